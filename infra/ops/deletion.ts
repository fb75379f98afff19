import {
  CloudFormationClient,
  DeleteStackCommand,
  paginateDescribeStacks,
  type Stack,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';
import { confirm } from './confirmation.ts';
import { stackOutputs } from './operator-stack.ts';
import { namesOfType } from './stack-resources.ts';

const DELETE_SECONDS = 60 * 60;

export async function deleteStack(StackName: string, isSure: boolean): Promise<void> {
  const client = new CloudFormationClient();
  const table = (await stackOutputs(StackName))('TableName');
  for (const warning of await warningsOf(client, StackName)) console.log(`WARNING: ${warning}`);
  if (!isSure) await confirm("the stack's name", StackName);
  console.log(`Deleting ${StackName}; CloudFront takes its time, up to half an hour`);
  await client.send(new DeleteStackCommand({ StackName }));
  await waitUntilStackDeleteComplete({ client, maxWaitTime: DELETE_SECONDS }, { StackName });
  console.log(
    `${StackName} is gone. Unless retainData was false, the table ${table} and the buckets are there`,
  );
}

/** Returns warnings before a stack is deleted: other stacks that send mail by its identity. */
export async function warningsOf(client: CloudFormationClient, stackName: string): Promise<string[]> {
  const ownIdentities = await namesOfType(client, stackName, 'AWS::SES::EmailIdentity');
  if (ownIdentities.length === 0) return [];
  const stacks: Stack[] = [];
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {})) stacks.push(...Stacks);
  const identity = outputOf(stacks.find(({ StackName }) => StackName === stackName));
  return stacks
    .filter(
      (other) => other.StackName !== stackName && identity !== undefined && outputOf(other) === identity,
    )
    .map(
      ({ StackName }) =>
        `${StackName} sends its mail by ${identity}, which goes with ${stackName}: it sends none from then on. Deploy ${StackName} without mailIdentityExists afterwards, and set the DNS records that this prints`,
    );
}

/** Returns the mail identity of a stack of this project. */
function outputOf(stack: Stack | undefined): string | undefined {
  return stack?.Outputs?.find(({ OutputKey }) => OutputKey === 'MailIdentity')?.OutputValue;
}
