import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  paginateScan,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { msmart } from '../../../shared/contract/msmart.ts';
import { user } from '../../../shared/contract/user.ts';
import { CommandError } from '../../command-error.ts';
import { build } from '../../local/build.ts';
import { demoUser, logIn } from '../../local/demo/account.ts';
import { writeDemo } from '../../local/demo/demo.ts';
import { send } from '../../local/demo/requests.ts';
import { asOperator } from '../../local/operator.ts';
import { type LocalStack, startStack } from '../../local/stack.ts';
import { type ClosableFunction, close, open } from './closing.ts';
import { type Restoration, restore } from './restoration.ts';
import { type Files, fileChanges, listVersions } from './restore-files.ts';
import { changesOf, restoreTable, type TablePair } from './restore-table.ts';

/** Every third item is deleted. Every fifth item is changed unless it is deleted. */
const DELETED = 3;
const CHANGED = 5;
const ADDED = 50;
const WRITE_ITEMS = 25;
/** The restoration is killed after this many batches of items. */
const WRITTEN_BEFORE_KILL = 3;

/** Damages and restores the data of a temporary stack. Fails if anything stays lost. */
export async function drill(say: (line: string) => void): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'm-suite-drill-'));
  const stack = await startStack({ built: await build({ web: false }), data, limits: 'off' });
  const client = new DynamoDBClient({ endpoint: stack.port.url, ...asOperator });
  const s3 = new S3Client({ endpoint: stack.port.url, forcePathStyle: true, ...asOperator });
  try {
    await writeDemo(stack, data);
    const before = await seenByDemo(stack);
    await stack.idle();
    await restoreDamaged(stack, { client, files: { client: s3, bucket: stack.mediaBucket }, say });
    const after = await seenByDemo(stack);
    if (after !== before) throw new CommandError('The demo user does not see the same as before');
    say('The demo user signs in, and sees the same as before');
  } finally {
    client.destroy();
    s3.destroy();
    await stack.stop();
    rmSync(data, { recursive: true });
  }
}

interface Damaged {
  readonly client: DynamoDBClient;
  readonly files: Files;
  say(line: string): void;
}

/**
 * Damages the data of a closed stack and restores it. The first restoration is killed halfway, and the next one
 * finishes it.
 */
export async function restoreDamaged(stack: LocalStack, { client, files, say }: Damaged): Promise<void> {
  const at = new Date(stack.clock.now());
  const pair: TablePair = {
    client,
    table: stack.tableName,
    copy: `${stack.tableName}-copy`,
    nowSeconds: () => Math.floor(stack.clock.now() / 1000),
  };
  await copyTable(pair);
  say('Copied. Damaging: items and files are deleted, changed and added');
  await damageTable(pair);
  await damageFiles(files);
  // On AWS too, jobs that the damage causes end long before the restoration.
  await stack.idle();
  const { missing, changed, added } = await changesOf(pair);
  const lost = fileChanges(await listVersions(files), at.getTime());
  if (Math.min(missing, changed, added, lost.restored.length, lost.added.length) === 0) {
    throw new CommandError('The damage has left something whole: the drill shows nothing');
  }
  const withoutStream = async (work: () => Promise<void>) => {
    const resume = await stack.pauseStream();
    await work().finally(resume);
    await stack.idle();
  };
  const functions = stack.functionNames.filter((name) => name !== stack.jobsFunction).map(unreserved);
  const lambda = new LambdaClient({ endpoint: stack.port.url, ...asOperator });
  await close(lambda, functions);
  await requireAnswer(stack, 503);
  const restoration = { pair, files, at, say, withoutStream };
  await killed(stack, restoration);
  const left = await changesOf(pair);
  if (left.missing + left.changed + left.added === 0) {
    throw new CommandError('The restoration that was killed had done all: the drill shows nothing');
  }
  say('Killed. Running it again');
  await restore(restoration);
  await open(lambda, functions);
  lambda.destroy();
  await requireAnswer(stack, 401);
}

