import {
  type CloudFormationClient,
  paginateDescribeStacks,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import { namesOfType } from './stack-resources.ts';

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
