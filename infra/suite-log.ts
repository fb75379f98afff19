import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/** A log of the stack: kept as long as the operator says, and gone with the stack. */
export class SuiteLog extends LogGroup {
  constructor(scope: Construct, id: string, { logRetentionDays }: Pick<Settings, 'logRetentionDays'>) {
    super(scope, id, { retention: logRetentionDays, removalPolicy: RemovalPolicy.DESTROY });
  }
}
