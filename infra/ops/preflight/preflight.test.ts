import {
  BackupClient,
  DescribeBackupVaultCommand,
  DescribeRegionSettingsCommand,
} from '@aws-sdk/client-backup';
import {
  CloudFormationClient,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
  GetTemplateCommand,
  ListStackResourcesCommand,
  ListStacksCommand,
  type Output,
  type ResourceStatus,
  type StackStatus,
} from '@aws-sdk/client-cloudformation';
import {
  CloudFrontClient,
  ListCachePoliciesCommand,
  ListDistributionsCommand,
  ListResponseHeadersPoliciesCommand,
} from '@aws-sdk/client-cloudfront';
import {
  DescribeTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb';
import { GetRoleCommand, IAMClient } from '@aws-sdk/client-iam';
import {
  GetAccountSettingsCommand,
  GetFunctionConcurrencyCommand,
  LambdaClient,
  ListEventSourceMappingsCommand,
} from '@aws-sdk/client-lambda';
import { HeadBucketCommand, NotFound, S3Client } from '@aws-sdk/client-s3';
import {
  GetIdentityVerificationAttributesCommand,
  GetSendQuotaCommand,
  SESClient,
} from '@aws-sdk/client-ses';
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { type Settings, settingsWith } from '../../stack/settings.ts';
import { accountInUse, findingsOf } from './preflight-checks.ts';
import type { Acceptable } from './preflight-finding.ts';
import { requireOpen } from './preflight-operation.ts';

const mocks = {
  cloudFormation: mockClient(CloudFormationClient),
  cloudFront: mockClient(CloudFrontClient),
  lambda: mockClient(LambdaClient),
  ses: mockClient(SESClient),
  sns: mockClient(SNSClient),
  dynamo: mockClient(DynamoDBClient),
  s3: mockClient(S3Client),
  iam: mockClient(IAMClient),
  backup: mockClient(BackupClient),
};
vi.stubEnv('AWS_REGION', 'us-east-1');
const account = accountInUse();
afterAll(() => {
  for (const mock of Object.values(mocks)) mock.restore();
  vi.unstubAllEnvs();
});
const alarmEmail = 'operator@suite.example';
const settings = settingsWith({ mailFrom: 'no-reply@suite.example', alarmEmail });

/** Mocks an account that is ready for a first deployment. */
beforeEach(() => {
  for (const mock of Object.values(mocks)) mock.reset();
  stackIs('CREATE_COMPLETE', [], 'CDKToolkit');
  mocks.cloudFormation
    .on(DescribeStacksCommand, { StackName: 'MSuite' })
    .rejects(new Error('Stack with id MSuite does not exist'))
    .on(ListStacksCommand)
    .resolves({ StackSummaries: [] })
    .on(GetTemplateCommand)
    .resolves({ TemplateBody: '{"Resources":{}}' })
    .on(ListStackResourcesCommand)
    .resolves({
      StackResourceSummaries: [resource('AWS::SNS::Topic', TOPIC), resource('AWS::Lambda::Function', 'chat')],
    });
  mocks.lambda
    .on(GetAccountSettingsCommand)
    .resolves({ AccountLimit: { ConcurrentExecutions: 1000 } })
    .on(GetFunctionConcurrencyCommand)
    .resolves({})
    .on(ListEventSourceMappingsCommand)
    .resolves({ EventSourceMappings: [{ State: 'Enabled' }] });
  mocks.dynamo.on(ListTablesCommand).resolves({ TableNames: [] });
  mocks.sns.on(ListSubscriptionsByTopicCommand, { TopicArn: TOPIC }).resolves({
    Subscriptions: [{ Protocol: 'email', Endpoint: alarmEmail, SubscriptionArn: `${TOPIC}:1` }],
  });
  mocks.ses
    .on(GetSendQuotaCommand)
    .resolves({ Max24HourSend: 50_000 })
    .on(GetIdentityVerificationAttributesCommand)
    .resolves({ VerificationAttributes: {} });
  mocks.cloudFront
    .on(ListDistributionsCommand)
    .resolves({ DistributionList: distributions([]) })
    .on(ListResponseHeadersPoliciesCommand)
    .resolves({ ResponseHeadersPolicyList: { MaxItems: 100, Quantity: 0 } })
    .on(ListCachePoliciesCommand)
    .resolves({ CachePolicyList: { MaxItems: 100, Quantity: 0 } });
});

const TOPIC = 'arn:aws:sns:us-east-1:123456789012:MSuite-Alarms';

function resource(
  ResourceType: string,
  PhysicalResourceId: string,
  ResourceStatus: ResourceStatus = 'CREATE_COMPLETE',
) {
  const identity = { PhysicalResourceId, LogicalResourceId: PhysicalResourceId };
  return { ...identity, ResourceType, ResourceStatus, LastUpdatedTimestamp: new Date() };
}

function distributions(aliases: string[]) {
  const Items = aliases.map((name) => ({ Id: `E${name}`, Aliases: { Quantity: 1, Items: [name] } }));
  // The check reads no other field of a distribution.
  return JSON.parse(JSON.stringify({ Marker: '', MaxItems: 100, IsTruncated: false, Quantity: 1, Items }));
}

/** Returns the matching findings that are not OK, as `level: words`. */
async function said(of = settings, words = /./, accepted: readonly Acceptable[] = []): Promise<string[]> {
  const findings = await findingsOf(account, of, accepted);
  return findings
    .filter(({ level, says }) => level !== 'ok' && words.test(says))
    .map(({ level, says }) => `${level}: ${says}`);
}

const stackIs = (StackStatus: StackStatus, Outputs: Output[] = [], StackName = 'MSuite') =>
  mocks.cloudFormation
    .on(DescribeStacksCommand, { StackName })
    .resolves({ Stacks: [{ StackName, CreationTime: new Date(), StackStatus, Outputs }] });

test('a new account is warned about the identity and CloudFront, and may deploy', async () => {
  expect(await said()).toEqual([
    expect.stringMatching(/^warning: SES has not verified suite\.example yet: set the DNS records/),
    expect.stringMatching(/^warning: The account has no CloudFront distribution yet/),
  ]);
});

test('a preflight only reads', async () => {
  await said();
  const sent = Object.values(mocks).flatMap((mock) =>
    mock.calls().map(({ args }) => args[0].constructor.name),
  );
  expect(sent.length).toBeGreaterThan(7);
  expect(sent.filter((name) => !/^(Get|List|Describe)/.test(name))).toEqual([]);
});

test('a deployment that would fail is stopped', async () => {
  mocks.cloudFormation
    .on(DescribeStacksCommand, { StackName: 'CDKToolkit' })
    .rejects(new Error('Stack with id CDKToolkit does not exist'));
  mocks.cloudFront
    .on(ListDistributionsCommand)
    .resolves({ DistributionList: distributions(['suite.example']) })
    .on(ListResponseHeadersPoliciesCommand)
    .resolves({ ResponseHeadersPolicyList: { MaxItems: 100, Quantity: 18 } });
  const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d';
  const found = await said(
    settingsWith({
      alarmEmail,
      mailFrom: 'a@example.com',
      domain: { name: 'suite.example', certificateArn },
      reservedConcurrency: { chat: 950 },
    }),
  );
  expect(found).toEqual([
    expect.stringMatching(/^stop: Run `npx cdk bootstrap`/),
    expect.stringMatching(
      /^stop: The account's Lambda concurrency limit is 1000.* reservedConcurrency \(950\)/,
    ),
    expect.stringMatching(/^stop: Set mailFrom/),
    expect.stringMatching(/^stop: suite\.example belongs to the distribution Esuite\.example/),
    expect.stringMatching(/^stop: The account has 18 header/),
  ]);
});

test('the limits of a new account are reported', async () => {
  mocks.lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } });
  mocks.ses.on(GetSendQuotaCommand).resolves({ Max24HourSend: 200 });
  expect(await said()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^warning: The account's Lambda concurrency limit is only 10: request 1000/),
      expect.stringMatching(/^warning: Set parallelizationFactor to 2 until then/),
      expect.stringMatching(/^warning: SES is in the sandbox.* 200 a day/),
    ]),
  );
});

