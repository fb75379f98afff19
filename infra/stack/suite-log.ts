import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

type Kept = Pick<Settings, 'logRetentionDays'>;

/** What a gateway says of a call, its function's log says too, but for what the gateway answered by itself. */
const GATEWAY_DAYS = 30;

/** A log of the stack: kept as long as the operator says, and gone with the stack. */
export class SuiteLog extends LogGroup {
  constructor(scope: Construct, id: string, { logRetentionDays }: Kept) {
    super(scope, id, { retention: logRetentionDays, removalPolicy: RemovalPolicy.DESTROY });
  }
}

/** The access log of an API. Its class is the standard one: that for seldom access has no metric filters. */
export class GatewayLog extends SuiteLog {
  constructor(scope: Construct, id: string, { logRetentionDays }: Kept) {
    super(scope, id, { logRetentionDays: Math.min(logRetentionDays, GATEWAY_DAYS) });
  }
}
