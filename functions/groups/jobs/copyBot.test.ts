import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { flowsOf, newFlow, newOwnedBot, newTextBlock, type TestBot } from '../../../infra/testing/bots.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { png } from '../../../infra/testing/pictures.ts';
import { put, tableAt } from '../../../infra/testing/put.ts';
import { send, setStack } from '../../../infra/testing/suite.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { blocks, flows } from '../../lib/store/flow.ts';
import { copyBotJobs } from '../../lib/store/job.ts';
import { transactItems } from '../../lib/store/write.ts';

let stack: LocalStack;
beforeAll(async () => {
  stack = await startStack({ limits: 'off' });
  setStack(stack);
});
afterAll(() => stack.stop());

const operator = () => ({ endpoint: stack.port.url, tableName: stack.tableName });

async function duplicate(bot: TestBot): Promise<TestBot> {
  const { body } = await send(mchat.duplicateChat, {
    token: bot.token,
    params: { id: bot.chatId },
    body: { bot_name: 'Copy', link: 'copy' },
  });
  return { ...bot, chatId: String(body.id) };
}

const textsOf = async (bot: TestBot) =>
  (await flowsOf(bot)).map((flow) => ({
    name: flow.flowName,
    blocks: flow.blocks.map(({ content }) => content),
  }));

async function newBotWithText(): Promise<TestBot> {
  const bot = await newOwnedBot();
  await newTextBlock(bot, await newFlow(bot, 'Copied'), 'To be copied');
  return bot;
}

test('a copy can be edited only after everything has been copied', async () => {
  const resume = await stack.pauseStream();
  onTestFinished(resume);
  const copy = await duplicate(await newBotWithText());
  const { token, chatId } = copy;
  const addFlow = () => send(mchat.createFlow, { token, params: { id: chatId }, body: { flowName: 'Mine' } });
  const addPicture = () =>
    send(mchat.updateDesignImage, { token, params: { chatId }, form: { image: png() } });
  const err = 'This bot is still being copied. Please try again in a moment.';
  expect(await addFlow()).toMatchObject({ status: 409, body: { err } });
  const again = { params: { id: chatId }, body: { bot_name: 'Copy of a copy', link: 'again' } };
  expect(await send(mchat.duplicateChat, { token, ...again })).toMatchObject({ status: 409, body: { err } });
  expect(await addPicture()).toMatchObject({ status: 409, body: { err } });
  const rename = { params: { id: chatId }, body: { bot_name: 'Mine', link: 'mine', paused: false } };
  expect(await send(mchat.updateChat, { token, ...rename })).toMatchObject({ status: 409, body: { err } });
  // The flow is not copied yet.
  const renameFlow = { params: { id: chatId, flowId: 1 }, body: { flowName: 'Mine' } };
  expect(await send(mchat.updateFlow, { token, ...renameFlow })).toMatchObject({
    status: 409,
    body: { code: 'INCOMPLETE', err },
  });
  resume();
  await stack.idle();
  expect((await addFlow()).status).toBe(200);
  expect((await addPicture()).status).toBe(200);
  expect(await textsOf(copy)).toEqual([
    { name: 'Copied', blocks: ['To be copied'] },
    { name: 'Mine', blocks: [] },
  ]);
});

test('a repeated copy job does not change a finished copy', async () => {
  const bot = await newBotWithText();
  const copy = await duplicate(bot);
  await stack.idle();
  await newTextBlock(copy, 1, 'Mine');
  const again = transactItems([copyBotJobs.add({ from: bot.chatId, to: copy.chatId })], stack.tableName);
  await tableAt(stack.port.url).send(new TransactWriteCommand({ TransactItems: again }));
  await stack.idle();
  expect(await textsOf(copy)).toEqual([{ name: 'Copied', blocks: ['To be copied', 'Mine'] }]);
});

