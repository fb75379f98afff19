import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  UpdateStackCommand,
} from '@aws-sdk/client-cloudformation';
import { CloudWatchClient, DescribeAlarmsCommand } from '@aws-sdk/client-cloudwatch';
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { alarmsIn, keepRelease, markProved, rollBack } from './release.ts';

const at = { region: 'us-east-1' };
const deployed = {
  stackName: 'MSuite',
  siteBucket: 'site',
  cloudFormation: new CloudFormationClient(at),
  s3: new S3Client(at),
};
const cloudFormation = mockClient(deployed.cloudFormation);
const s3 = mockClient(deployed.s3);

const withIndexes = (...names: string[]) => {
  const KeySchema = [{ AttributeName: 'pk', KeyType: 'HASH' }];
  const GlobalSecondaryIndexes = names.map((IndexName) => ({
    IndexName,
    KeySchema,
    Projection: { ProjectionType: 'ALL' },
  }));
  return JSON.stringify({
    Resources: { Table: { Type: 'AWS::DynamoDB::Table', Properties: { KeySchema, GlobalSecondaryIndexes } } },
  });
};

/** Returns a body as the SDK does. */
const bodyOf = (text: string): never => Object({ transformToString: async () => text }) as never;

function previousIs(template: string) {
  s3.on(GetObjectCommand).resolves({ Body: bodyOf(template) });
}

beforeEach(() => {
  cloudFormation.reset();
  s3.reset();
  const stack = { StackName: 'MSuite', CreationTime: new Date(), StackStatus: 'UPDATE_COMPLETE' as const };
  const Parameters = [{ ParameterKey: 'BootstrapVersion', ParameterValue: '/cdk' }];
  cloudFormation
    .on(GetTemplateCommand)
    .resolves({ TemplateBody: withIndexes('gsi1') })
    .on(DescribeStacksCommand)
    .resolves({ Stacks: [{ ...stack, Parameters }] })
    .on(UpdateStackCommand)
    .resolves({});
  s3.on(PutObjectCommand)
    .resolves({})
    .on(CopyObjectCommand)
    .resolves({})
    .on(ListObjectsV2Command)
    .resolves({});
  s3.on(ListObjectsV2Command, { Prefix: '' })
    .resolves({
      Contents: ['index.html', 'assets/main-1.js', 'releases/previous/pages/index.html'].map((Key) => ({
        Key,
      })),
    })
    .on(ListObjectsV2Command, { Prefix: 'releases/previous/pages/' })
    .resolves({ Contents: [{ Key: 'releases/previous/pages/index.html' }] });
});

const copies = () =>
  s3.commandCalls(CopyObjectCommand).map(({ args: [{ input }] }) => [input.CopySource, input.Key]);

test('the template and the pages of a release are kept', async () => {
  await keepRelease(deployed);
  const [put] = s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input);
  expect(put).toMatchObject({ Key: 'releases/previous/template.json', Body: withIndexes('gsi1') });
  expect(copies()).toEqual([['site/index.html', 'releases/previous/pages/index.html']]);
});

test('a release that has not passed its checks replaces no kept release for a day', async () => {
  const unprovedFor = (hours: number) =>
    s3
      .on(ListObjectsV2Command, { Prefix: 'releases/previous/unproved' })
      .resolves({ Contents: [{ LastModified: new Date(Date.now() - hours * 3_600_000) }] });
  expect(await keepRelease(deployed)).toBe(true);
  const keys = () => s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input.Key);
  // The mark comes last, so that a killed run keeps the release again.
  expect(keys()).toEqual(['releases/previous/template.json', 'releases/previous/unproved']);
  unprovedFor(23);
  expect(await keepRelease(deployed)).toBe(false);
  expect(keys()).toHaveLength(2);
  unprovedFor(25);
  expect(await keepRelease(deployed)).toBe(true);
  s3.on(DeleteObjectsCommand).resolves({});
  await markProved(deployed);
  const [removal] = s3.commandCalls(DeleteObjectsCommand).map(({ args: [{ input }] }) => input.Delete);
  expect(removal?.Objects).toEqual([{ Key: 'releases/previous/unproved' }]);
});

