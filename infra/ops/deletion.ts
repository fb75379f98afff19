import {
  type CloudFormationClient,
  paginateDescribeStacks,
  paginateListStackResources,
  type Stack,
} from '@aws-sdk/client-cloudformation';

/** Returns warnings before a stack is deleted: other stacks that send mail by its identity. */
export async function warningsOf(client: CloudFormationClient, stackName: string): Promise<string[]> {
  if (!(await ownsIdentity(client, stackName))) return [];
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

/** Returns whether the stack has created its mail identity, instead of using an existing one. */
async function ownsIdentity(client: CloudFormationClient, StackName: string): Promise<boolean> {
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName })) {
    if (StackResourceSummaries.some(({ ResourceType }) => ResourceType === 'AWS::SES::EmailIdentity'))
      return true;
  }
  return false;
}

/** Returns the mail identity of a stack of this project. */
function outputOf(stack: Stack | undefined): string | undefined {
  return stack?.Outputs?.find(({ OutputKey }) => OutputKey === 'MailIdentity')?.OutputValue;
}
