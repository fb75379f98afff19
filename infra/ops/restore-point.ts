import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  TableAlreadyExistsException,
} from '@aws-sdk/client-dynamodb';
import {
  GetEventSourceMappingCommand,
  type LambdaClient,
  ListEventSourceMappingsCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { StartupError } from '../local/startup-error.ts';

interface Waiting {
  readonly client: DynamoDBClient;
  readonly table: string;
  /** Called each time that something was looked at, and is to be again. */
  wait(): Promise<void>;
}

interface RestorePoint extends Waiting {
  readonly at: Date;
}

/** Has DynamoDB make a table beside, as the table was at a time, and gives its name. One that is there already is taken. */
export async function tableAt({ client, table, at, wait }: RestorePoint): Promise<string> {
  await requireRestorable(client, table, at);
  const TargetTableName = `${table}-at-${at.toISOString().replaceAll(/[-:.]/g, '')}`;
  try {
    await client.send(
      new RestoreTableToPointInTimeCommand({
        ...{ SourceTableName: table, TargetTableName, RestoreDateTime: at },
        // It is read by its keys alone.
        ...{ GlobalSecondaryIndexOverride: [], BillingModeOverride: 'PAY_PER_REQUEST' },
      }),
    );
  } catch (error) {
    // A run before this one has broken off.
    if (!(error instanceof TableAlreadyExistsException)) throw error;
  }
  while ((await statusOf(client, TargetTableName)) !== 'ACTIVE') await wait();
  return TargetTableName;
}

async function requireRestorable(client: DynamoDBClient, TableName: string, at: Date): Promise<void> {
  const { ContinuousBackupsDescription: backups } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  const { EarliestRestorableDateTime: from, LatestRestorableDateTime: to } =
    backups?.PointInTimeRecoveryDescription ?? {};
  if (from === undefined || to === undefined) {
    throw new StartupError(`The table ${TableName} keeps nothing of what it was`);
  }
  if (at < from || at > to) {
    throw new StartupError(
      `The table can be had from ${from.toISOString()} to ${to.toISOString()}, not of ${at.toISOString()}`,
    );
  }
}

/** Undefined while it is not listed yet. */
async function statusOf(client: DynamoDBClient, TableName: string): Promise<string | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table?.TableStatus;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

export async function deleteTable(client: DynamoDBClient, TableName: string): Promise<void> {
  await client.send(new DeleteTableCommand({ TableName }));
}

interface Paused extends Waiting {
  readonly lambda: LambdaClient;
}

/** Does something while nothing of a table's stream reaches a function. What is told meanwhile is told afterwards. */
export async function withoutStream(
  { client, lambda, table, wait }: Paused,
  work: () => Promise<void>,
): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: table }));
  const EventSourceArn = Table?.LatestStreamArn;
  const { EventSourceMappings = [] } = await lambda.send(
    new ListEventSourceMappingsCommand({ EventSourceArn }),
  );
  const switchAll = async (Enabled: boolean) => {
    for (const { UUID } of EventSourceMappings) {
      await lambda.send(new UpdateEventSourceMappingCommand({ UUID, Enabled }));
    }
    const wanted = Enabled ? 'Enabled' : 'Disabled';
    const areThere = async () => {
      const states = await Promise.all(
        EventSourceMappings.map(({ UUID }) => lambda.send(new GetEventSourceMappingCommand({ UUID }))),
      );
      return states.every(({ State }) => State === wanted);
    };
    while (!(await areThere())) await wait();
  };
  try {
    await switchAll(false);
    await work();
  } finally {
    await switchAll(true);
  }
  await wait();
}
