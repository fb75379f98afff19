import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type RunningStack, runningStack } from '../local/data-lock.ts';
import { dataFolder } from '../local/options.ts';
import { StartupError } from '../local/startup-error.ts';

/** The stack that runs on this machine. */
export function requireRunningStack(): RunningStack {
  const running = runningStack(dataFolder(process.env));
  if (running === undefined) {
    throw new StartupError(
      'No stack runs on this machine: start it with npm start, or name a deployed one with --stack.',
    );
  }
  return running;
}

type StackOutput = 'TableName' | 'MediaBucket' | 'OriginSecretArn' | 'SealSecretArn' | 'DistributionId';

/** What a deployed stack says of itself by its name, in the account and region of AWS_PROFILE and AWS_REGION. */
export async function stackOutputs(stackName: string): Promise<(key: StackOutput) => string> {
  const { Stacks } = await new CloudFormationClient().send(
    new DescribeStacksCommand({ StackName: stackName }),
  );
  return (key) => {
    const output = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === key);
    if (output?.OutputValue === undefined) throw new StartupError(`The stack ${stackName} has no ${key}`);
    return output.OutputValue;
  };
}

/** A client of a deployed table. */
export function deployedTable(): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient(), {
    marshallOptions: { removeUndefinedValues: true },
  });
}
