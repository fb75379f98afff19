import { execFile } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempDisposableSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Item } from '../../functions/lib/store/table.ts';
import { chooseEngine } from '../local/aws/engine.ts';
import type { Built } from '../local/build.ts';
import { operatorTable } from '../local/operator.ts';
import { type BenchStack, withBenchStack } from './bench-stack.ts';

/**
 * Runs `work` with a bench whose table holds only these items. `like` is a running bench, whose table's schema is
 * copied.
 */
export async function withSeededBench<Result>(
  { built, like, items }: { built: Built; like: BenchStack; items: () => Generator<Item> },
  work: (bench: BenchStack) => Promise<Result>,
): Promise<Result> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'm-suite-seeded-'));
  const isImported = await importItems(folder.path, like, items());
  return await withBenchStack(built, { data: folder.path }, async (bench) => {
    if (!isImported) await writeItems(bench, items());
    return work(bench);
  });
}

const BATCH = 25;
const AT_ONCE = 8;

export async function writeItems({ endpoint, tableName }: BenchStack, items: Generator<Item>): Promise<void> {
  const table = operatorTable(endpoint);
  const write = async () => {
    for (let batch = take(items); batch.length > 0; batch = take(items)) {
      const requests = batch.map((item) => ({ PutRequest: { Item: item } }));
      const { UnprocessedItems: left } = await table.send(
        new BatchWriteCommand({ RequestItems: { [tableName]: requests } }),
      );
      if (Object.keys(left ?? {}).length > 0) throw new Error('The table did not take all items');
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, write));
  } finally {
    table.destroy();
  }
}

function take(items: Generator<Item>): Item[] {
  const batch: Item[] = [];
  while (batch.length < BATCH) {
    const { value } = items.next();
    if (value === undefined) break;
    batch.push(value);
  }
  return batch;
}

/**
 * Imports items into a data folder before a stack starts on it: the engine writes them in minutes, but imports them in
 * seconds. Returns false if another engine is used, which cannot import.
 */
async function importItems(folder: string, like: BenchStack, items: Generator<Item>): Promise<boolean> {
  const { platform, arch } = process;
  const engine = chooseEngine({ platform, arch, endpoint: process.env.DYNAMODB_ENDPOINT });
  if (!('file' in engine)) return false;
  const source = join(folder, 'items');
  const data = join(source, like.tableName, 'data');
  mkdirSync(data, { recursive: true });
  const schema = join(folder, 'schema.json');
  writeFileSync(schema, JSON.stringify(await describe(like)));
  await pipeline(
    Readable.from(linesOf(items)),
    createGzip({ level: 1 }),
    createWriteStream(join(data, 'items.json.gz')),
  );
  const given = ['--source', source, '--schema', schema, '--output', join(folder, 'table.db')];
  await promisify(execFile)(engine.file, ['import', ...given]);
  rmSync(source, { recursive: true });
  return true;
}

async function describe({ endpoint, tableName }: BenchStack): Promise<object> {
  const table = operatorTable(endpoint);
  try {
    const { Table } = await table.send(new DescribeTableCommand({ TableName: tableName }));
    return { Table };
  } finally {
    table.destroy();
  }
}

const LINES_AT_ONCE = 1000;

/** Formats items as DynamoDB exports them, one a line. */
function* linesOf(items: Generator<Item>): Generator<string> {
  let lines: string[] = [];
  for (const item of items) {
    lines.push(`${JSON.stringify({ Item: marshall(item, { removeUndefinedValues: true }) })}\n`);
    if (lines.length < LINES_AT_ONCE) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}
