import type { BackupClient } from '@aws-sdk/client-backup';
import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { IAMClient } from '@aws-sdk/client-iam';
import type { LambdaClient } from '@aws-sdk/client-lambda';
import type { S3Client } from '@aws-sdk/client-s3';
import type { SESClient } from '@aws-sdk/client-ses';
import type { SNSClient } from '@aws-sdk/client-sns';

/** What stops a preflight, and an operator may go on with, knowing of it. */
export const acceptable = ['alarmEmail', 'confirmation', 'concurrency', 'closed'] as const;
export type Acceptable = (typeof acceptable)[number];

/** What the account says, each client in the region of the stack. */
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
  /** `stop`: a deployment would fail. `first`: it would go through, and something then would not work. */
  readonly level: 'ok' | 'first' | 'stop';
  readonly says: string;
  /** By which an operator accepts what stops. Absent: it has to be put right. */
  readonly name?: Acceptable;
}

export const ok = (says: string): Finding => ({ level: 'ok', says });
export const first = (says: string): Finding => ({ level: 'first', says });
export const stop = (says: string): Finding => ({ level: 'stop', says });
