import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { CommandError } from '../command-error.ts';
import { asOperator, operatorTable } from '../local/operator.ts';
import type { RunningStack } from '../local/process/data-lock.ts';
import type { StackTarget } from './operator-target.ts';

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
  | 'PushSecretArn'
  | 'DistributionId';

/** Returns the outputs of a deployed stack in the account and region of AWS_PROFILE and AWS_REGION. */
export async function stackOutputs(stackName: string): Promise<(key: StackOutput) => string> {
  const [stack] = await stacksNamed(stackName);
  return (key) => {
    const output = stack?.Outputs?.find(({ OutputKey }) => OutputKey === key);
    if (output?.OutputValue === undefined) throw new CommandError(`The stack ${stackName} has no ${key}`);
    return output.OutputValue;
  };
}

async function stacksNamed(StackName: string): Promise<readonly Stack[]> {
  try {
    return (await new CloudFormationClient().send(new DescribeStacksCommand({ StackName }))).Stacks ?? [];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // AWS's message says whether the stack, the credentials or the network are missing.
    throw new CommandError(`The stack ${StackName} cannot be read: ${error.message.replace(/\s+/g, ' ')}`);
  }
}

export function deployedTable(): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient(), {
    marshallOptions: { removeUndefinedValues: true },
  });
}

export function localTarget(running: RunningStack): StackTarget {
  const { endpoint, tableName, mediaBucket, failedRecordsBucket } = running;
  return {
    table: operatorTable(endpoint),
    tableName,
    files: new S3Client({ endpoint, forcePathStyle: true, ...asOperator }),
    bucket: mediaBucket,
    failedRecordsBucket,
    lambda: new LambdaClient({ endpoint, ...asOperator }),
  };
}

export async function deployedTarget(stackName: string): Promise<StackTarget> {
  const output = await stackOutputs(stackName);
  return {
    table: deployedTable(),
    tableName: output('TableName'),
    files: new S3Client(),
    bucket: output('MediaBucket'),
    failedRecordsBucket: output('FailedRecordsBucket'),
    lambda: new LambdaClient(),
  };
}
