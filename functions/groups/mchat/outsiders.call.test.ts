import { expect, test } from 'vitest';
import {
  flowsOf,
  newBotWithChat,
  newFlow,
  newOwnedBot,
  newTextBlock,
  newVisitor,
  type TestBot,
} from '../../../infra/testing/bots.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { png } from '../../../infra/testing/pictures.ts';
import { send } from '../../../infra/testing/suite.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { mchat } from '../../../shared/contract/mchat.ts';

/** Creates a bot with a flow, a block, an action and a visitor, and returns their ids. */
async function newWholeBot() {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const flowId = await newFlow(bot);
  const blockId = await newTextBlock(bot, flowId, 'Hello');
  const { body } = await send(mchat.addAction, {
    token,
    params: { chatId, flowId },
    body: { actionType: 'contact', content: 'Call', link: 'tel:1' },
  });
  return { ...bot, flowId, blockId, actionId: String(body.id), visitor: await newVisitor(bot) };
}

type WholeBot = Awaited<ReturnType<typeof newWholeBot>>;

const design = {
  bg1: '#000000',
  bg2: '#ffffff',
  userbg: '#000000',
  flowBtn: '#000000',
  contactBtn: '#000000',
  inputBtn: '#000000',
};

/** Every call for the parts of a bot, with the token of one owner and any ids. */
function callsForParts(token: string, { chatId, flowId, blockId, actionId, visitor }: WholeBot) {
  const inFlow = { chatId, flowId };
  const text = { blockContent: 'Mine' };
  const video = { blockContent: 'https://youtu.be/dQw4w9WgXcQ' };
  const form = { blockType: 'Image', image: png() };
  const action = { actionType: 'contact', content: 'Mine', link: 'tel:2' };
  const block = { params: { ...inFlow, blockId } };
  return {
    addText: () => send(mchat.addTextBlock, { token, params: inFlow, body: text }),
    addVideo: () => send(mchat.addVideoBlock, { token, params: inFlow, body: video }),
    addImage: () => send(mchat.addImageBlock, { token, params: inFlow, form }),
    updateText: () => send(mchat.updateTextBlock, { token, ...block, body: text }),
    updateVideo: () => send(mchat.updateVideoBlock, { token, ...block, body: video }),
    updateImage: () => send(mchat.updateImageBlock, { token, ...block, form }),
    move: () => send(mchat.updatePositions, { token, params: inFlow, body: { blocks: [{ id: blockId }] } }),
    deleteBlock: () => send(mchat.deleteBlock, { token, ...block }),
    deleteBlockByGet: () => send(mchat.deleteBlockByGet, { token, ...block }),
    addAction: () => send(mchat.addAction, { token, params: inFlow, body: action }),
    updateAction: () => send(mchat.updateAction, { token, params: { ...inFlow, actionId }, body: action }),
    deleteAction: () => send(mchat.deleteAction, { token, params: { ...inFlow, actionId } }),
    deleteActionByGet: () => send(mchat.deleteActionByGet, { token, params: { ...inFlow, actionId } }),
    updateFlow: () =>
      send(mchat.updateFlow, { token, params: { id: chatId, flowId }, body: { flowName: 'Mine' } }),
    deleteFlow: () => send(mchat.deleteFlow, { token, params: { id: chatId, flowId } }),
    deleteFlowByGet: () => send(mchat.deleteFlowByGet, { token, params: { id: chatId, flowId } }),
    listTranscript: () => send(mchat.listTranscript, { token, params: { chatId, visitor } }),
    deleteVisitor: () => send(mchat.deleteVisitor, { token, params: { chatId, visitor } }),
  };
}

/** Every call for a bot as a whole. */
function callsForBot(token: string, { chatId }: TestBot) {
  const names = { bot_name: 'Mine', link: 'mine' };
  return {
    list: () => send(mchat.listFlows, { token, params: { socketId: '-', id: chatId } }),
    update: () => send(mchat.updateChat, { token, params: { id: chatId }, body: { ...names, paused: true } }),
    duplicate: () => send(mchat.duplicateChat, { token, params: { id: chatId }, body: names }),
    remove: () => send(mchat.deleteChat, { token, params: { id: chatId } }),
    getDesign: () => send(mchat.getDesign, { token, params: { chatId } }),
    design: () => send(mchat.updateDesign, { token, params: { chatId }, body: { botName: 'Mine', design } }),
    picture: () => send(mchat.updateDesignImage, { token, params: { chatId }, form: { image: png() } }),
    getWelcome: () => send(mchat.getWelcome, { token, params: { id: chatId } }),
    welcome: () => send(mchat.updateWelcome, { token, params: { id: chatId }, body: { triggerFlow: 1 } }),
    flow: () => send(mchat.createFlow, { token, params: { id: chatId }, body: { flowName: 'Mine' } }),
    visitors: () => send(mchat.listVisitors, { token, params: { chatId } }),
  };
}

async function statusesOf(calls: Readonly<Record<string, () => Promise<{ status: number }>>>) {
  const entries = Object.entries(calls).map(async ([name, call]) => [name, (await call()).status] as const);
  return Object.fromEntries(await Promise.all(entries));
}

const all404 = (calls: object) => Object.fromEntries(Object.keys(calls).map((name) => [name, 404]));

