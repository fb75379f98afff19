import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOperator, operatorTable } from '../../../infra/local/operator.ts';
import { defaults } from '../../../infra/stack/settings.ts';
import { newFlow, newOwnedBot, newTextBlock, newVisitor, type TestBot } from '../../../infra/testing/bots.ts';
import { sendRows, someRows } from '../../../infra/testing/imports.ts';
import { newLeadMember } from '../../../infra/testing/leads.ts';
import { timedStack } from '../../../infra/testing/ownStack.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { png } from '../../../infra/testing/pictures.ts';
import { send } from '../../../infra/testing/suite.ts';
import { foundTeam } from '../../../infra/testing/teams.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { bots } from '../store/bot.ts';
import { counters } from '../store/limit.ts';
import type { CountedLimit, QuotaName } from '../store/limits.ts';
import { progresses } from '../store/visitor.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BLOCK = 8 * 1024;
const most = (limit: CountedLimit) => defaults.limits.counted[limit].count;

const timed = timedStack();
let table: ReturnType<typeof operatorTable>;
let files: S3Client;
beforeAll(() => {
  const endpoint = timed.stack.port.url;
  table = operatorTable(endpoint);
  files = new S3Client({ endpoint, forcePathStyle: true, ...asOperator });
});
afterAll(() => {
  table.destroy();
  files.destroy();
});
// All visitors in these tests have this address.
beforeEach(() => use('addressTranscripts', '127.0.0.1', 0));

/** Sets how much of a quota has been used up. */
async function use(limit: CountedLimit, subject: string, count: number): Promise<void> {
  const { pk, sk } = counters[limit].at({ subject }).key;
  const endsAtSeconds = Math.floor((timed.stack.clock.now() + DAY_MS) / 1000);
  const Item = { pk, sk, count, endsAtSeconds, ttl: endsAtSeconds };
  await table.send(new PutCommand({ TableName: timed.stack.tableName, Item }));
}

async function used(limit: QuotaName, subject: string): Promise<number> {
  const { pk, sk } = counters[limit].at({ subject }).key;
  const { Item } = await table.send(new GetCommand({ TableName: timed.stack.tableName, Key: { pk, sk } }));
  return Number(Item?.count ?? 0);
}

/** Counts the pictures of bots that were ever stored. */
async function storedPictures(): Promise<number> {
  const of = { Bucket: timed.stack.mediaBucket, Prefix: 'media/chat/' };
  return (await files.send(new ListObjectVersionsCommand(of))).Versions?.length ?? 0;
}

const refusal = (words: string, field = 'error') => ({
  status: 429,
  body: { code: 'QUOTA', [field]: words },
});

test('a user imports 10,000 rows a day, and a batch that is sent again counts once', async () => {
  const member = await newLeadMember(await foundTeam());
  const rows = someRows(100);
  const name = { importId: 'file', batch: 1 };
  await use('importedRows', member.username, most('importedRows') - 100);
  expect((await sendRows(member, rows, name)).status).toBe(200);
  const over = (left = '') => refusal(`You can import 10,000 rows a day${left}. Try again in 24 hours.`);
  const refused = await sendRows(member, someRows(1));
  expect(refused).toMatchObject(over());
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
  expect(await sendRows(member, rows, name)).toMatchObject({ status: 200, body: { imported: 100 } });

  // A batch that is refused for another reason uses up nothing.
  await use('importedRows', member.username, most('importedRows') - 1);
  expect((await sendRows(member, someRows(2), name)).status).toBe(409);
  expect(await sendRows(member, someRows(2))).toMatchObject(over('; 1 is left'));
  expect((await sendRows(member, someRows(1))).status).toBe(200);
  await use('importedRows', member.username, most('importedRows') - 400);
  expect(await sendRows(member, someRows(401))).toMatchObject(over('; 400 are left'));
  await timed.pass(DAY_MS);
  expect((await sendRows(member, someRows(2))).status).toBe(200);
});

async function pictureCalls({ token, chatId }: TestBot) {
  const flowId = await newFlow({ token, chatId } as TestBot);
  const form = { image: png() };
  const add = () => send(mchat.addImageBlock, { token, params: { chatId, flowId }, form });
  const first = await add();
  expect(first.status).toBe(200);
  const blockId = String(first.body.id);
  return [
    add,
    () => send(mchat.updateImageBlock, { token, params: { chatId, flowId, blockId }, form }),
    () => send(mchat.updateDesignImage, { token, params: { chatId }, form }),
  ];
}