test('a rollback restores the pages, then the stack with its present parameters', async () => {
  previousIs(withIndexes('gsi1'));
  await rollBack(deployed);
  expect(copies()).toEqual([['site/releases%2Fprevious%2Fpages%2Findex.html', 'index.html']]);
  const [update] = cloudFormation.commandCalls(UpdateStackCommand).map(({ args: [{ input }] }) => input);
  expect(update).toMatchObject({
    StackName: 'MSuite',
    TemplateURL: 'https://site.s3.us-east-1.amazonaws.com/releases/previous/template.json',
    Parameters: [{ ParameterKey: 'BootstrapVersion', UsePreviousValue: true }],
  });
});

test('a rollback without changes of the stack succeeds', async () => {
  previousIs(withIndexes('gsi1'));
  cloudFormation.on(UpdateStackCommand).rejects(new Error('No updates are to be performed.'));
  await expect(rollBack(deployed)).resolves.toBeUndefined();
});

test('without a kept release nothing is changed', async () => {
  s3.on(GetObjectCommand).rejects(new NoSuchKey({ message: 'none', $metadata: {} }));
  await expect(rollBack(deployed)).rejects.toThrow('No release before this one is kept of MSuite');
  expect([...copies(), ...cloudFormation.commandCalls(UpdateStackCommand)]).toEqual([]);
});

test('a rollback that CloudFormation would refuse is refused before anything changes', async () => {
  previousIs(withIndexes('gsi7', 'gsi8'));
  await expect(rollBack(deployed)).rejects.toThrow(/cannot be put back: The indexes .* at once/);
  expect([...copies(), ...cloudFormation.commandCalls(UpdateStackCommand)]).toEqual([]);
});

test('alarms of other stacks, of the whole account, and those that strangers cause are ignored', async () => {
  const client = new CloudWatchClient(at);
  const cloudWatch = mockClient(client);
  const metric = (Namespace: string, ...names: string[]) => ({
    Namespace,
    MetricName: 'Errors',
    Dimensions: names.map((Name) => ({ Name, Value: 'x' })),
  });
  const share = (...metrics: object[]) => ({
    Metrics: [
      { Id: 'e', Expression: 'SUM(METRICS())' },
      ...metrics.map((Metric) => ({ MetricStat: { Metric } })),
    ],
  });
  const alarms = {
    'MSuite-Faults': metric('MSuite'),
    'MSuite-Behind': metric('AWS/Lambda', 'FunctionName'),
    'MSuite-ServerErrors': share(metric('AWS/ApiGateway', 'ApiId'), metric('AWS/ApiGateway', 'ApiId')),
    'MSuite-Errors': share(metric('AWS/Lambda'), metric('AWS/Lambda', 'FunctionName')),
    'MSuite-Bounces': metric('AWS/SES'),
    'MSuite-SignInRefusals': metric('MSuite'),
    'MSuite-NotThroughEdge': metric('MSuite'),
    'MSuite-GatewayThrottles': metric('MSuite'),
    'MSuite-Staging-ServerErrors': metric('AWS/ApiGateway', 'ApiId'),
  };
  const MetricAlarms = Object.entries(alarms).map(([AlarmName, of]) => ({ AlarmName, ...of }));
  cloudWatch.on(DescribeAlarmsCommand).resolves(JSON.parse(JSON.stringify({ MetricAlarms })));
  expect(await alarmsIn('ALARM', client, 'MSuite')).toEqual([
    'MSuite-Faults',
    'MSuite-Behind',
    'MSuite-ServerErrors',
  ]);
  const [input] = cloudWatch.commandCalls(DescribeAlarmsCommand).map(({ args: [command] }) => command.input);
  expect(input).toMatchObject({ AlarmNamePrefix: 'MSuite-', StateValue: 'ALARM' });
});