test('an owner can neither read nor change another owner’s bot, not even by the path of a bot of their own', async () => {
  const [other, own] = [await newWholeBot(), await newOwnedBot()];
  const flows = await flowsOf(other);
  const toOther = { ...callsForBot(own.token, other), ...callsForParts(own.token, other) };
  expect(await statusesOf(toOther)).toEqual(all404(toOther));
  const byOwnPath = callsForParts(own.token, { ...other, chatId: own.chatId });
  expect(await statusesOf(byOwnPath)).toEqual(all404(byOwnPath));
  expect(await flowsOf(other)).toEqual(flows);
  const { body } = await send(mchat.listVisitors, { token: other.token, params: { chatId: other.chatId } });
  expect(body.user).toHaveLength(1);
});

test('of concurrent saves of one version one is stored, and the others are refused with what is stored', async () => {
  const { token, chatId, flowId, blockId, actionId } = await newWholeBot();
  const flow = (await flowsOf({ token, chatId, owner: await newValidatedUser() }))[0];
  const [version, actionVersion] = [flow?.blocks[0]?.version, flow?.actions[0]?.version];
  const body = (blockContent: string) => ({ blockContent, version });
  const saves = await Promise.all(
    ['One', 'Two', 'Three'].map((text) =>
      send(mchat.updateTextBlock, { token, params: { chatId, flowId, blockId }, body: body(text) }),
    ),
  );
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const saved = ['One', 'Two', 'Three'][saves.findIndex(({ status }) => status === 200)];
  for (const refused of saves.filter(({ status }) => status === 409))
    expect(refused.body).toMatchObject({ stored: { content: saved } });
  const actions = await Promise.all(
    ['One', 'Two'].map((content) =>
      send(mchat.updateAction, {
        token,
        params: { chatId, flowId, actionId },
        body: { actionType: 'contact', content, link: 'tel:1', version: actionVersion },
      }),
    ),
  );
  expect(actions.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const renames = await Promise.all(
    ['One', 'Two'].map((flowName) =>
      send(mchat.updateFlow, {
        token,
        params: { id: chatId, flowId },
        body: { flowName, from: flow?.flowName ?? '' },
      }),
    ),
  );
  expect(renames.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const kept = renames[0]?.status === 200 ? 'One' : 'Two';
  expect(renames.find(({ status }) => status === 409)?.body).toMatchObject({ stored: { flowName: kept } });
});

test('the ids of a sample cannot be guessed', async () => {
  const [one, two] = [await newValidatedUser(), await newValidatedUser()];
  const idsOf = async (owner: typeof one) => {
    const chatId = await newBotWithChat(owner);
    const flows = await flowsOf({ owner, token: owner.token, chatId });
    return flows.flatMap(({ blocks, actions }) => [...blocks, ...actions].map(({ id }) => id));
  };
  const [first, second] = [await idsOf(one), await idsOf(two)];
  expect(first.filter((id) => second.includes(id))).toEqual([]);
  expect(first.every((id) => id.length >= 20)).toBe(true);
});

const said = (content: string, inputName?: string) => ({ user: 'user', type: 'Text', content, inputName });

test('many long answers of a visitor are saved, and the owner can still list the visitors', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const visitor = await newVisitor(bot);
  const answers = (from: number) =>
    Array.from({ length: 50 }, (_, index) => said('語'.repeat(2000), `question ${from + index}`));
  for (const from of [0, 50, 100]) {
    const { status } = await send(chat.saveHistory, {
      params: { chatId, visitor },
      body: { chat: answers(from), from },
    });
    expect(status).toBe(200);
  }
  const { status, body } = await send(mchat.listVisitors, { token, params: { chatId } });
  expect(status).toBe(200);
  expect(JSON.stringify(body).length).toBeLessThan(200_000);
});

test('the owner can list visitors who have written as much as they may', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  // A control character takes six bytes in JSON.
  const flood = Array.from({ length: 20 }, () =>
    said('\u0001'.repeat(2000), `a${'\u0301'.repeat(31)}`.repeat(50)),
  );
  await Promise.all(
    Array.from({ length: 25 }, async () => {
      const visitor = await newVisitor(bot);
      const { status } = await send(chat.saveHistory, { params: { chatId, visitor }, body: { chat: flood } });
      expect(status).toBe(200);
    }),
  );
  const { status, body } = await send(mchat.listVisitors, { token, params: { chatId } });
  expect(status).toBe(200);
  expect(body.user).toHaveLength(25);
});

test('a body over the limit of its call is refused as too large', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const flowId = await newFlow(bot);
  const visitor = await newVisitor(bot);
  const blockContent = 'x'.repeat(2_000_000);
  const flooded = await Promise.all([
    send(mchat.addTextBlock, { token, params: { chatId, flowId }, body: { blockContent } }),
    send(mchat.updateWelcome, {
      token,
      params: { id: chatId },
      body: { nameField: blockContent, triggerFlow: flowId },
    }),
    send(chat.startChat, { params: { chatId }, body: { name: blockContent } }),
    send(chat.saveHistory, { params: { chatId, visitor }, body: { chat: [said('x'.repeat(5_300_000))] } }),
  ]);
  expect(flooded.map(({ status }) => status)).toEqual([413, 413, 413, 413]);
  expect(await flowsOf(bot)).toMatchObject([{ blocks: [] }]);
});

test('a picture of a transcript is refused unless its name stays below /media/', async () => {
  const bot = await newOwnedBot();
  const { chatId } = bot;
  const visitor = await newVisitor(bot);
  const save = (content: string) =>
    send(chat.saveHistory, {
      params: { chatId, visitor },
      body: { chat: [{ user: 'bot', type: 'Image', content }] },
    });
  for (const content of [
    '../api/user/logout',
    '/etc/passwd',
    'chat/../../x.png',
    'a b.png',
    '//evil.test/x.png',
  ])
    expect((await save(content)).status).toBe(400);
  expect((await save('chat/AbC_-9.png')).status).toBe(200);
});