test('a user uploads 200 MB of pictures a day in all blocks and designs', async () => {
  const bot = await newOwnedBot(await newValidatedUser());
  const calls = await pictureCalls(bot);
  await use('pictureBytes', bot.owner.username, most('pictureBytes') - png().size * calls.length);
  for (const call of calls) expect((await call()).status).toBe(200);
  const over = 'You can upload 200 MB of pictures a day. Try again in 24 hours.';
  for (const call of calls) {
    const { status, body } = await call();
    expect([status, body.error ?? body.err]).toEqual([429, over]);
  }
  await timed.pass(DAY_MS);
  for (const call of calls) expect((await call()).status).toBe(200);
});

test('pictures that are added concurrently to one bot count once each', async () => {
  const bot = await newOwnedBot(await newValidatedUser());
  const params = { chatId: bot.chatId, flowId: await newFlow(bot) };
  const add = async () =>
    (await send(mchat.addImageBlock, { token: bot.token, params, form: { image: png() } })).status;
  await use('pictureBytes', bot.owner.username, most('pictureBytes') - png().size * 7);
  expect(await Promise.all(Array.from({ length: 6 }, add))).toEqual(Array(6).fill(200));
  expect([await add(), await add()]).toEqual([200, 429]);
});

test('a refused picture is not stored and uses up nothing', async () => {
  const bot = await newOwnedBot(await newValidatedUser());
  const { token, chatId } = bot;
  const flowId = await newFlow(bot);
  const design = (version: number) =>
    send(mchat.updateDesignImage, {
      token,
      params: { chatId },
      form: { image: png(), version: `${version}` },
    });
  const add = (flow = flowId) =>
    send(mchat.addImageBlock, { token, params: { chatId, flowId: flow }, form: { image: png() } });
  const update = (blockId: string, version: number) =>
    send(mchat.updateImageBlock, {
      token,
      params: { chatId, flowId, blockId },
      form: { image: png(), version: `${version}` },
    });
  const picture = String((await add()).body.id);
  const text = await newTextBlock(bot, flowId, 'Hello');
  const before = await storedPictures();
  expect((await design(1)).status).toBe(409);
  expect((await update(picture, 1)).status).toBe(409);
  expect((await update(text, 1)).status).toBe(409);
  expect((await update('x'.repeat(22), 1)).status).toBe(404);
  expect((await add(99)).status).toBe(404);
  const { pk, sk } = bots.at({ id: chatId }).key;
  await table.send(
    new UpdateCommand({
      TableName: timed.stack.tableName,
      Key: { pk, sk },
      UpdateExpression: 'SET bytes = :full',
      ExpressionAttributeValues: { ':full': 1e9 },
    }),
  );
  expect(await add()).toMatchObject({ status: 409, body: { code: 'LIMIT_REACHED' } });
  expect(await storedPictures()).toBe(before);
  expect(await used('pictureBytes', bot.owner.username)).toBe(png().size);
});

test('a user duplicates 30 bots a day, and the pictures of a copy are not counted', async () => {
  const { owner, token, chatId } = await newOwnedBot(await newValidatedUser());
  const duplicate = (link: string) =>
    send(mchat.duplicateChat, { token, params: { id: chatId }, body: { bot_name: 'Copy', link } });
  await use('chatCopy', owner.username, most('chatCopy') - 1);
  expect((await duplicate('one')).status).toBe(200);
  const err = 'Too many attempts. Try again in 24 hours.';
  expect(await duplicate('two')).toMatchObject({ status: 429, body: { err } });
  await timed.pass(DAY_MS);
  expect((await duplicate('two')).status).toBe(200);
});

const begin = ({ chatId }: TestBot) => send(chat.startChat, { params: { chatId }, body: { name: 'Mei' } });

test.each([
  ['botTranscripts', 'Too many messages to this chat today. Try again in 24 hours.'],
  ['addressTranscripts', 'Too many messages from your network today. Try again in 24 hours.'],
] as const)('a new visitor and a longer transcript use up %s', async (limit, words) => {
  const bot = await newOwnedBot();
  await newTextBlock(bot, await newFlow(bot), 'Hello');
  const subject = limit === 'botTranscripts' ? bot.chatId : '127.0.0.1';
  await use(limit, subject, most(limit) - BLOCK);
  const params = { chatId: bot.chatId, visitor: await newVisitor(bot, undefined, '') };
  expect(await begin(bot)).toMatchObject(refusal(words, 'err'));

  const said = { user: 'user', type: 'Text', content: 'a'.repeat(2000) };
  const save = (from: number, count: number) =>
    send(chat.saveHistory, { params, body: { from, chat: Array.from({ length: count }, () => said) } });
  expect((await save(0, 4)).status).toBe(200);
  expect(await save(4, 1)).toMatchObject(refusal(words));
  await timed.pass(DAY_MS);
  expect((await save(4, 1)).status).toBe(200);
  expect((await begin(bot)).status).toBe(200);
});

