import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { CommandError } from '../command-error.ts';
import { asOperator, operatorTable } from '../local/operator.ts';
import type { RunningStack } from '../local/process/data-lock.ts';
import type { JobsTarget } from './jobs/failing-work.ts';
import type { OperatorTarget } from './operator-target.ts';

type StackOutput =
  | 'Url'
  | 'ApiUrl'
  | 'SiteBucket'
  | 'TableName'
  | 'MediaBucket'
  | 'FailedRecordsBucket'
  | 'JobsFunction'
  | 'OriginSecretArn'
  | 'SealSecretArn'
  | 'DistributionId';

/** Returns the outputs of a deployed stack in the account and region of AWS_PROFILE and AWS_REGION. */
export async function stackOutputs(stackName: string): Promise<(key: StackOutput) => string> {
  const Stacks = await stacksNamed(stackName);
  return (key) => {
    const output = Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === key);
    if (output?.OutputValue === undefined) throw new CommandError(`The stack ${stackName} has no ${key}`);
    return output.OutputValue;
  };
}

async function stacksNamed(StackName: string): Promise<readonly Stack[]> {
  try {
    return (await new CloudFormationClient().send(new DescribeStacksCommand({ StackName }))).Stacks ?? [];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // No stack of this name, no credentials, no network: AWS says which.
    throw new CommandError(`The stack ${StackName} cannot be read: ${error.message.replace(/\s+/g, ' ')}`);
  }
}

/** A client of a deployed table. */
export function deployedTable(): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient(), {
    marshallOptions: { removeUndefinedValues: true },
  });
}

/** The table and the files of a stack that runs on this machine. */
export function localTarget({ endpoint, tableName, mediaBucket }: RunningStack): OperatorTarget {
  return {
    table: operatorTable(endpoint),
    tableName,
    files: new S3Client({ endpoint, forcePathStyle: true, ...asOperator }),
    bucket: mediaBucket,
  };
}

/** Those of a deployed one. */
export async function deployedTarget(stackName: string): Promise<OperatorTarget> {
  const output = await stackOutputs(stackName);
  return {
    table: deployedTable(),
    tableName: output('TableName'),
    files: new S3Client(),
    bucket: output('MediaBucket'),
  };
}

/** Returns the target of `npm run jobs` for a stack on this machine. */
export function localJobs(running: RunningStack): JobsTarget {
  const { endpoint, tableName, failedRecordsBucket: bucket, jobsFunction } = running;
  return {
    table: operatorTable(endpoint),
    tableName,
    jobsFunction,
    files: new S3Client({ endpoint, forcePathStyle: true, ...asOperator }),
    bucket,
    lambda: new LambdaClient({ endpoint, ...asOperator }),
  };
}

/** The same of a deployed one. */
export async function deployedJobs(stackName: string): Promise<JobsTarget> {
  const output = await stackOutputs(stackName);
  return {
    table: deployedTable(),
    tableName: output('TableName'),
    jobsFunction: output('JobsFunction'),
    files: new S3Client(),
    bucket: output('FailedRecordsBucket'),
    lambda: new LambdaClient(),
  };
}
