import {
  CloudFormationClient,
  GetTemplateCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation';
import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ListTagsOfResourceCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  ScanCommand,
  TableAlreadyExistsException,
  TagResourceCommand,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteFunctionConcurrencyCommand,
  GetEventSourceMappingCommand,
  LambdaClient,
  ListEventSourceMappingsCommand,
  PutFunctionConcurrencyCommand,
  ResourceInUseException,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { callsOf, operationOf } from '../iam/aws-calls.ts';
import { compareDeployed, type DeployedData, openDeployed, restoreDeployed } from './restore-deployed.ts';

const at = new Date('2026-11-22T07:00:00Z');
const COPY = 'Table-at-20261122T070000000Z';
const failure = { message: '', $metadata: {} };

type Item = Record<string, AttributeValue>;
const item = (pk: string, value: string): Item => ({ pk: { S: pk }, sk: { S: 'A' }, value: { S: value } });
const itemsOf = (...items: readonly Item[]) => new Map(items.map((one) => [one.pk?.S ?? '', one]));

/** The reserved concurrency in the template. */
const RESERVED = new Map([
  ['chat', 50],
  ['user', undefined],
  ['clock', undefined],
  ['jobs', 7],
]);
const THEN = itemsOf(item('changed', 'then'), item('lost', 'then'));

interface Mocked {
  calls(): { readonly args: readonly { readonly constructor: { readonly name: string } }[] }[];
}

const mocks: { readonly service: string; readonly mock: Mocked }[] = [];

function noted<Mock extends Mocked>(service: string, mock: Mock): Mock {
  mocks.push({ service, mock });
  return mock;
}

/** Mocks an account with a damaged table. A run can be killed at a certain change. */
function account() {
  const region = { region: 'us-east-1' };
  const clients = {
    client: new DynamoDBClient(region),
    lambda: new LambdaClient(region),
    cloudFormation: new CloudFormationClient(region),
    s3: new S3Client(region),
  };
  const reserved = new Map<string, number | undefined>(RESERVED);
  const tables = new Map([['Table', itemsOf(item('changed', 'now'), item('added', 'now'))]]);
  const tags = new Set<string>();
  let [stream, changes, killAt] = ['Enabled', 0, Number.POSITIVE_INFINITY];
  let killed = Promise.withResolvers<void>();

  /** Mocks a call that changes something. The last call of a killed process may have reached AWS, or not. */
  function changing<Input, Output>(act: (input: Input) => Output) {
    return async (input: Input): Promise<Output> => {
      changes += 1;
      if (changes === Math.ceil(killAt)) {
        killed.resolve();
        if (Number.isInteger(killAt)) act(input);
      }
      if (changes >= killAt) return new Promise<never>(() => {});
      return act(input);
    };
  }
  const found = (name: string | undefined) => {
    const table = tables.get(name ?? '');
    if (table === undefined) throw new ResourceNotFoundException(failure);
    return table;
  };

  noted('cloudformation', mockClient(clients.cloudFormation))
    .on(GetTemplateCommand)
    .resolves({
      TemplateBody: JSON.stringify({
        Resources: Object.fromEntries(
          [...RESERVED].map(([name, count]) => [
            `Compute${name}`,
            {
              Type: 'AWS::Lambda::Function',
              Properties: { ReservedConcurrentExecutions: count, Timeout: 29 },
            },
          ]),
        ),
      }),
    })
    .on(ListStackResourcesCommand)
    .resolves({
      StackResourceSummaries: [...RESERVED.keys()].map((name) => ({
        LogicalResourceId: `Compute${name}`,
        PhysicalResourceId: name,
        ResourceType: 'AWS::Lambda::Function',
        ResourceStatus: 'CREATE_COMPLETE' as const,
        LastUpdatedTimestamp: at,
      })),
    });
  noted('s3', mockClient(clients.s3)).on(ListObjectVersionsCommand).resolves({});
  noted('lambda', mockClient(clients.lambda))
    .on(PutFunctionConcurrencyCommand)
    .callsFake(
      changing(({ FunctionName, ReservedConcurrentExecutions: count }) => {
        reserved.set(FunctionName, count);
        return {};
      }),
    )
    .on(DeleteFunctionConcurrencyCommand)
    .callsFake(
      changing(({ FunctionName }) => {
        reserved.set(FunctionName, undefined);
        return {};
      }),
    )
    .on(ListEventSourceMappingsCommand)
    .resolves({ EventSourceMappings: [{ UUID: 'u1' }] })
    .on(UpdateEventSourceMappingCommand)
    .callsFake(
      changing(({ Enabled }) => {
        if (stream.endsWith('ing')) throw new ResourceInUseException(failure);
        stream = Enabled ? 'Enabling' : 'Disabling';
        return {};
      }),
    )
    .on(GetEventSourceMappingCommand)
    .callsFake(() => {
      const State = stream;
      stream = { Enabling: 'Enabled', Disabling: 'Disabled' }[State] ?? State;
      return { UUID: 'u1', State };
    });
  noted('dynamodb', mockClient(clients.client))
    .on(DescribeContinuousBackupsCommand)
    .resolves({
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: {
          EarliestRestorableDateTime: new Date(0),
          LatestRestorableDateTime: new Date('2030-01-01T00:00:00Z'),
        },
      },
    })
    .on(DescribeTableCommand)
    .callsFake(({ TableName }) => {
      found(TableName);
      return { Table: { TableStatus: 'ACTIVE', TableArn: TableName, LatestStreamArn: 'arn:stream' } };
    })
    .on(RestoreTableToPointInTimeCommand)
    .callsFake(
      changing(({ TargetTableName }) => {
        if (tables.has(TargetTableName)) throw new TableAlreadyExistsException(failure);
        tables.set(TargetTableName, new Map(THEN));
        return {};
      }),
    )
    .on(DeleteTableCommand)
    .callsFake(changing(({ TableName }) => ({ isGone: tables.delete(TableName) })))
    .on(TagResourceCommand)
    .callsFake(changing(({ ResourceArn }) => ({ tags: tags.add(ResourceArn) })))
    .on(ListTagsOfResourceCommand)
    .callsFake(({ ResourceArn }) => ({ Tags: tags.has(ResourceArn) ? [{ Key: 'restored' }] : [] }))
    .on(ScanCommand)
    .callsFake(({ TableName, Segment }) => ({ Items: Segment === 0 ? [...found(TableName).values()] : [] }))
    .on(BatchGetItemCommand)
    .callsFake(({ RequestItems }) => {
      const asked = Object.entries<{ readonly Keys: readonly Item[] }>(RequestItems);
      const answers = asked.map(([name, { Keys }]) => [
        name,
        Keys.map(({ pk }) => found(name).get(pk?.S ?? '')).filter((one) => one !== undefined),
      ]);
      return { Responses: Object.fromEntries(answers) };
    })
    .on(BatchWriteItemCommand)
    .callsFake(
      changing(({ RequestItems }) => {
        // All functions must be closed and the stream stopped.
        expect([stream, reserved.get('chat'), reserved.get('user'), reserved.get('clock')]).toEqual([
          'Disabled',
          0,
          0,
          0,
        ]);
        for (const { PutRequest, DeleteRequest } of RequestItems.Table) {
          if (PutRequest) found('Table').set(PutRequest.Item.pk.S, PutRequest.Item);
          else found('Table').delete(DeleteRequest.Key.pk.S);
        }
        return {};
      }),
    );
  const { s3, ...rest } = clients;
  const data: DeployedData = {
    ...rest,
    stackName: 'MSuite',
    table: 'Table',
    jobsFunction: 'jobs',
    files: { client: s3, bucket: 'media' },
    wait: async () => {},
    waitSeconds: 15,
    say: () => {},
  };
  return {
    data,
    reserved,
    tables,
    tags,
    stream: () => stream,
    changes: () => changes,
    /** Kills a run at a change. The change is made if the number is whole. */
    async killedRun(change: number): Promise<void> {
      [changes, killAt, killed] = [0, change, Promise.withResolvers()];
      await Promise.race([restoreDeployed(data, at), killed.promise]);
      killAt = Number.POSITIVE_INFINITY;
    },
  };
}