/** Creates a bot with `count` picture blocks. */
async function newBotWithPictures(count: number): Promise<TestBot> {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const flowId = await newFlow(bot);
  const params = { chatId, flowId };
  await send(mchat.addImageBlock, { token, params, form: { blockType: 'Image', image: png() } });
  const content = (await flowsOf(bot))[0]?.blocks[0]?.content ?? '';
  const ids = Array.from({ length: count }, (_, index) => `picture-${1000 + index}`);
  await put(operator(), [
    flows.overwrite({
      chatId,
      flowId,
      flowName: 'Pictures',
      actions: [],
      blocks: ids.map((id) => ({ id, bytes: 1 })),
    }),
    ...ids.map((id) => blocks.overwrite({ chatId, flowId, id, category: 'Image', content })),
  ]);
  return bot;
}

/** Lets the time of a turn pass with every hundredth picture. */
async function endTurnAt(puts: number): Promise<void> {
  if (puts % 100 === 0) await stack.moveClock(stack.clock.offsetMs + 6000);
}

test('pictures are copied in several turns, and a bot that changes during them is copied as it is at the end', async () => {
  const bot = await newBotWithPictures(230);
  await stack.idle();
  let [puts, jobs] = [0, 0];
  let change: Promise<number> | undefined;
  const stop = stack.port.intercept(async ({ lambda, service, operation, body }, proceed) => {
    if (lambda?.label !== 'jobs') return proceed();
    if (service === 's3' && operation === 'PutObject') {
      puts += 1;
      await endTurnAt(puts);
    }
    if (operation === 'TransactWriteItems' && String(await body()).includes('JOB#copyBot#')) jobs += 1;
    // In the middle of the second turn.
    if (puts === 150) {
      change ??= newFlow(bot, 'New');
      await change;
    }
    return proceed();
  });
  const copy = await duplicate(bot);
  await stack.idle();
  stop();
  expect(await change).toBe(2);
  const [{ blocks: pictures = [] } = {}, added] = await textsOf(copy);
  expect(added).toEqual({ name: 'New', blocks: [] });
  expect(new Set(pictures).size).toBe(230);
  for (const name of [pictures[0], pictures.at(-1)]) {
    expect((await fetch(`${stack.url}/media/${name}`)).status).toBe(200);
  }
  // Each job continues where the previous one ended.
  expect(jobs).toBeGreaterThanOrEqual(4);
  expect(puts).toBeGreaterThanOrEqual(330);
});

test('parts of a bot are written in several turns, each part once', async () => {
  const bot = await newBotWithPictures(0);
  const { chatId } = bot;
  const flowId = (await flowsOf(bot))[0]?.id ?? 0;
  const ids = Array.from({ length: 250 }, (_, index) => `text-${1000 + index}`);
  await put(operator(), [
    flows.overwrite({
      chatId,
      flowId,
      flowName: 'Texts',
      actions: [],
      blocks: ids.map((id) => ({ id, bytes: 1 })),
    }),
    ...ids.map((id) => blocks.overwrite({ chatId, flowId, id, category: 'Text', content: id })),
  ]);
  await stack.idle();
  const written: string[] = [];
  const stop = stack.port.intercept(async ({ lambda, operation, body }, proceed) => {
    if (lambda?.label !== 'jobs' || operation !== 'TransactWriteItems') return proceed();
    const found = [...String(await body()).matchAll(/"content":\{"S":"(text-\d+)"/g)].map(
      ([, id = '']) => id,
    );
    written.push(...new Set(found));
    if (found.length > 0) await stack.moveClock(stack.clock.offsetMs + 6000);
    return proceed();
  });
  const copy = await duplicate(bot);
  await stack.idle();
  stop();
  const [{ blocks: texts = [] } = {}] = await textsOf(copy);
  expect(texts.filter((text) => text.startsWith('text-'))).toEqual(ids);
  expect(written.filter((id) => id.startsWith('text-')).toSorted()).toEqual(ids);
});
