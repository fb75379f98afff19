import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ListTagsOfResourceCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  TableAlreadyExistsException,
  TagResourceCommand,
} from '@aws-sdk/client-dynamodb';
import {
  GetEventSourceMappingCommand,
  type LambdaClient,
  ListEventSourceMappingsCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { CommandError } from '../../command-error.ts';

interface Waiting {
  readonly client: DynamoDBClient;
  readonly table: string;
  /** Waits before the state is polled again. */
  wait(): Promise<void>;
}

interface RestorePoint extends Waiting {
  readonly at: Date;
}

/** The separator between a table's name and the time of a copy. */
export const COPY = '-at-';

/** Returns the name of a table's copy, by which the next run finds it after a killed one. */
export function copyName(table: string, at: Date): string {
  return `${table}${COPY}${at.toISOString().replaceAll(/[-:.]/g, '')}`;
}

/** Creates a copy of the table as it was at a time, and returns its name. An existing copy is reused. */
export async function tableAt({ client, table, at, wait }: RestorePoint): Promise<string> {
  await requireRestorable(client, table, at);
  const TargetTableName = copyName(table, at);
  try {
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: table,
        TargetTableName,
        RestoreDateTime: at,
        // The copy is read only by its keys.
        GlobalSecondaryIndexOverride: [],
        BillingModeOverride: 'PAY_PER_REQUEST',
      }),
    );
  } catch (error) {
    // A run before this one was killed.
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
    throw new CommandError(`The table ${TableName} keeps nothing of what it was`);
  }
  if (at < from || at > to) {
    throw new CommandError(
      `The table can be had from ${from.toISOString()} to ${to.toISOString()}, not of ${at.toISOString()}`,
    );
  }
}

/** Returns undefined while the table is not listed yet. */
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

/** The tag of a copy from which all has been restored. */
const RESTORED = 'restored';

/** Tags a copy from which all has been restored, so that a run after a killed one finds out. */
export async function markRestored(client: DynamoDBClient, TableName: string): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const Tags = [{ Key: RESTORED, Value: 'true' }];
  await client.send(new TagResourceCommand({ ResourceArn: Table?.TableArn, Tags }));
}

/** Returns false also when there is no such copy. */
export async function isRestored(client: DynamoDBClient, TableName: string): Promise<boolean> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    const { Tags = [] } = await client.send(new ListTagsOfResourceCommand({ ResourceArn: Table?.TableArn }));
    return Tags.some(({ Key }) => Key === RESTORED);
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
}

interface Stream extends Waiting {
  readonly lambda: LambdaClient;
}

/** Stops a table's stream during `work`. The function processes the stream's records afterwards. */
export async function withoutStream(stream: Stream, work: () => Promise<void>): Promise<void> {
  try {
    await switchStream(stream, false);
    await work();
  } finally {
    await switchStream(stream, true);
  }
  await stream.wait();
}

/** Enables or disables the mappings of a table's stream, and waits until that is done. */
export async function switchStream({ client, lambda, table, wait }: Stream, Enabled: boolean): Promise<void> {
  const wanted = Enabled ? 'Enabled' : 'Disabled';
  const mappings = await mappingsOf(client, lambda, table);
  for (;;) {
    const found = await Promise.all(
      mappings.map((UUID) => lambda.send(new GetEventSourceMappingCommand({ UUID }))),
    );
    const others = found.filter(({ State }) => State !== wanted);
    if (others.length === 0) return;
    for (const { UUID, State } of others) {
      // Lambda refuses to change a mapping that is changing, which a killed run may have begun.
      const isAtRest = State === 'Enabled' || State === 'Disabled';
      if (isAtRest) await lambda.send(new UpdateEventSourceMappingCommand({ UUID, Enabled }));
    }
    await wait();
  }
}

async function mappingsOf(
  client: DynamoDBClient,
  lambda: LambdaClient,
  TableName: string,
): Promise<string[]> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const { EventSourceMappings = [] } = await lambda.send(
    new ListEventSourceMappingsCommand({ EventSourceArn: Table?.LatestStreamArn }),
  );
  return EventSourceMappings.flatMap(({ UUID }) => UUID ?? []);
}