test.each([
  ['ROLLBACK_COMPLETE', /^stop: .*aws cloudformation delete-stack --stack-name MSuite, then deploy/],
  ['UPDATE_IN_PROGRESS', /^stop: .*wait until it finishes/],
] as const)('a stack that is %s cannot be deployed to', async (status, words) => {
  stackIs(status);
  expect(await said()).toEqual(expect.arrayContaining([expect.stringMatching(words)]));
});

test('the setting mailIdentityExists must match the identities of SES', async () => {
  const known = (VerificationStatus: 'Success' | 'Pending') =>
    mocks.ses
      .on(GetIdentityVerificationAttributesCommand)
      .resolves({ VerificationAttributes: { 'suite.example': { VerificationStatus } } });
  const hasSaid = (of = settings) => said(of, /suite\.example/);
  known('Success');
  expect(await hasSaid()).toEqual([
    expect.stringMatching(/^stop: SES already has the identity suite\.example/),
  ]);
  const existing = { ...settings, mailIdentityExists: true };
  expect(await hasSaid(existing)).toEqual([]);
  stackIs('CREATE_COMPLETE');
  expect(await hasSaid()).toEqual([]);
  known('Pending');
  expect(await hasSaid()).toEqual([expect.stringMatching(/^warning: SES has not verified/)]);
  mocks.ses.on(GetIdentityVerificationAttributesCommand).resolves({ VerificationAttributes: {} });
  expect(await hasSaid(existing)).toEqual([expect.stringMatching(/^stop: SES has no identity/)]);
});

