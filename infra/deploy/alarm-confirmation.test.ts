import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { awaitConfirmation } from './alarm-confirmation.ts';

const at = { region: 'us-east-1' };
const account = { cloudFormation: new CloudFormationClient(at), sns: new SNSClient(at) };
const TOPIC = 'arn:aws:sns:us-east-1:123456789012:MSuite-Alarms';
const settings = { stackName: 'MSuite', alarmEmail: 'operator@suite.example' };
mockClient(account.cloudFormation)
  .on(ListStackResourcesCommand)
  .resolves({
    StackResourceSummaries: [
      {
        LogicalResourceId: 'Alarms',
        PhysicalResourceId: TOPIC,
        ResourceType: 'AWS::SNS::Topic',
        ResourceStatus: 'CREATE_COMPLETE' as const,
        LastUpdatedTimestamp: new Date(),
      },
    ],
  });
const sns = mockClient(account.sns);

/** Returns the output while the link is followed after `confirmedAfter` looks. */
async function saidWhen(confirmedAfter: number, of: Partial<typeof settings> = {}) {
  let looks = 0;
  sns.reset();
  sns.on(ListSubscriptionsByTopicCommand).callsFake(() => {
    looks += 1;
    const SubscriptionArn = looks > confirmedAfter ? `${TOPIC}:1` : 'PendingConfirmation';
    return { Subscriptions: [{ Protocol: 'email', Endpoint: settings.alarmEmail, SubscriptionArn }] };
  });
  const said: string[] = [];
  const waiting = { times: 3, pause: async () => {}, say: (line: string) => void said.push(line) };
  await awaitConfirmation(account, { ...settings, ...of }, waiting);
  return { said, looks };
}

test('a first deployment waits until the link of the mail is followed', async () => {
  expect(await saidWhen(2)).toEqual({
    looks: 3,
    said: [
      'Waiting until operator@suite.example follows the link that AWS has mailed',
      'Alarms are mailed to operator@suite.example',
    ],
  });
});

test('the wait ends with instructions when nobody has followed the link', async () => {
  const { said, looks } = await saidWhen(Number.POSITIVE_INFINITY);
  expect(looks).toBe(4);
  expect(said.at(-1)).toMatch(
    /has not confirmed .* aws sns subscribe .*\. Until then npm run preflight stops$/,
  );
});

test('a deployment without alarmEmail does not wait', async () => {
  const said: string[] = [];
  const waiting = {
    times: 3,
    pause: () => expect.fail('waits'),
    say: (line: string) => void said.push(line),
  };
  await awaitConfirmation(account, { stackName: 'MSuite' }, waiting);
  expect(said).toEqual(['Set alarmEmail: alarms reach nobody']);
});
