import {
  CloudFormationClient,
  DescribeStacksCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { warningsOf } from './deletion.ts';

const client = new CloudFormationClient({ region: 'us-east-1' });
const cloudFormation = mockClient(client);

const stack = (StackName: string, identity?: string) => ({
  StackName,
  CreationTime: new Date(),
  StackStatus: 'CREATE_COMPLETE' as const,
  Outputs: identity === undefined ? [] : [{ OutputKey: 'MailIdentity', OutputValue: identity }],
});
const resources = (...types: string[]) =>
  cloudFormation.on(ListStackResourcesCommand, { StackName: 'MSuite' }).resolves({
    StackResourceSummaries: types.map((ResourceType) => ({
      ResourceType,
      LogicalResourceId: 'It',
      PhysicalResourceId: 'it',
      ResourceStatus: 'CREATE_COMPLETE' as const,
      LastUpdatedTimestamp: new Date(),
    })),
  });

beforeEach(() => {
  cloudFormation.reset();
  cloudFormation.on(DescribeStacksCommand).resolves({
    Stacks: [
      stack('MSuite', 'suite.example'),
      stack('MSuiteStaging', 'suite.example'),
      stack('Elsewhere', 'other.example'),
      stack('CDKToolkit'),
    ],
  });
});

test('the operator is warned of other stacks that send mail by the identity of the deleted stack', async () => {
  resources('AWS::DynamoDB::Table', 'AWS::SES::EmailIdentity');
  expect(await warningsOf(client, 'MSuite')).toEqual([
    expect.stringMatching(/^MSuiteStaging sends its mail by suite\.example, which goes with MSuite/),
  ]);
});

test('a stack that did not create its identity causes no warning', async () => {
  resources('AWS::DynamoDB::Table');
  expect(await warningsOf(client, 'MSuite')).toEqual([]);
});
