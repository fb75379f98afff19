import type { BackupClient } from '@aws-sdk/client-backup';
import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { IAMClient } from '@aws-sdk/client-iam';
import type { LambdaClient } from '@aws-sdk/client-lambda';
import type { S3Client } from '@aws-sdk/client-s3';
import type { SESClient } from '@aws-sdk/client-ses';
import type { SNSClient } from '@aws-sdk/client-sns';

/** The findings that stop a preflight unless the operator accepts them. */
export const acceptable = ['alarmEmail', 'confirmation', 'concurrency', 'closed'] as const;
export type Acceptable = (typeof acceptable)[number];

/** The clients of an account, in the stack's region. */
export interface Account {
  readonly cloudFormation: CloudFormationClient;
  readonly cloudFront: CloudFrontClient;
  readonly lambda: LambdaClient;
  readonly ses: SESClient;
  readonly sns: SNSClient;
  readonly dynamo: DynamoDBClient;
  readonly s3: S3Client;
  readonly iam: IAMClient;
  /** A vault may be in another region than the stack. */
  backup(region: string): BackupClient;
}

export interface Finding {
  /** `stop`: a deployment must not start. `warning`: it would succeed, but something would not work. */
  readonly level: 'ok' | 'warning' | 'stop';
  readonly says: string;
  /** The name by which an operator accepts the finding. Absent: it must be corrected. */
  readonly name?: Acceptable;
}

export const ok = (says: string): Finding => ({ level: 'ok', says });
export const warn = (says: string): Finding => ({ level: 'warning', says });
export const stop = (says: string): Finding => ({ level: 'stop', says });
