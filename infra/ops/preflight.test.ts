import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import {
  CloudFrontClient,
  ListCachePoliciesCommand,
  ListDistributionsCommand,
  ListResponseHeadersPoliciesCommand,
} from '@aws-sdk/client-cloudfront';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  GetIdentityVerificationAttributesCommand,
  GetSendQuotaCommand,
  SESClient,
} from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { type Settings, settingsWith } from '../settings.ts';
import { findingsOf } from './preflight-checks.ts';

const at = { region: 'us-east-1' };
const clients = {
  cloudFormation: new CloudFormationClient(at),
  cloudFront: new CloudFrontClient(at),
  lambda: new LambdaClient(at),
  ses: new SESClient(at),
};
const mocks = {
  cloudFormation: mockClient(clients.cloudFormation),
  cloudFront: mockClient(clients.cloudFront),
  lambda: mockClient(clients.lambda),
  ses: mockClient(clients.ses),
};
const settings = settingsWith({ mailFrom: 'no-reply@suite.example' });

/** An account in which all is there that a first deployment needs. */
beforeEach(() => {
  for (const mock of Object.values(mocks)) mock.reset();
  mocks.cloudFormation
    .on(DescribeStacksCommand, { StackName: 'CDKToolkit' })
    .resolves({
      Stacks: [{ StackName: 'CDKToolkit', CreationTime: new Date(), StackStatus: 'CREATE_COMPLETE' }],
    })
    .on(DescribeStacksCommand, { StackName: 'MSuite' })
    .rejects(new Error('Stack with id MSuite does not exist'));
  mocks.lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 1000 } });
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

function distributions(aliases: string[]) {
  const Items = aliases.map((name) => ({ Id: `E${name}`, Aliases: { Quantity: 1, Items: [name] } }));
  // Of a distribution the rest of what CloudFront says is of no matter here.
  return JSON.parse(JSON.stringify({ Marker: '', MaxItems: 100, IsTruncated: false, Quantity: 1, Items }));
}

/** What is not all right, as `level: words`. */
async function said(of: Settings = settings): Promise<string[]> {
  const findings = await findingsOf(clients, of);
  return findings.filter(({ level }) => level !== 'ok').map(({ level, says }) => `${level}: ${says}`);
}

const stackIs = (StackStatus: 'ROLLBACK_COMPLETE' | 'UPDATE_IN_PROGRESS' | 'CREATE_COMPLETE') =>
  mocks.cloudFormation
    .on(DescribeStacksCommand, { StackName: 'MSuite' })
    .resolves({ Stacks: [{ StackName: 'MSuite', CreationTime: new Date(), StackStatus }] });

test('a fresh account is told of the identity and of CloudFront, and may deploy', async () => {
  expect(await said()).toEqual([
    expect.stringMatching(/^first: SES does not trust suite\.example yet: set the DNS records/),
    expect.stringMatching(/^first: CloudFront serves nothing of this account yet/),
  ]);
});

test('only reads', async () => {
  await said();
  const sent = Object.values(mocks).flatMap((mock) =>
    mock.calls().map(({ args }) => args[0].constructor.name),
  );
  expect(sent.length).toBeGreaterThan(7);
  expect(sent.filter((name) => !/^(Get|List|Describe)/.test(name))).toEqual([]);
});

test('what would fail, stops', async () => {
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
      ...{ mailFrom: 'a@example.com', domain: { name: 'suite.example', certificateArn } },
      reservedConcurrency: { chat: 950 },
    }),
  );
  expect(found).toEqual([
    expect.stringMatching(/^stop: Run `npx cdk bootstrap`/),
    expect.stringMatching(/^stop: The account runs 1000 .* reservedConcurrency \(950\)/),
    expect.stringMatching(/^stop: Set mailFrom/),
    expect.stringMatching(/^stop: suite\.example belongs to the distribution Esuite\.example/),
    expect.stringMatching(/^stop: CloudFront has 18 header/),
  ]);
});

test('a new account’s limits are said in plain words', async () => {
  mocks.lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } });
  mocks.ses.on(GetSendQuotaCommand).resolves({ Max24HourSend: 200 });
  expect(await said()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^first: The account runs only 10 functions at once: ask for 1000/),
      expect.stringMatching(/^first: SES is in its sandbox.* 200 a day/),
    ]),
  );
});

test.each([
  ['ROLLBACK_COMPLETE', /^stop: .*delete it in CloudFormation/],
  ['UPDATE_IN_PROGRESS', /^stop: .*wait for its end/],
] as const)('a stack that is %s cannot be deployed to', async (status, words) => {
  stackIs(status);
  expect(await said()).toEqual(expect.arrayContaining([expect.stringMatching(words)]));
});

test('an identity is made by one stack: the settings say whether it is there', async () => {
  const known = (VerificationStatus: 'Success' | 'Pending') =>
    mocks.ses
      .on(GetIdentityVerificationAttributesCommand)
      .resolves({ VerificationAttributes: { 'suite.example': { VerificationStatus } } });
  const hasSaid = async (of = settings) => (await said(of)).filter((each) => each.includes('suite.example'));
  known('Success');
  expect(await hasSaid()).toEqual([expect.stringMatching(/^stop: SES knows suite\.example already/)]);
  const existing = { ...settings, mailIdentityExists: true };
  expect(await hasSaid(existing)).toEqual([]);
  stackIs('CREATE_COMPLETE');
  expect(await hasSaid()).toEqual([]);
  known('Pending');
  expect(await hasSaid()).toEqual([expect.stringMatching(/^first: SES does not trust/)]);
  mocks.ses.on(GetIdentityVerificationAttributesCommand).resolves({ VerificationAttributes: {} });
  expect(await hasSaid(existing)).toEqual([expect.stringMatching(/^stop: SES does not know/)]);
});