test('a start that is sent several times at once counts as one visitor', async () => {
  const bot = await newOwnedBot();
  const params = { chatId: bot.chatId };
  for (let count = 1; count <= 5; count += 1) {
    const body = { name: 'Mei', key: String(count).repeat(32) };
    const start = () => send(chat.startChat, { params, body });
    for (const { status } of await Promise.all([start(), start(), start()])) expect(status).toBe(200);
    const { body: usage } = await send(mchat.getUsage, { token: bot.token, params });
    expect(usage.bytesToday).toBe(count * BLOCK);
  }
});

test('refused messages use up no quota', async () => {
  const bot = await newOwnedBot();
  const another = await newOwnedBot();
  const visitor = await newVisitor(bot);
  const visitorOfAnother = await newVisitor(another);
  const used = async () =>
    (await send(mchat.getUsage, { token: bot.token, params: { chatId: bot.chatId } })).body.bytesToday;
  const said = { user: 'user', type: 'Text', content: 'a'.repeat(2000) };
  const entries = Array.from({ length: 50 }, () => said);
  const save = (entries: unknown[], from: number, by = visitor) =>
    send(chat.saveHistory, {
      params: { chatId: bot.chatId, visitor: by },
      body: { chat: entries, from },
    });
  const before = await used();
  expect((await save(entries, 500)).status).toBe(409);
  expect((await save(entries, 0, 'x'.repeat(22))).status).toBe(404);
  expect((await save(entries, 0, visitorOfAnother)).status).toBe(404);
  expect(await used()).toBe(before);
  expect((await save(entries, 0)).status).toBe(200);
  expect(await used()).toBe(Number(before) + 12 * BLOCK);
});

test('only the owner of a bot sees how much it has received today', async () => {
  const bot = await newOwnedBot();
  const usage = (token: string) => send(mchat.getUsage, { token, params: { chatId: bot.chatId } });
  await newVisitor(bot);
  expect((await usage(bot.token)).body).toEqual({
    bytesToday: BLOCK,
    bytesPerDay: most('botTranscripts'),
  });
  expect((await usage((await newValidatedUser()).token)).status).toBe(404);
  await use('botTranscripts', bot.chatId, most('botTranscripts') - BLOCK);
  expect((await usage(bot.token)).body).not.toHaveProperty('opensAt');
  await use('botTranscripts', bot.chatId, most('botTranscripts') - BLOCK + 1);
  const { opensAt } = (await usage(bot.token)).body;
  expect(Math.round((Date.parse(String(opensAt)) - timed.stack.clock.now()) / 60_000)).toBe(24 * 60);
  await timed.pass(DAY_MS);
  expect((await usage(bot.token)).body).toEqual({ bytesToday: 0, bytesPerDay: most('botTranscripts') });
});

test('concurrent saves of the current flow use up one token each', async () => {
  const bot = await newOwnedBot();
  const currentFlow = await newFlow(bot);
  const params = { chatId: bot.chatId, visitor: await newVisitor(bot) };
  const note = () => send(chat.saveCurrentFlow, { params, body: { currentFlow } });
  expect((await note()).status).toBe(200);
  const { pk, sk } = progresses.at(params).key;
  const began = timed.stack.clock.now();
  await table.send(
    new UpdateCommand({
      TableName: timed.stack.tableName,
      Key: { pk, sk },
      UpdateExpression: 'SET tokens = :left, tokensAt = :at',
      ExpressionAttributeValues: { ':left': 2, ':at': began },
    }),
  );
  const answers = await Promise.all(Array.from({ length: 20 }, note));
  const saved = answers.filter(({ status }) => status === 200);
  const seconds = (timed.stack.clock.now() - began) / 1000;
  expect(saved.length).toBeGreaterThan(1);
  expect(saved.length).toBeLessThanOrEqual(2 + 2 * seconds);
  for (const { status } of answers) expect([200, 429]).toContain(status);
});
