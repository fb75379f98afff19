import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation';
import {
  CloudFrontClient,
  GetDistributionCommand,
  GetDistributionConfigCommand,
} from '@aws-sdk/client-cloudfront';
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { GetFunctionCommand, GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { SNSClient } from '@aws-sdk/client-sns';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { failingJobs } from '../../../functions/lib/store/failingJob.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { awaitConfirmation } from '../../deploy/alarm-confirmation.ts';
import { coursePublicKey } from '../../deploy/course-key.ts';
import { signInCheck } from '../../deploy/probe-user.ts';
import { alarmsIn, keepRelease, markProved, rollBack } from '../../deploy/release.ts';
import { uploadSite } from '../../deploy/upload.ts';
import type { LocalStack } from '../../local/stack.ts';
import { allows, Statement } from '../../local/template/policy.ts';
import { secretText } from '../../testing/codes.ts';
import { adminWithFactor } from '../../testing/factors.ts';
import { testFolder } from '../../testing/folder.ts';
import { startStack } from '../../testing/ownStack.ts';
import { newUser, send, setStack, someone } from '../../testing/suite.ts';
import {
  createAdmin,
  disableAdmin,
  enableAdmin,
  listAdmins,
  resetFactor,
  setPassword,
} from '../admin/admins.ts';
import { seedCourses } from '../course/seed-courses.ts';
import { workNamed } from '../jobs/failing-work.ts';
import { localTarget, stackOutputs } from '../operator-stack.ts';
import { courseTarget } from '../operator-target.ts';
import { requireOpen } from '../preflight/preflight-operation.ts';
import { deployedSecrets } from '../rotate/deployed-secrets.ts';
import { rotateDeployed } from '../rotate/rotation.ts';
import { eraseUser, exportUser } from '../user/user-data.ts';
import { callsOf, type OperatorCommand, operationOf } from './aws-calls.ts';
import { policyOf } from './iam-policy.ts';

const folder = testFolder('iam');
const at = { region: 'us-east-1' };
const statementsFor = async (command: OperatorCommand) =>
  policyOf(command, await callsOf(command), 'MSuite').Statement;

/** Returns the statements without a condition, because no call on this machine meets AWS's conditions. */
async function allowedTo(command: OperatorCommand): Promise<Statement[]> {
  const statements = await statementsFor(command);
  return statements.filter(({ Condition }) => !Condition).map((each) => Statement.parse(each));
}

let stack: LocalStack;
/** The AWS calls of the test that records them. */
let called: Set<string>;
const cloudFormation = mockClient(CloudFormationClient);

beforeAll(async () => {
  const site = async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) });
  stack = await startStack({ limits: 'off', site });
  setStack(stack);
});
afterAll(() => stack.stop());
beforeEach(() => {
  called = new Set();
  const Outputs = ['OriginSecretArn', 'SealSecretArn', 'DistributionId'].map((OutputKey) => ({
    OutputKey,
    OutputValue: OutputKey,
  }));
  const Stacks = [{ StackName: 'MSuite', CreationTime: new Date(), StackStatus: 'UPDATE_COMPLETE', Outputs }];
  cloudFormation
    .on(DescribeStacksCommand)
    .resolves(JSON.parse(JSON.stringify({ Stacks })))
    .on(GetTemplateCommand)
    .resolves({ TemplateBody: '{"Resources":{}}' });
});
afterEach(() => cloudFormation.reset());

function mockResource(ResourceType: string, PhysicalResourceId: string): void {
  const answer = JSON.stringify({ StackResourceSummaries: [{ ResourceType, PhysicalResourceId }] });
  cloudFormation.on(ListStackResourcesCommand).resolves(JSON.parse(answer));
}

interface Mocked {
  calls(): { readonly args: readonly { readonly constructor: { readonly name: string } }[] }[];
}

function noteCalls(service: string, mock: Mocked): void {
  for (const { args } of mock.calls())
    called.add(`${service}:${operationOf(args[0]?.constructor.name ?? '')}`);
}

