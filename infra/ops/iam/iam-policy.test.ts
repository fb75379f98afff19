import { expect, test } from 'vitest';
import { allows, Statement } from '../../local/template/policy.ts';
import { callsOf, type OperatorCommand } from './aws-calls.ts';
import { policyOf } from './iam-policy.ts';

const commands = ['deploy', 'rollback', 'restore', 'rotate', 'jobs', 'user', 'admin'] as const;
const statementsFor = async (command: OperatorCommand, stackName = 'MSuite') =>
  policyOf(command, await callsOf(command), stackName).Statement;

test.each(commands)(
  'the policy of %s fits into IAM’s limit, and names each action and the stack',
  async (command) => {
    const statements = await statementsFor(command);
    // IAM counts characters without white space.
    expect(JSON.stringify(statements).length).toBeLessThan(6000);
    expect(statements.flatMap(({ Action }) => Action).filter((action) => action.includes('*'))).toEqual([]);
    const anywhere = statements
      .filter(({ Resource }) => Resource.includes('*'))
      .flatMap(({ Action }) => Action);
    // CloudWatch and Lambda take no resource for these.
    const known = ['cloudwatch:DescribeAlarms', 'lambda:ListEventSourceMappings'];
    expect(anywhere.filter((action) => !known.includes(action))).toEqual([]);
  },
);

// Sources: AWS's Service Authorization Reference, and S3's list of permissions by operation.
test.each([
  ['s3:ListObjectsV2', ['s3:ListBucket']],
  ['s3:ListObjectVersions', ['s3:ListBucketVersions']],
  ['s3:DeleteObjects', ['s3:DeleteObject']],
  ['lambda:Invoke', ['lambda:InvokeFunction']],
  [
    'dynamodb:TransactWriteItems',
    ['ConditionCheck', 'Delete', 'Put', 'Update'].map((it) => `dynamodb:${it}Item`),
  ],
  ['dynamodb:GetItem', ['dynamodb:GetItem']],
])('%s is allowed by %j', (call, actions) => {
  expect(policyOf('jobs', [call], 'MSuite').Statement.flatMap(({ Action }) => Action)).toEqual(actions);
});

test('a policy covers no other stack, and allows only copies of the table to be deleted', async () => {
  const may = async (action: string, resource: string, stackName?: string) => {
    const statements = (await statementsFor('restore', stackName)).map((each) => ({
      ...each,
      Condition: {},
    }));
    const permission = { action, resource: `arn:aws:${resource}`, context: {} };
    return allows(
      statements.map((each) => Statement.parse(each)),
      permission,
    );
  };
  expect(await may('dynamodb:Scan', 'dynamodb:us-east-1:1:table/MSuite-DataTable')).toBe(true);
  expect(await may('dynamodb:Scan', 'dynamodb:us-east-1:1:table/Other-DataTable')).toBe(false);
  expect(await may('s3:PutObject', 's3:::msuite-media/a')).toBe(true);
  expect(await may('s3:PutObject', 's3:::other-media/a')).toBe(false);
  expect(await may('dynamodb:DeleteTable', 'dynamodb:us-east-1:1:table/MSuite-DataTable')).toBe(false);
  expect(await may('dynamodb:DeleteTable', 'dynamodb:us-east-1:1:table/MSuite-DataTable-at-2026')).toBe(true);
  const cut = 'dynamodb:us-east-1:1:table/MSuiteOfTheFirstTeamOfAl-DataTable';
  expect(await may('dynamodb:Scan', cut, 'MSuiteOfTheFirstTeamOfAllThatThereAre')).toBe(true);
});
