import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  TableAlreadyExistsException,
} from '@aws-sdk/client-dynamodb';
import {
  GetEventSourceMappingCommand,
  LambdaClient,
  ListEventSourceMappingsCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { tableAt, withoutStream } from './restore-point.ts';

const [client, lambda] = [
  new DynamoDBClient({ region: 'us-east-1' }),
  new LambdaClient({ region: 'us-east-1' }),
];
const [dynamo, functions] = [mockClient(client), mockClient(lambda)];
let waits = 0;
const stack = {
  client,
  lambda,
  table: 'MSuite-Table',
  wait: async () => {
    waits += 1;
  },
};
beforeEach(() => {
  waits = 0;
  dynamo.reset();
  functions.reset();
  dynamo.on(DescribeContinuousBackupsCommand).resolves({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: {
        EarliestRestorableDateTime: new Date('2026-10-20T00:00:00Z'),
        LatestRestorableDateTime: new Date('2026-11-22T08:00:00Z'),
      },
    },
  });
});
const at = new Date('2026-11-22T07:00:00Z');
const notThere = { message: 'not there', $metadata: {} };

test('the copy of an earlier table is created without indexes, and awaited', async () => {
  dynamo
    .on(DescribeTableCommand)
    .rejectsOnce(new ResourceNotFoundException(notThere))
    .resolvesOnce({ Table: { TableStatus: 'CREATING' } })
    .resolves({ Table: { TableStatus: 'ACTIVE' } });
  expect(await tableAt({ ...stack, at })).toBe('MSuite-Table-at-20261122T070000000Z');
  expect(waits).toBe(2);
  expect(dynamo.commandCalls(RestoreTableToPointInTimeCommand)[0]?.args[0].input).toMatchObject({
    SourceTableName: 'MSuite-Table',
    RestoreDateTime: at,
    GlobalSecondaryIndexOverride: [],
  });
});

test('a copy that an earlier run has begun is reused', async () => {
  dynamo.on(RestoreTableToPointInTimeCommand).rejects(new TableAlreadyExistsException(notThere));
  dynamo.on(DescribeTableCommand).resolves({ Table: { TableStatus: 'ACTIVE' } });
  expect(await tableAt({ ...stack, at })).toBe('MSuite-Table-at-20261122T070000000Z');
});

test('a time outside the restorable period is refused', async () => {
  for (const time of ['2026-10-19T23:59:59Z', '2026-11-22T08:00:01Z']) {
    await expect(tableAt({ ...stack, at: new Date(time) })).rejects.toThrow(
      'The table can be had from 2026-10-20T00:00:00.000Z to 2026-11-22T08:00:00.000Z',
    );
  }
  expect(dynamo.commandCalls(RestoreTableToPointInTimeCommand)).toEqual([]);
});

/** Returns the states of the two readers of the stream, which change slowly. */
function slowMappings(): string[] {
  const states: string[] = [];
  const current = new Map([
    ['jobs', 'Enabled'],
    ['courier', 'Enabled'],
  ]);
  dynamo.on(DescribeTableCommand).resolves({ Table: { LatestStreamArn: 'arn:stream' } });
  functions.on(ListEventSourceMappingsCommand, { EventSourceArn: 'arn:stream' }).resolves({
    EventSourceMappings: [...current.keys()].map((UUID) => ({ UUID })),
  });
  functions.on(UpdateEventSourceMappingCommand).callsFake(({ UUID, Enabled }) => {
    current.set(UUID, Enabled ? 'Enabling' : 'Disabling');
    return {};
  });
  functions.on(GetEventSourceMappingCommand).callsFake(({ UUID }) => {
    const State = current.get(UUID) ?? '';
    current.set(UUID, { Enabling: 'Enabled', Disabling: 'Disabled' }[State] ?? State);
    states.push(State);
    return { UUID, State };
  });
  return states;
}

test('no reader of the stream gets records while the work runs', async () => {
  const states = slowMappings();
  await withoutStream(stack, async () => void states.push('done'));
  const ofBoth = (...each: readonly string[]) => each.flatMap((state) => [state, state]);
  expect(states).toEqual([
    ...ofBoth('Enabled', 'Disabling', 'Disabled'),
    'done',
    ...ofBoth('Disabled', 'Enabling', 'Enabled'),
  ]);
});

test('the stream starts again when the work has failed', async () => {
  const states = slowMappings();
  const failing = withoutStream(stack, async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(states.at(-1)).toBe('Enabled');
});
