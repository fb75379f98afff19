import {
  type CloudFormationClient,
  paginateListStackResources,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation';

/** Lists the resources of a deployed stack. */
export async function resourcesOf(
  client: CloudFormationClient,
  StackName: string,
): Promise<StackResourceSummary[]> {
  const found: StackResourceSummary[] = [];
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName })) {
    found.push(...StackResourceSummaries);
  }
  return found;
}

/** Returns the names of the resources of a type, such as a function's name or a topic's ARN. */
export async function namesOfType(client: CloudFormationClient, stackName: string, type: string) {
  const resources = await resourcesOf(client, stackName);
  return resources
    .filter(({ ResourceType }) => ResourceType === type)
    .flatMap(({ PhysicalResourceId }) => PhysicalResourceId ?? []);
}