const unreserved = (name: string): ClosableFunction => ({ name, reserved: undefined, timeoutSeconds: 0 });

/** Requires the response to a signed-out user: 401 from an open suite, 503 from a closed one. */
async function requireAnswer(stack: LocalStack, wanted: 401 | 503): Promise<void> {
  const { status } = await fetch(`${stack.url}${user.getProfile.path}`);
  if (status !== wanted)
    throw new CommandError(`The suite answers ${status} where it should answer ${wanted}`);
}

/** Starts a restoration and abandons it after some batches, as if its process was killed. */
async function killed(stack: LocalStack, restoration: Restoration): Promise<void> {
  const end = Promise.withResolvers<void>();
  const client = new DynamoDBClient({ endpoint: stack.port.url, ...asOperator });
  let written = 0;
  client.middlewareStack.add((next, { commandName }) => async (given) => {
    if (commandName === 'BatchWriteItemCommand') written += 1;
    if (written <= WRITTEN_BEFORE_KILL) return next(given);
    end.resolve();
    return new Promise<never>(() => {});
  });
  await Promise.race([restore({ ...restoration, pair: { ...restoration.pair, client } }), end.promise]);
}

/** Stands for DynamoDB's point-in-time recovery, which the local stack lacks. */
async function copyTable(pair: TablePair): Promise<void> {
  const { client, table, copy } = pair;
  const { Table } = await client.send(new DescribeTableCommand({ TableName: table }));
  const KeySchema = Table?.KeySchema ?? [];
  const AttributeDefinitions = KeySchema.map(({ AttributeName }) => ({
    AttributeName,
    AttributeType: 'S' as const,
  }));
  await client.send(
    new CreateTableCommand({
      TableName: copy,
      KeySchema,
      AttributeDefinitions,
      BillingMode: 'PAY_PER_REQUEST',
    }),
  );
  await restoreTable({ ...pair, table: copy, copy: table });
}

async function damageTable({ client, table }: TablePair): Promise<void> {
  const items: Record<string, AttributeValue>[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table })) items.push(...Items);
  const requests = [
    ...items.flatMap((item, index) => damageOf(item, index) ?? []),
    ...Array.from({ length: ADDED }, (_, index) => ({
      PutRequest: { Item: { pk: { S: `LEAD#damage${index}` }, sk: { S: 'LEAD' } } },
    })),
  ];
  for (let from = 0; from < requests.length; from += WRITE_ITEMS) {
    const RequestItems = { [table]: requests.slice(from, from + WRITE_ITEMS) };
    await client.send(new BatchWriteItemCommand({ RequestItems }));
  }
}

function damageOf(item: Record<string, AttributeValue>, index: number): WriteRequest | undefined {
  const { pk, sk } = item;
  if (index % DELETED === 0 && pk && sk) return { DeleteRequest: { Key: { pk, sk } } };
  return index % CHANGED === 0 ? { PutRequest: { Item: { ...item, damaged: { BOOL: true } } } } : undefined;
}

async function damageFiles({ client, bucket: Bucket }: Files): Promise<void> {
  const files = (await listVersions({ client, bucket: Bucket })).filter(
    ({ isLatest, etag }) => isLatest && etag,
  );
  for (const [index, { key: Key }] of files.entries()) {
    if (index % 2 === 0) await client.send(new DeleteObjectCommand({ Bucket, Key }));
    else await client.send(new PutObjectCommand({ Bucket, Key, Body: 'damaged' }));
  }
  await client.send(new PutObjectCommand({ Bucket, Key: 'media/chat/damage.png', Body: 'added' }));
}

async function seenByDemo(stack: LocalStack): Promise<string> {
  const token = await logIn(stack, demoUser);
  const [profile, teams] = await Promise.all([
    send(stack, user.getProfile, { token }),
    send(stack, msmart.listMyTeams, { token }),
  ]);
  return JSON.stringify([profile, teams]);
}
