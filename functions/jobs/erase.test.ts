import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorTable } from '../../infra/local/operator.ts';
import type { LocalStack } from '../../infra/local/stack.ts';
import {
  flowsOf,
  newFlow,
  newOwnedBot,
  newTextBlock,
  newVisitor,
  type TestBot,
} from '../../infra/testing/bots.ts';
import { startStack } from '../../infra/testing/ownStack.ts';
import { png } from '../../infra/testing/pictures.ts';
import { send, setStackUrl } from '../../infra/testing/suite.ts';
import { chat } from '../../shared/contract/chat.ts';
import { mchat } from '../../shared/contract/mchat.ts';

let stack: LocalStack;
let data: string;
let table: ReturnType<typeof operatorTable>;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'm-suite-erase-'));
  const site = async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) });
  stack = await startStack({ data, site, limits: 'off' });
  setStackUrl(stack.url);
  table = operatorTable(stack.port.url);
});
afterAll(async () => {
  table.destroy();
  await stack.stop();
  rmSync(data, { recursive: true, force: true });
});

/** The items that say anything of somebody or something, counters apart, which end by themselves. */
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

const picturesKept = () => globSync('s3/*/*.bin', { cwd: data }).length;

/** A bot with pictures, and more visitors than one job erases. */
async function newFullBot(): Promise<
  TestBot & { readonly flowId: number; readonly visitors: readonly string[] }
> {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const flowId = await newFlow(bot);
  await newTextBlock(bot, flowId, 'Hello');
  const params = { chatId, flowId };
  await send(mchat.addImageBlock, { token, params, form: { blockType: 'Image', image: png() } });
  await send(mchat.updateDesignImage, { token, params: { chatId }, form: { image: png() } });
  const visitors = await Promise.all(Array.from({ length: 30 }, () => newVisitor(bot)));
  for (const visitor of visitors) {
    const said = { user: 'user', type: 'Text', content: 'Hello', inputName: 'town' };
    await send(chat.saveHistory, { params: { chatId, visitor }, body: { chat: [said] } });
    await send(chat.saveCurrentFlow, { params: { chatId, visitor }, body: { currentFlow: flowId } });
  }
  return { ...bot, flowId, visitors };
}

test('a bot that is deleted leaves nothing of itself, of its pictures and of its visitors', async () => {
  const before = picturesKept();
  const bot = await newFullBot();
  expect(picturesKept()).toBe(before + 2);
  await send(mchat.deleteChat, { token: bot.token, params: { id: bot.chatId } });
  await expect.poll(() => itemsWith(bot.chatId, ...bot.visitors)).toEqual([]);
  expect(picturesKept()).toBe(before);
});

test('a visitor who is deleted leaves nothing, and the others all of theirs', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const [gone, other] = [await newVisitor(bot), await newVisitor(bot)];
  const body = { chat: [{ user: 'user', type: 'Text', content: 'Hello' }] };
  for (const visitor of [gone, other]) await send(chat.saveHistory, { params: { chatId, visitor }, body });
  const kept = await itemsWith(other);
  expect(kept.length).toBeGreaterThan(1);
  await send(mchat.deleteVisitor, { token, params: { chatId, visitor: gone } });
  await expect.poll(() => itemsWith(gone)).toEqual([]);
  expect(await itemsWith(other)).toHaveLength(kept.length);
});

test('a flow and a picture that are deleted leave nothing', async () => {
  const before = picturesKept();
  const bot = await newFullBot();
  const { token, chatId, flowId } = bot;
  const [text, picture] = (await flowsOf(bot))[0]?.blocks ?? [];
  const blockId = picture?.id ?? '';
  await send(mchat.deleteBlock, { token, params: { chatId, flowId, blockId } });
  await expect.poll(picturesKept).toBe(before + 1);
  expect(await itemsWith(blockId)).toEqual([]);
  await send(mchat.deleteFlow, { token, params: { id: chatId, flowId } });
  await expect.poll(() => itemsWith(text?.id ?? '')).toEqual([]);
});