test('an account with a concurrency below 100 is asked for two concurrent batches of jobs', async () => {
  const limit = (ConcurrentExecutions: number) =>
    mocks.lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions } });
  const isAsked = async (of = settings) => (await said(of, /parallelizationFactor/)).length > 0;
  limit(99);
  expect(await isAsked()).toBe(true);
  expect(await isAsked({ ...settings, parallelizationFactor: 2 })).toBe(false);
  limit(100);
  expect(await isAsked()).toBe(false);
});

/** The findings that stop only a deployed stack. */
const lacks: [Acceptable, RegExp, Partial<Settings>, () => unknown][] = [
  ['alarmEmail', /Set alarmEmail/, { alarmEmail: undefined }, () => {}],
  [
    'concurrency',
    /limit is only 49/,
    {},
    () => mocks.lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 49 } }),
  ],
];

test.each(lacks)(
  'a first deployment is only warned of %s, and a later one is stopped unless it is accepted',
  async (name, words, of, lack) => {
    lack();
    const found = (...accepted: Acceptable[]) => said({ ...settings, ...of }, words, accepted);
    expect(await found()).toEqual([expect.stringMatching(/^warning: /)]);
    stackIs('CREATE_COMPLETE');
    expect(await found()).toEqual([expect.stringMatching(/^stop: /)]);
    expect(await found('closed')).toEqual([expect.stringMatching(/^stop: /)]);
    expect(await found(name)).toEqual([
      expect.stringMatching(new RegExp(`^warning: Accepted \\(${name}\\): `)),
    ]);
  },
);

