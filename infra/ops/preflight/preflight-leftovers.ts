import {
  type CloudFormationClient,
  paginateDescribeStackEvents,
  paginateListStacks,
  type Stack,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation';
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { GetRoleCommand } from '@aws-sdk/client-iam';
import { HeadBucketCommand } from '@aws-sdk/client-s3';
import type { Settings } from '../../stack/settings.ts';
import { resourcesOf } from '../stack-resources.ts';
import { type Account, type Finding, warn } from './preflight-finding.ts';

/** A kind of resource that stays when the creation of its stack fails. */
interface Retained {
  find(account: Account, name: string): Promise<unknown>;
  /** Returns the command that removes the empty resource. */
  removal(name: string): string;
}

const table: Retained = {
  find: ({ dynamo }, TableName) => dynamo.send(new DescribeTableCommand({ TableName })),
  removal: (name) =>
    `aws dynamodb update-table --table-name ${name} --no-deletion-protection-enabled && aws dynamodb delete-table --table-name ${name}`,
};
const bucket: Retained = {
  find: ({ s3 }, Bucket) => s3.send(new HeadBucketCommand({ Bucket })),
  removal: (name) => `aws s3 rb s3://${name}`,
};
const role: Retained = {
  find: ({ iam }, RoleName) => iam.send(new GetRoleCommand({ RoleName })),
  removal: (name) =>
    `aws iam detach-role-policy --role-name ${name} --policy-arn arn:aws:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs && aws iam delete-role --role-name ${name}`,
};
const retained = new Map<string | undefined, Retained>([
  ['AWS::DynamoDB::Table', table],
  ['AWS::S3::Bucket', bucket],
  ['AWS::IAM::Role', role],
]);

/** AWS's errors for missing resources. */
const ABSENT = new Set(['ResourceNotFoundException', 'NotFound', 'NoSuchEntity', 'NoSuchEntityException']);

/**
 * Returns the remains of failed creations of the stack, with the commands that remove them. Data of a stack in use is
 * not among them.
 */
export async function leftovers(
  account: Account,
  { stackName }: Pick<Settings, 'stackName'>,
  existing: Stack | undefined,
): Promise<Finding[]> {
  const { cloudFormation } = account;
  const failed = existing?.StackStatus === 'ROLLBACK_COMPLETE' ? [existing.StackId ?? stackName] : [];
  const kept: StackResourceSummary[] = [];
  for (const stack of [...failed, ...(await deletedStacks(cloudFormation, stackName))]) {
    const resources = await resourcesOf(cloudFormation, stack);
    const skipped = resources.filter(({ ResourceStatus }) => ResourceStatus === 'DELETE_SKIPPED');
    if (skipped.length > 0 && !(await wasWhole(cloudFormation, stack))) kept.push(...skipped);
  }
  const removals: string[] = [];
  for (const { ResourceType, PhysicalResourceId: name } of kept) {
    const kind = retained.get(ResourceType);
    if (kind && name && (await isThere(kind.find(account, name)))) removals.push(kind.removal(name));
  }
  return removals.map((command) =>
    warn(`A creation of ${stackName} that failed has left something: ${command}`),
  );
}

/** Returns the ids of deleted stacks with the name. CloudFormation lists them for 90 days. */
async function deletedStacks(client: CloudFormationClient, stackName: string): Promise<string[]> {
  const ids: string[] = [];
  const deleted = paginateListStacks({ client }, { StackStatusFilter: ['DELETE_COMPLETE'] });
  for await (const { StackSummaries = [] } of deleted) {
    const named = StackSummaries.filter(({ StackName }) => StackName === stackName);
    ids.push(...named.flatMap(({ StackId }) => StackId ?? []));
  }
  return ids;
}

/** Returns whether the stack was ever complete, in which case its remains are data of users. */
async function wasWhole(client: CloudFormationClient, StackName: string): Promise<boolean> {
  for await (const { StackEvents = [] } of paginateDescribeStackEvents({ client }, { StackName })) {
    const isMade = StackEvents.some(
      ({ ResourceType, ResourceStatus }) =>
        ResourceType === 'AWS::CloudFormation::Stack' && ResourceStatus === 'CREATE_COMPLETE',
    );
    if (isMade) return true;
  }
  return false;
}

async function isThere(found: Promise<unknown>): Promise<boolean> {
  try {
    await found;
    return true;
  } catch (error) {
    if (error instanceof Error && ABSENT.has(error.name)) return false;
    throw error;
  }
}