type Account = ReturnType<typeof account>;

function expectRestored({ reserved, tables, stream }: Account, items = THEN) {
  expect(reserved).toEqual(RESERVED);
  expect(stream()).toBe('Enabled');
  expect(tables).toEqual(new Map([['Table', items]]));
}

const whole = account();
await restoreDeployed(whole.data, at);
const CHANGES = whole.changes();

test('a restoration closes all functions except jobs, and restores their concurrency of the template', () => {
  expectRestored(whole);
  // Three functions close and open, the stream stops twice, a copy is created, tagged and deleted, and items are written.
  expect(CHANGES).toBeGreaterThanOrEqual(3 + 3 + 4 + 3 + 2);
});

test.each(Array.from({ length: CHANGES }, (_, index) => [index + 0.5, index + 1]).flat())(
  'a second run finishes a restoration that was killed at change %d',
  async (change) => {
    const killed = account();
    await killed.killedRun(change);
    const items = new Map(THEN);
    if (killed.reserved.get('user') === undefined && killed.tables.get('Table')?.has('lost')) {
      // All is restored and the suite is open, so later writes must stay.
      const later = item('later', 'since');
      killed.tables.get('Table')?.set('later', later);
      items.set('later', later);
    }
    // A run that is killed after its last step would otherwise restore again.
    if (killed.tables.has(COPY) || change < CHANGES) await restoreDeployed(killed.data, at);
    expectRestored(killed, items);
  },
);

test('a comparison closes and changes nothing', async () => {
  const compared = account();
  await compareDeployed(compared.data, at);
  // The only changes are that the copy is created and deleted.
  expect(compared.changes()).toBe(2);
  expectRestored(compared, itemsOf(item('changed', 'now'), item('added', 'now')));
});

test('open opens a closed suite without restoring', async () => {
  const left = account();
  await left.killedRun(6);
  expect(left.reserved.get('user')).toBe(0);
  await openDeployed(left.data);
  expect([left.reserved, left.stream()]).toEqual([RESERVED, 'Enabled']);
});

test('the policy of restore has exactly the calls that it makes', async () => {
  const called = new Set(
    mocks.flatMap(({ service, mock }) =>
      mock.calls().map(({ args: [command] }) => `${service}:${operationOf(command?.constructor.name ?? '')}`),
    ),
  );
  // These calls are not made here: no file has changed, the outputs are known, and `users` brings its unused query.
  const elsewhere = ['cloudformation:DescribeStacks', 'dynamodb:Query', 's3:CopyObject', 's3:DeleteObject'];
  expect([...called, ...elsewhere].toSorted()).toEqual(await callsOf('restore'));
});
