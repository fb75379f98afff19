import { execFile } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '../../functions/store/table.ts';
import { createUser } from '../../functions/store/user.ts';
import { chooseEngine } from '../local/aws/engine.ts';
import { operatorTable } from '../local/operator.ts';
import type { BenchStack } from './bench-stack.ts';

const MAX_DIGITS = 6;

/** All that a sign-up leaves of so many users. */
function* itemsOf(users: number): Generator<Item> {
  for (let number = 0; number < users; number += 1) {
    // Of one length, so that as many of them are as many bytes.
    const username = `many0${String(number).padStart(MAX_DIGITS, '0')}`;
    const { writes } = createUser({
      username,
      email: `${username}@example.com`,
      // Ends as the numbers of the users in the examples, and is listed before them.
      phoneNumber: '+60110006789',
      // As long as a real one; nobody signs in with it.
      passwordHash: `$argon2id$v=19$m=19456,t=2,p=1$${'s'.repeat(22)}$${'h'.repeat(43)}`,
    });
    for (const write of writes) if ('put' in write) yield write.put;
  }
}

const BATCH = 25;
const AT_ONCE = 8;

/** Writes so many users into the table, as an operator. */
export async function writeUsers({ endpoint, tableName }: BenchStack, users: number): Promise<void> {
  const table = operatorTable(endpoint);
  const items = itemsOf(users);
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
 * Fills a data folder with so many users, before a stack starts on it: what the engine takes minutes to write
 * it imports in seconds. False where the engine is another one, which cannot.
 */
export async function importUsers(folder: string, like: BenchStack, users: number): Promise<boolean> {
  const { platform, arch } = process;
  const engine = chooseEngine({ platform, arch, endpoint: process.env.DYNAMODB_ENDPOINT });
  if (!('file' in engine)) return false;
  const source = join(folder, 'users');
  const data = join(source, like.tableName, 'data');
  mkdirSync(data, { recursive: true });
  const schema = join(folder, 'users-schema.json');
  writeFileSync(schema, JSON.stringify(await describe(like)));
  await pipeline(
    Readable.from(linesOf(users)),
    createGzip({ level: 1 }),
    createWriteStream(join(data, 'users.json.gz')),
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

/** The items as an export of DynamoDB has them, a line each. */
function* linesOf(users: number): Generator<string> {
  let lines: string[] = [];
  for (const item of itemsOf(users)) {
    const typed = Object.entries(item).map(([name, value]) => [name, attribute(value)]);
    lines.push(`${JSON.stringify({ Item: Object.fromEntries(typed) })}\n`);
    if (lines.length < LINES_AT_ONCE) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}

function attribute(value: unknown): object {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'boolean') return { BOOL: value };
  if (typeof value === 'number') return { N: String(value) };
  throw new Error('An item of a user holds more than texts, numbers and claims');
}
