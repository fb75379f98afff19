import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { msmart } from '../../../shared/contract/msmart.ts';
import { user } from '../../../shared/contract/user.ts';
import { asOperator } from '../../local/operator.ts';
import type { LocalStack } from '../../local/stack.ts';
import { root } from '../../paths.ts';
import { RESTORABLE_DAYS } from '../../stack/restorable-days.ts';
import { newFullUser } from '../../testing/ownData.ts';
import { startStack } from '../../testing/ownStack.ts';
import { PASSWORD, send, setStack } from '../../testing/suite.ts';
import { foundTeam } from '../../testing/teams.ts';
import { compare } from './restoration.ts';
import { restoreDamaged } from './restore-drill.ts';

let stack: LocalStack;
beforeAll(async () => {
  stack = await startStack({ limits: 'off' });
  setStack(stack);
});
afterAll(() => stack.stop());

test('all damaged items and files are restored, and users see the same as before', async () => {
  const table = { endpoint: stack.port.url, tableName: stack.tableName };
  const { username, token } = await newFullUser(table, await foundTeam());
  const seen = async () => JSON.stringify((await send(msmart.listMyLeads, { token })).list);
  const before = await seen();
  await stack.idle();

  const client = new DynamoDBClient({ endpoint: stack.port.url, ...asOperator });
  const s3 = new S3Client({ endpoint: stack.port.url, forcePathStyle: true, ...asOperator });
  const files = { client: s3, bucket: stack.mediaBucket };
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const at = new Date(stack.clock.now());
  await restoreDamaged(stack, { client, files, say });
  expect(said).toContain('Killed. Running it again');
  expect(said.join('\n')).toMatch(/Files: [1-9]\d* put back, 1 deleted that came since/);
  expect(said.join('\n')).toMatch(/Table: [1-9]\d* items were gone, [1-9]\d* others, [1-9]\d* came since/);
  const [copied, restored] = said.slice(-2).map((line) => /has (\d+ items, checksum \w+)/.exec(line)?.[1]);
  expect(restored).toBe(copied);

  expect(await seen()).toBe(before);
  expect((await send(user.login, { body: { username, password: PASSWORD } })).status).toBe(200);

  // A dry run finds changes made after the copy, and leaves them.
  const pair = {
    client,
    table: stack.tableName,
    copy: `${stack.tableName}-copy`,
    nowSeconds: () => Math.floor(stack.clock.now() / 1000),
  };
  const Item = { pk: { S: 'LEAD#later' }, sk: { S: 'LATER' } };
  await client.send(new PutItemCommand({ TableName: stack.tableName, Item }));
  for (const _ of ['once', 'twice']) {
    said.length = 0;
    const withoutStream = async () => expect.fail('A dry run changes nothing');
    await compare({ pair, files, at, say, withoutStream });
    expect(said).toContain('Files: 0 are others or gone, 0 came since');
    expect(said.join('\n')).toMatch(/Table: 0 items were gone, \d+ others, [1-9]\d* came since/);
  }
});

test('the help and the README name the number of restorable days', () => {
  const { stdout } = spawnSync(process.execPath, [join(root, 'infra/ops/restore/restore.ts'), '--help'], {
    encoding: 'utf8',
  });
  expect(stdout).toContain(`of the last ${RESTORABLE_DAYS} days`);
  const manual = readFileSync(join(root, 'infra/README.md'), 'utf8');
  const rows = manual.split('\n').filter((line) => /^\|.*(`npm run restore`|the same command)/.test(line));
  expect(rows.map((row) => /(\d+) days/.exec(row)?.[1])).toEqual(
    [RESTORABLE_DAYS, RESTORABLE_DAYS].map(String),
  );
});