/** Runs a command's work on the local stack, and checks each call against the command's policy. */
async function doAllowed(command: OperatorCommand, work: () => Promise<unknown>): Promise<void> {
  const statements = await allowedTo(command);
  const denied: string[] = [];
  const stop = stack.port.intercept((call, proceed) => {
    if (!call.lambda) {
      called.add(`${call.service}:${call.operation}`);
      const missing = call.needs.filter((need) => !allows(statements, need));
      denied.push(...missing.map(({ action, resource }) => `${action} on ${resource}`));
    }
    return proceed();
  });
  await work().finally(stop);
  expect(denied).toEqual([]);
}

async function expectCallsOf(command: OperatorCommand): Promise<void> {
  await stackOutputs('MSuite');
  noteCalls('cloudformation', cloudFormation);
  expect([...called].toSorted()).toEqual(await callsOf(command));
}

test('the policy of user has exactly the calls that it makes', async () => {
  const { username } = await newUser();
  const target = localTarget({ ...stack, endpoint: stack.port.url });
  await doAllowed('user', async () => {
    await exportUser({ target, username, onWait: () => {} }, join(folder, 'data.json'));
    await eraseUser({ target, username, onWait: () => {} });
  });
  await expectCallsOf('user');
});

test('the policy of jobs has exactly the calls that it makes', async () => {
  const target = localTarget({ ...stack, endpoint: stack.port.url });
  const since = new Date(0).toISOString();
  const of = { kind: 'mailResetCode', id: 'x', since, attempts: 5, code: 'Error', slot: since };
  await target.table.send(
    new PutCommand({ TableName: target.tableName, Item: failingJobs.overwrite(of).put }),
  );
  const functionArn = `arn:aws:lambda:us-east-1:000000000000:function:${stack.jobsFunction}`;
  const requestContext = { functionArn, condition: 'RetriesExhausted', approximateInvokeCount: 1 };
  const Body = JSON.stringify({ requestContext, payload: JSON.stringify({ Records: [] }) });
  await target.files.send(new PutObjectCommand({ Bucket: target.failedRecordsBucket, Key: 'records', Body }));
  await doAllowed('jobs', async () => {
    for (const work of await workNamed(target, 'all')) await work.retry();
  });
  await expectCallsOf('jobs');
});

test('the policy of admin has exactly the calls that it makes', async () => {
  const table = localTarget({ ...stack, endpoint: stack.port.url });
  const { username, password } = someone();
  const { username: withFactor } = await adminWithFactor({ ...table, endpoint: stack.port.url });
  await createAdmin({ ...table, username, password });
  await send(admin.login, { body: { username, password: `not-${password}` } });
  await doAllowed('admin', async () => {
    await createAdmin({ ...table, username: someone().username, password });
    await disableAdmin({ ...table, username });
    await enableAdmin({ ...table, username });
    await resetFactor({ ...table, username: withFactor });
    await setPassword({ ...table, username, password });
    await listAdmins(table);
  });
  await expectCallsOf('admin');
});

test('the policy of rotate has exactly the calls that it makes', async () => {
  const lambda = mockClient(LambdaClient);
  const cloudFront = mockClient(CloudFrontClient);
  const secrets = mockClient(SecretsManagerClient);
  mockResource('AWS::Lambda::Function', 'user');
  const text = secretText('the secret of the edge');
  secrets.on(GetSecretValueCommand).resolves({ SecretString: text });
  lambda
    .on(GetFunctionConfigurationCommand)
    .resolves({ Environment: { Variables: { ORIGIN_SECRETS: text } } })
    .on(GetFunctionCommand)
    .resolves({ Configuration: { LastUpdateStatus: 'Successful' } });
  const Items = [
    { CustomHeaders: { Items: [{ HeaderName: 'x-origin-secret', HeaderValue: 'the secret of the edge' }] } },
  ];
  cloudFront
    .on(GetDistributionConfigCommand)
    .resolves(JSON.parse(JSON.stringify({ DistributionConfig: { Origins: { Items } } })))
    .on(GetDistributionCommand)
    .resolves(JSON.parse(JSON.stringify({ Distribution: { Status: 'Deployed' } })));
  try {
    const stackSecrets = await deployedSecrets('MSuite', 'origin');
    await rotateDeployed(stackSecrets, { name: 'origin', nowMs: Date.now(), isUrgent: false });
  } finally {
    noteCalls('lambda', lambda);
    noteCalls('cloudfront', cloudFront);
    noteCalls('secretsmanager', secrets);
    lambda.restore();
    cloudFront.restore();
    secrets.restore();
  }
  await expectCallsOf('rotate');
});