test('the recipient of alarms must have confirmed the subscription', async () => {
  stackIs('CREATE_COMPLETE');
  const subscribed = (...Subscriptions: { Endpoint: string; SubscriptionArn: string }[]) =>
    mocks.sns.on(ListSubscriptionsByTopicCommand).resolves({
      Subscriptions: Subscriptions.map((each) => ({ ...each, Protocol: 'email' })),
    });
  const found = (...accepted: Acceptable[]) => said(settings, new RegExp(alarmEmail), accepted);
  expect(await found()).toEqual([]);
  const Endpoint = alarmEmail;
  subscribed({ Endpoint, SubscriptionArn: 'PendingConfirmation' });
  expect(await found()).toEqual([expect.stringMatching(/^stop: .* has not confirmed .* aws sns subscribe/)]);
  expect(await found('confirmation')).toEqual([expect.stringMatching(/^warning: Accepted \(confirmation\)/)]);
  subscribed();
  expect(await found()).toEqual([expect.stringMatching(/^stop: .* or has ended it/)]);
  // The setting names another address than the stack has: the deployment makes that subscription.
  subscribed({ Endpoint: 'former@suite.example', SubscriptionArn: `${TOPIC}:2` });
  expect(await found()).toEqual([]);
});

test('closed functions are reported with the command that opens them', async () => {
  stackIs('CREATE_COMPLETE');
  const found = (...accepted: Acceptable[]) => said(settings, /Closed/, accepted);
  expect(await found()).toEqual([]);
  mocks.lambda
    .on(GetFunctionConcurrencyCommand, { FunctionName: 'chat' })
    .resolves({ ReservedConcurrentExecutions: 0 });
  const stopped = /^stop: Closed: chat\. .* npm run restore -- open --stack MSuite$/;
  expect(await found()).toEqual([expect.stringMatching(stopped)]);
  mocks.lambda.on(ListEventSourceMappingsCommand).resolves({ EventSourceMappings: [{ State: 'Disabled' }] });
  expect(await found()).toEqual([expect.stringMatching(/^stop: Closed: chat, the table's stream\./)]);
  expect(await found('closed')).toEqual([expect.stringMatching(/^warning: Accepted \(closed\): Closed/)]);
  mocks.lambda.on(GetFunctionConcurrencyCommand, { FunctionName: 'chat' }).resolves({});
  expect(await found()).toEqual([expect.stringMatching(/^stop: Closed: the table's stream\./)]);
});

test('a closed suite refuses deployments', async () => {
  stackIs('CREATE_COMPLETE');
  await expect(requireOpen(account, 'MSuite')).resolves.toBeUndefined();
  mocks.lambda
    .on(GetFunctionConcurrencyCommand, { FunctionName: 'chat' })
    .resolves({ ReservedConcurrentExecutions: 0 });
  await expect(requireOpen(account, 'MSuite')).rejects.toThrow(/^Closed: chat\. .* restore -- open/);
});

test('a left copy of the table is reported', async () => {
  stackIs('CREATE_COMPLETE', [{ OutputKey: 'TableName', OutputValue: 'MSuite-Table' }]);
  mocks.dynamo.on(ListTablesCommand).resolves({
    TableNames: ['MSuite-Table', 'MSuite-Table-at-20261122T070000000Z', 'Other-at-20261122T070000000Z'],
  });
  expect(await said(settings, /copy/)).toEqual([
    expect.stringMatching(/^warning: .* --table-name MSuite-Table-at-20261122T070000000Z$/),
  ]);
});

test('remains of a failed creation are reported with the commands that remove them, but not data of a stack in use', async () => {
  const StackId = 'arn:aws:cloudformation:us-east-1:123456789012:stack/MSuite/1';
  const StackSummaries = [
    { StackName: 'MSuite', StackId, StackStatus: 'DELETE_COMPLETE' as const, CreationTime: new Date() },
    { StackName: 'Other', StackId: 'x', StackStatus: 'DELETE_COMPLETE' as const, CreationTime: new Date() },
  ];
  mocks.cloudFormation
    .on(ListStacksCommand, { StackStatusFilter: ['DELETE_COMPLETE'] })
    .resolves({ StackSummaries })
    .on(ListStackResourcesCommand, { StackName: StackId })
    .resolves({
      StackResourceSummaries: [
        resource('AWS::DynamoDB::Table', 'MSuite-Table', 'DELETE_SKIPPED'),
        resource('AWS::S3::Bucket', 'msuite-media', 'DELETE_SKIPPED'),
        resource('AWS::S3::Bucket', 'msuite-gone', 'DELETE_SKIPPED'),
        resource('AWS::IAM::Role', 'MSuite-LogRole', 'DELETE_SKIPPED'),
        resource('AWS::Lambda::Function', 'chat', 'DELETE_COMPLETE'),
      ],
    });
  const events = (...statuses: ResourceStatus[]) =>
    mocks.cloudFormation.on(DescribeStackEventsCommand, { StackName: StackId }).resolves({
      StackEvents: [
        ...statuses.map((ResourceStatus) => ({ ResourceType: 'AWS::CloudFormation::Stack', ResourceStatus })),
        { ResourceType: 'AWS::DynamoDB::Table', ResourceStatus: 'CREATE_COMPLETE' as const },
      ].map((event) => ({ ...event, StackId, EventId: '1', StackName: 'MSuite', Timestamp: new Date() })),
    });
  mocks.dynamo.on(DescribeTableCommand).resolves({});
  const absent = { message: '', $metadata: {} };
  mocks.s3
    .on(HeadBucketCommand)
    .resolves({})
    .on(HeadBucketCommand, { Bucket: 'msuite-gone' })
    .rejects(new NotFound(absent));
  mocks.iam.on(GetRoleCommand).resolves({});
  const found = () => said(settings, /has left/);

  events('DELETE_COMPLETE', 'ROLLBACK_COMPLETE');
  expect(await found()).toEqual([
    expect.stringMatching(
      /^warning: .*--table-name MSuite-Table --no-deletion-protection-enabled && aws dynamodb delete-table --table-name MSuite-Table$/,
    ),
    expect.stringMatching(/aws s3 rb s3:\/\/msuite-media$/),
    expect.stringMatching(/aws iam detach-role-policy .* && aws iam delete-role --role-name MSuite-LogRole$/),
  ]);
  events('DELETE_COMPLETE', 'CREATE_COMPLETE');
  expect(await found()).toEqual([]);
  events('DELETE_COMPLETE', 'ROLLBACK_COMPLETE');
  mocks.dynamo.on(DescribeTableCommand).rejects(new ResourceNotFoundException(absent));
  expect(await found()).toHaveLength(2);
});

test('the vault must exist, and AWS Backup must manage DynamoDB in both regions', async () => {
  const vault = 'arn:aws:backup:ap-southeast-1:123456789012:backup-vault:mine';
  const found = () => said({ ...settings, backupVault: vault }, /[vV]ault|AWS Backup/);
  const DynamoDB = true;
  const on = { ResourceTypeManagementPreference: { DynamoDB }, ResourceTypeOptInPreference: { DynamoDB } };
  mocks.backup.on(DescribeRegionSettingsCommand).resolves(on);
  mocks.backup.on(DescribeBackupVaultCommand, { BackupVaultName: 'mine' }).resolves({});
  expect(await found()).toEqual([]);
  mocks.backup.on(DescribeRegionSettingsCommand).resolves({ ...on, ResourceTypeManagementPreference: {} });
  expect(await found()).toEqual([
    expect.stringMatching(/^stop: .* off in us-east-1: aws backup update-region-settings --region us-east-1/),
    expect.stringMatching(/^stop: .* off in ap-southeast-1/),
  ]);
  mocks.backup.on(DescribeRegionSettingsCommand).resolves(on);
  const absent = Object.assign(new Error('no'), { name: 'ResourceNotFoundException' });
  mocks.backup.on(DescribeBackupVaultCommand).rejects(absent);
  expect(await found()).toEqual([expect.stringMatching(/^stop: The vault mine .*create-backup-vault/)]);
});
