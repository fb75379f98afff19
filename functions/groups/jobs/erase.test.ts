import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorTable } from '../../../infra/local/operator.ts';
import type { LocalStack } from '../../../infra/local/stack.ts';
import {
  addUserInput,
  flowsOf,
  newFlow,
  newOwnedBot,
  newTextBlock,
  newVisitor,
  type TestBot,
} from '../../../infra/testing/bots.ts';
import { inTurn } from '../../../infra/testing/inTurn.ts';
import { countKeptFiles } from '../../../infra/testing/keptFiles.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { png } from '../../../infra/testing/pictures.ts';
import { send, setStack } from '../../../infra/testing/suite.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { lastVisits } from '../../lib/store/bot.ts';
import { entries, progresses, visitors } from '../../lib/store/visitor.ts';

let stack: LocalStack;
let data: string;
let table: ReturnType<typeof operatorTable>;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'm-suite-erase-'));
  const site = async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) });
  stack = await startStack({ data, site, limits: 'off' });
  setStack(stack);
  table = operatorTable(stack.port.url);
});
afterAll(async () => {
  table.destroy();
  await stack.stop();
  rmSync(data, { recursive: true, force: true });
});

/** Returns the items that contain one of the texts, without counters, which expire. */
async function itemsWith(...texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const { Items = [] } of paginateScan({ client: table }, { TableName: stack.tableName })) {
    found.push(
      ...Items.map((item) => JSON.stringify(item)).filter((item) =>
        texts.some((text) => item.includes(text)),
      ),
    );
  }
  return found.filter((item) => !item.includes('"pk":"LIMIT#'));
}

/** Waits for all jobs, and returns the items that contain one of the texts. */
async function itemsLeftWith(...texts: readonly string[]): Promise<string[]> {
  await stack.idle();
  return itemsWith(...texts);
}

const picturesKept = () => countKeptFiles(data);

/** Creates a bot with pictures and with visitors who have chatted. */
async function newFullBot(
  visitorCount: number,
): Promise<TestBot & { readonly flowId: number; readonly visitors: readonly string[] }> {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const flowId = await newFlow(bot);
  await newTextBlock(bot, flowId, 'Hello');
  const params = { chatId, flowId };
  await send(mchat.addImageBlock, { token, params, form: { blockType: 'Image', image: png() } });
  await send(mchat.updateDesignImage, { token, params: { chatId }, form: { image: png() } });
  await addUserInput(bot, 'town', flowId);
  const guests = await inTurn(visitorCount, () => newVisitor(bot));
  for (const visitor of guests) {
    const said = { user: 'user', type: 'Text', content: 'Hello', inputName: 'town' };
    await send(chat.saveHistory, { params: { chatId, visitor }, body: { chat: [said] } });
    await send(chat.saveCurrentFlow, { params: { chatId, visitor }, body: { currentFlow: flowId } });
  }
  return { ...bot, flowId, visitors: guests };
}

test('a deleted bot leaves no items, pictures or visitors', async () => {
  const before = picturesKept();
  // More visitors than one job erases.
  const bot = await newFullBot(30);
  expect(picturesKept()).toBe(before + 2);
  await send(mchat.deleteChat, { token: bot.token, params: { id: bot.chatId } });
  expect(await itemsLeftWith(bot.chatId, ...bot.visitors)).toEqual([]);
  expect(picturesKept()).toBe(before);
});

/** Writes what a concurrent call may still write after a deletion. */
const writeLate = (...writes: readonly { readonly put: Record<string, unknown> }[]) =>
  Promise.all(
    writes.map(({ put: Item }) => table.send(new PutCommand({ TableName: stack.tableName, Item }))),
  );

test('a visitor who writes during a deletion leaves no items', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const deleted = await newVisitor(bot);
  await send(mchat.deleteVisitor, { token, params: { chatId, visitor: deleted } });
  expect(await itemsLeftWith(deleted)).toEqual([]);
  const at = new Date().toISOString();
  const said = { user: 'user', type: 'Text', content: 'Late', at } as const;
  const entry = { ...said, visitor: deleted, index: 0, hash: '', bytes: 4, tokens: 1, tokensAt: 0 };
  await writeLate(entries.create(entry));
  expect(await itemsLeftWith(deleted)).toEqual([]);
  await writeLate(progresses.overwrite({ visitor: deleted, currentFlow: 1 }));
  expect(await itemsLeftWith(deleted)).toEqual([]);

  await send(mchat.deleteChat, { token, params: { id: chatId } });
  expect(await itemsLeftWith(chatId)).toEqual([]);
  const visitor = 'comes-too-late';
  const late = { visitor, chatId, salutation: '', name: 'Late', createdAt: at, triggerFlow: null };
  await writeLate(lastVisits.overwrite({ chatId, at }), entries.create({ ...entry, visitor }));
  await writeLate(visitors.create(late));
  expect(await itemsLeftWith(chatId, visitor)).toEqual([]);
});

test('a deleted visitor leaves no items, and the items of others stay', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const [gone, other] = [await newVisitor(bot), await newVisitor(bot)];
  const body = { chat: [{ user: 'user', type: 'Text', content: 'Hello' }] };
  for (const visitor of [gone, other]) await send(chat.saveHistory, { params: { chatId, visitor }, body });
  const kept = await itemsWith(other);
  expect(kept.length).toBeGreaterThan(1);
  await send(mchat.deleteVisitor, { token, params: { chatId, visitor: gone } });
  expect(await itemsLeftWith(gone)).toEqual([]);
  expect(await itemsWith(other)).toHaveLength(kept.length);
});

test('a deleted flow and a deleted picture leave no items', async () => {
  const before = picturesKept();
  const bot = await newFullBot(1);
  const { token, chatId, flowId } = bot;
  const [text, picture] = (await flowsOf(bot))[0]?.blocks ?? [];
  const blockId = picture?.id ?? '';
  await send(mchat.deleteBlock, { token, params: { chatId, flowId, blockId } });
  await expect.poll(picturesKept).toBe(before + 1);
  expect(await itemsWith(blockId)).toEqual([]);
  await send(mchat.deleteFlow, { token, params: { id: chatId, flowId } });
  expect(await itemsLeftWith(text?.id ?? '')).toEqual([]);
});