/** Mocks the site's bucket with a kept release. */
function mockedBucket() {
  const client = new S3Client(at);
  const mock = mockClient(client);
  const Body = Object({ transformToString: async () => '{"Resources":{}}' });
  const Contents = [{ Key: 'index.html', LastModified: new Date(0) }];
  mock.on(GetObjectCommand).resolves({ Body }).on(ListObjectsV2Command).resolves({ Contents });
  const list = Object({ transformToString: async () => '[]' });
  mock.on(GetObjectCommand, { Key: 'releases/previous/pages/releases/files.json' }).resolves({ Body: list });
  return { client, mock };
}

const release = (s3: S3Client) => ({
  stackName: 'MSuite',
  siteBucket: 'msuite-site',
  s3,
  cloudFormation: new CloudFormationClient(at),
});

test('the policy of rollback has exactly the calls that it makes', async () => {
  const { client, mock } = mockedBucket();
  await rollBack(release(client));
  noteCalls('s3', mock);
  await expectCallsOf('rollback');
});

/** Checks for closed functions, as a deployment does first. */
async function requiredOpen(): Promise<void> {
  mockResource('AWS::Lambda::Function', 'user');
  const lambda = new LambdaClient(at);
  const mock = mockClient(lambda).onAnyCommand().resolves({});
  await requireOpen({ cloudFormation: new CloudFormationClient(at), lambda }, 'MSuite');
  noteCalls('lambda', mock);
}

/** Waits for the confirmation of alarms, as a first deployment does last. */
async function confirmed(): Promise<void> {
  mockResource('AWS::SNS::Topic', 'arn:aws:sns:x:1:MSuite-A');
  const sns = new SNSClient(at);
  const mock = mockClient(sns).onAnyCommand().resolves({});
  const waiting = { times: 0, pause: async () => {}, say: () => {} };
  const settings = { stackName: 'MSuite', alarmEmail: 'ops@suite.example' };
  await awaitConfirmation({ cloudFormation: new CloudFormationClient(at), sns }, settings, waiting);
  noteCalls('sns', mock);
}

test('the policy of deploy has exactly the calls that it makes, and allows the CDK’s roles', async () => {
  const target = localTarget({ ...stack, endpoint: stack.port.url });
  await doAllowed('deploy', async () => {
    await seedCourses(courseTarget(target));
    await signInCheck({ url: stack.url, target }).run();
  });
  const { client, mock } = mockedBucket();
  await keepRelease(release(client));
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site', 'login.html'), '');
  await uploadSite(client, 'msuite-site', join(folder, 'site'));
  await rollBack(release(client));
  await markProved(release(client));
  noteCalls('s3', mock);
  const cloudWatch = new CloudWatchClient(at);
  const alarms = mockClient(cloudWatch).onAnyCommand().resolves({});
  await alarmsIn('ALARM', cloudWatch, 'MSuite');
  noteCalls('cloudwatch', alarms);
  const secrets = new SecretsManagerClient(at);
  const keys = mockClient(secrets).onAnyCommand().resolves({});
  keys.on(GetSecretValueCommand).rejects(new ResourceNotFoundException({ message: 'none', $metadata: {} }));
  await coursePublicKey(secrets, 'MSuite');
  await requiredOpen();
  await confirmed();
  noteCalls('secretsmanager', keys);
  await expectCallsOf('deploy');
  const [roles, ...more] = (await statementsFor('deploy')).filter(({ Action }) =>
    /^sts:/.test(Action.join()),
  );
  expect([roles?.Action, more]).toEqual([['sts:AssumeRole'], []]);
  expect(roles?.Resource.every((each) => each.includes(':role/cdk-hnb659fds-'))).toBe(true);
});
