import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

type Kept = Pick<Settings, 'logRetentionDays'>;

/** Gateway logs are kept for a shorter time, as the functions' logs contain all but the gateway's own answers. */
const GATEWAY_DAYS = 30;

/** A log group with the retention of the settings, deleted with the stack. */
export class SuiteLog extends LogGroup {
  constructor(scope: Construct, id: string, { logRetentionDays }: Kept) {
    super(scope, id, { retention: logRetentionDays, removalPolicy: RemovalPolicy.DESTROY });
  }
}

/** The access log of an API. It needs the standard log class, as infrequent access has no metric filters. */
export class GatewayLog extends SuiteLog {
  constructor(scope: Construct, id: string, { logRetentionDays }: Kept) {
    super(scope, id, { logRetentionDays: Math.min(logRetentionDays, GATEWAY_DAYS) });
  }
}
