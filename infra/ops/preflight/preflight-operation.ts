import { DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation';
import { paginateListTables } from '@aws-sdk/client-dynamodb';
import { ListEventSourceMappingsCommand } from '@aws-sdk/client-lambda';
import { paginateListSubscriptionsByTopic, type Subscription } from '@aws-sdk/client-sns';
import { CommandError } from '../../command-error.ts';
import type { Settings } from '../../stack/settings.ts';
import { closedOf, functionsOf } from '../restore/closing.ts';
import { COPY } from '../restore/restore-point.ts';
import { namesOfType } from '../stack-resources.ts';
import { type Account, type Finding, ok, warn } from './preflight-finding.ts';

/** Checks that the recipient of alarms has confirmed the subscription. */
export async function subscription(
  { cloudFormation, sns: client }: Pick<Account, 'cloudFormation' | 'sns'>,
  { stackName, alarmEmail }: Pick<Settings, 'stackName' | 'alarmEmail'>,
): Promise<Finding[]> {
  if (alarmEmail === undefined) return [];
  const [TopicArn] = await namesOfType(cloudFormation, stackName, 'AWS::SNS::Topic');
  if (TopicArn === undefined) return [];
  const emails: Subscription[] = [];
  for await (const { Subscriptions = [] } of paginateListSubscriptionsByTopic({ client }, { TopicArn })) {
    emails.push(...Subscriptions.filter(({ Protocol }) => Protocol === 'email'));
  }
  const subscriptions = emails.filter(({ Endpoint }) => Endpoint === alarmEmail);
  // SNS returns PendingConfirmation in place of an ARN until the subscription is confirmed.
  const isConfirmed = subscriptions.some(({ SubscriptionArn }) => SubscriptionArn?.startsWith('arn:'));
  if (isConfirmed) return [ok(`Alarms are mailed to ${alarmEmail}`)];
  // Another address is subscribed, and the deployment will subscribe the new one.
  if (subscriptions.length === 0 && emails.length > 0) return [ok(`AWS will mail a link to ${alarmEmail}`)];
  const says = `${alarmEmail} has not confirmed that it wants the alarms, or has ended it: follow the link of AWS's mail, or have it mailed again by aws sns subscribe --topic-arn ${TopicArn} --protocol email --notification-endpoint ${alarmEmail}`;
  return [{ level: 'stop', name: 'confirmation', says }];
}

/** Checks that no unfinished restoration, nor an operator, has closed functions. */
export async function closed(
  { cloudFormation, lambda }: Pick<Account, 'cloudFormation' | 'lambda'>,
  { StackName: stackName = '', Outputs = [] }: Stack,
): Promise<Finding[]> {
  const names = await closedOf(lambda, await functionsOf(cloudFormation, stackName));
  const FunctionName = Outputs.find(({ OutputKey }) => OutputKey === 'JobsFunction')?.OutputValue;
  const { EventSourceMappings = [] } = await lambda.send(
    new ListEventSourceMappingsCommand({ FunctionName }),
  );
  const isStreamOff = EventSourceMappings.some(({ State }) => State === 'Disabled' || State === 'Disabling');
  const parts = [...names, ...(isStreamOff ? ["the table's stream"] : [])];
  if (parts.length === 0) return [ok('Every function answers')];
  const says = `Closed: ${parts.join(', ')}. Finish the restoration by running it again with the same time, or open them by npm run restore -- open --stack ${stackName}`;
  return [{ level: 'stop', name: 'closed', says }];
}

/** Refuses a closed suite, in which even a good release would fail its checks and be rolled back. */
export async function requireOpen(
  account: Pick<Account, 'cloudFormation' | 'lambda'>,
  StackName: string,
): Promise<void> {
  const { Stacks = [] } = await account.cloudFormation.send(new DescribeStacksCommand({ StackName }));
  // A stack whose creation was rolled back has no functions that could be closed.
  const made = Stacks.filter(({ StackStatus }) => StackStatus !== 'ROLLBACK_COMPLETE');
  for (const stack of made) {
    const stopping = (await closed(account, stack)).find(({ level }) => level === 'stop');
    if (stopping) throw new CommandError(stopping.says);
  }
}

/** Finds copies of the table that a killed restoration or comparison has left. */
export async function copies(
  { dynamo: client }: Pick<Account, 'dynamo'>,
  { StackName: stackName = '', Outputs = [] }: Stack,
): Promise<Finding[]> {
  const table = Outputs.find(({ OutputKey }) => OutputKey === 'TableName')?.OutputValue;
  const found: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client }, {})) found.push(...TableNames);
  return found
    .filter((name) => table !== undefined && name.startsWith(table + COPY))
    .map((name) =>
      warn(
        `A restoration of ${stackName} has left a copy, which costs what a table does: finish it, or aws dynamodb delete-table --table-name ${name}`,
      ),
    );
}
