import { describe, expect, test } from 'vitest';
import { flowsOf, newFlow, newOwnedBot, newTextBlock } from '../../../infra/testing/bots.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { send } from '../../../infra/testing/suite.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { mchat } from '../../../shared/contract/mchat.ts';

const text = (blockContent: string) => ({ blockContent });

test('a bot begins empty, with a welcome and a design', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  expect(await flowsOf(bot)).toEqual([]);
  const { list } = await send(mchat.listChats, { token, params: { socketId: '-' } });
  expect(list).toEqual([
    {
      id: chatId,
      bot_name: 'A bot',
      link: expect.any(String),
      paused: false,
      silent: true,
      stopped: false,
      lastVisitorAt: null,
    },
  ]);
  const { body: design } = await send(mchat.getDesign, { token, params: { chatId } });
  const colours = { bg1: '#ffffff', bg2: '#ffffff', userbg: '#0027b5' };
  const buttons = { flowBtn: '#000c36', contactBtn: '#000c36', inputBtn: '#000c36' };
  expect(design).toMatchObject({ image: 'null', botName: 'A bot', design: { ...colours, ...buttons } });
  const { body: welcome } = await send(mchat.getWelcome, { token, params: { id: chatId } });
  expect(welcome.data).toMatchObject({ trigger_flow_id: null });
});

test('a bot is silent until its first flow has a block or an action', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const isSilent = async () => {
    const { list } = await send(mchat.listChats, { token, params: { socketId: '-' } });
    return mchat.listChats.reply.parse(list)[0]?.silent;
  };
  const begin = (triggerFlow: number) =>
    send(mchat.updateWelcome, { token, params: { id: chatId }, body: { triggerFlow } });
  const [first, other] = [await newFlow(bot), await newFlow(bot)];
  await newTextBlock(bot, other, 'Hello');
  expect(await isSilent()).toBe(true);
  await begin(first);
  expect(await isSilent()).toBe(true);
  await begin(other);
  expect(await isSilent()).toBe(false);
  await begin(first);
  const blockId = await newTextBlock(bot, first, 'Hello');
  expect(await isSilent()).toBe(false);
  await send(mchat.deleteBlock, { token, params: { chatId, flowId: first, blockId } });
  expect(await isSilent()).toBe(true);
  const action = { actionType: 'contact', content: 'Call', link: 'tel:1' };
  await send(mchat.addAction, { token, params: { chatId, flowId: first }, body: action });
  expect(await isSilent()).toBe(false);
  await send(mchat.deleteFlow, { token, params: { id: chatId, flowId: first } });
  expect(await isSilent()).toBe(true);
});

async function sampleFlows(sample: object) {
  const { token } = await newValidatedUser();
  const { body } = await send(mchat.createChat, { token, body: { bot_name: 'A', link: 'a', ...sample } });
  const { list } = await send(mchat.listFlows, { token, params: { socketId: '-', id: String(body.id) } });
  return mchat.listFlows.reply.parse(list);
}

test('a sample leads to the WhatsApp of the member of a link, and to the number of its owner if there is one', async () => {
  const linksOf = async (sample: object) =>
    (await sampleFlows(sample)).flatMap(({ actions }) => actions.flatMap(({ link }) => link ?? []));
  expect(await linksOf({ sample: 'product', phoneNumber: '+60 12-345 6789' })).toEqual([
    'https://wa.me/60123456789',
    'member',
  ]);
  expect(await linksOf({ sample: 'product', phoneNumber: ' ' })).toEqual(['member']);
  expect(await linksOf({ sample: 'product' })).toEqual(['member']);
  const { token } = await newValidatedUser();
  const body = { bot_name: 'A', link: 'a', sample: 'product', phoneNumber: '012-345 6789' };
  const refused = await send(mchat.createChat, { token, body });
  expect(refused).toMatchObject({ status: 400, body: { fields: { phoneNumber: expect.any(String) } } });
});

test('the buttons of a sample lead to flows of the sample', async () => {
  const flows = await sampleFlows({ sample: 'product' });
  const ids = flows.map(({ id }) => id);
  expect(flows.length).toBeGreaterThan(2);
  for (const { blocks, actions } of flows) {
    expect(blocks.length).toBeGreaterThan(0);
    for (const { triggerFlow } of actions) if (triggerFlow) expect(ids).toContain(triggerFlow);
  }
});

test('a bot made in Malay has Malay texts, and its owner can change the language of its page', async () => {
  const owner = await newValidatedUser();
  const { token } = owner;
  const body = { bot_name: 'A', link: 'a', lang: 'ms', sample: 'event' };
  const chatId = String((await send(mchat.createChat, { token, body })).body.id);
  const flows = await flowsOf({ owner, token, chatId });
  expect(flows.map(({ flowName }) => flowName)).toContain('Terima kasih');
  const { body: welcome } = await send(mchat.getWelcome, { token, params: { id: chatId } });
  expect(welcome.data).toMatchObject({ salutationList: 'Encik, Puan, Cik' });
  const { body: made } = await send(mchat.getDesign, { token, params: { chatId } });
  const { botName, design, lang } = mchat.getDesign.reply.parse(made);
  expect(lang).toBe('ms');
  const change = { botName, design, lang: 'zh' };
  for (const [sent, status] of [
    [change, 200],
    [{ botName, design }, 200],
    [{ ...change, lang: 'fr' }, 400],
  ] as const)
    expect((await send(mchat.updateDesign, { token, params: { chatId }, body: sent })).status).toBe(status);
  const { body: shown } = await send(chat.getDesign, { params: { chatId } });
  expect(shown.lang).toBe('zh');
});

test('a new name, a new link and a pause each leave what is absent as it is, and an empty name is refused', async () => {
  const { token, chatId } = await newOwnedBot();
  const named = { bot_name: 'Renamed', link: 'renamed' };
  const update = (body: object) => send(mchat.updateChat, { token, params: { id: chatId }, body });
  for (const [body, expected] of [
    [
      { ...named, paused: true },
      { ...named, paused: true },
    ],
    [named, { ...named, paused: true }],
    [{ paused: false }, { ...named, paused: false }],
    [{ link: 'moved' }, { ...named, link: 'moved', paused: false }],
    [{}, { ...named, link: 'moved', paused: false }],
  ]) {
    expect(await update({ ...body })).toMatchObject({ status: 200, body: { succ: 'Chat updated' } });
    const { list } = await send(mchat.listChats, { token, params: { socketId: '-' } });
    expect(list).toMatchObject([{ ...expected }]);
  }
  const refused = await update({ bot_name: '', link: '' });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { bot_name: 'Bot Name is required', link: 'Bot Link is required' } },
  });
});

test('an owner cannot have two bots with one link, even if both are created concurrently', async () => {
  const { token } = await newValidatedUser();
  const body = { bot_name: 'Twice', link: 'same' };
  const answers = await Promise.all([1, 2].map(() => send(mchat.createChat, { token, body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ err: expect.any(String), fields: { link: expect.any(String) } });
});

test('blocks are in the order in which they were added or moved', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const flowId = await newFlow(bot);
  const ids = [
    await newTextBlock(bot, flowId, 'One'),
    await newTextBlock(bot, flowId, 'Two'),
    await newTextBlock(bot, flowId, 'Three'),
  ];
  const order = async () => (await flowsOf(bot))[0]?.blocks.map(({ content }) => content);
  expect(await order()).toEqual(['One', 'Two', 'Three']);
  const move = (blocks: readonly string[]) =>
    send(mchat.updatePositions, {
      token,
      params: { chatId, flowId },
      body: { blocks: blocks.map((id) => ({ id })) },
    });
  const moved = [...ids].reverse();
  expect((await move(moved)).status).toBe(200);
  expect(await order()).toEqual(['Three', 'Two', 'One']);
  for (const wrong of [moved.slice(1), [...moved, 'nope'], [moved[0] ?? '', ...moved]]) {
    const { status, body } = await move(wrong);
    expect(status).toBe(409);
    expect(body.stored).toHaveLength(3);
  }
});

test('a move that names the former order does not overwrite another move', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const flowId = await newFlow(bot);
  const ids = [await newTextBlock(bot, flowId, 'One'), await newTextBlock(bot, flowId, 'Two')];
  const order = ids.map((id) => ({ id }));
  const reversed = order.toReversed();
  const move = (body: { blocks: typeof order; from?: typeof order }) =>
    send(mchat.updatePositions, { token, params: { chatId, flowId }, body });
  expect((await move({ blocks: reversed, from: order })).status).toBe(200);
  const late = await move({ blocks: order, from: order });
  expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED' } });
  expect(late.body.stored).toMatchObject(reversed);
  expect((await move({ blocks: order, from: reversed })).status).toBe(200);
});

test('blocks that are added concurrently are all kept', async () => {
  const bot = await newOwnedBot();
  const flowId = await newFlow(bot);
  const contents = Array.from({ length: 8 }, (_, index) => `Block ${index}`);
  await Promise.all(contents.map((content) => newTextBlock(bot, flowId, content)));
  const [flow] = await flowsOf(bot);
  expect(flow?.blocks.map(({ content }) => content).sort()).toEqual(contents);
});

test('a save of an older version is refused with what is stored, and one without a version is applied', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const flowId = await newFlow(bot);
  const blockId = await newTextBlock(bot, flowId, 'First');
  const update = (body: object) =>
    send(mchat.updateTextBlock, { token, params: { chatId, flowId, blockId }, body });
  const version = (await flowsOf(bot))[0]?.blocks[0]?.version;
  const saved = await update({ ...text('Second'), version });
  expect(saved.status).toBe(200);
  const late = await update({ ...text('Late'), version });
  expect(late.status).toBe(409);
  expect(late.body.stored).toMatchObject({ content: 'Second', version: saved.body.version });
  expect((await update(text('Third'))).status).toBe(200);
  expect((await flowsOf(bot))[0]?.blocks[0]?.content).toBe('Third');
});

test('a user input replaces all other actions, and no action is added to it', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const flowId = await newFlow(bot);
  const add = (body: object) => send(mchat.addAction, { token, params: { chatId, flowId }, body });
  const button = { actionType: 'button', content: 'Go on', triggerFlow: '+New Flow', newFlowName: 'Next' };
  expect((await add(button)).status).toBe(200);
  expect((await add({ actionType: 'contact', content: 'Call', link: 'tel:+60123456789' })).status).toBe(200);
  const input = {
    actionType: 'userinput',
    inputType: 'Text',
    inputName: 'town',
    hint: ' Your town ',
    triggerFlow: flowId,
  };
  expect((await add(input)).status).toBe(200);
  const flows = await flowsOf(bot);
  expect(flows.map(({ flowName }) => flowName)).toEqual(['A flow', 'Next']);
  expect(flows[0]?.actions).toMatchObject([{ type: 'userinput', inputName: 'town', hint: 'Your town' }]);
  expect((await add(button)).status).toBe(409);
  const nowhere = await add({ ...button, triggerFlow: 77 });
  expect(nowhere.body).toMatchObject({ err: 'Please select a flow' });
});

test('a sixth action is refused', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const flowId = await newFlow(bot);
  const add = () =>
    send(mchat.addAction, {
      token,
      params: { chatId, flowId },
      body: { actionType: 'contact', content: 'Call', link: 'tel:1' },
    });
  const statuses = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await add()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 409]);
});

test('deletions by GET answer 201, and what was deleted is unknown', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const flowId = await newFlow(bot);
  const blockId = await newTextBlock(bot, flowId, 'Gone');
  expect((await send(mchat.deleteBlockByGet, { token, params: { chatId, flowId, blockId } })).status).toBe(
    201,
  );
  expect((await send(mchat.deleteBlock, { token, params: { chatId, flowId, blockId } })).status).toBe(404);
  expect((await send(mchat.deleteFlowByGet, { token, params: { id: chatId, flowId } })).status).toBe(201);
  expect((await send(mchat.deleteFlow, { token, params: { id: chatId, flowId } })).status).toBe(404);
  expect(await flowsOf(bot)).toEqual([]);
});

test('the number of a deleted flow is not used again', async () => {
  const bot = await newOwnedBot();
  const first = await newFlow(bot);
  await send(mchat.deleteFlow, { token: bot.token, params: { id: bot.chatId, flowId: first } });
  expect(await newFlow(bot)).toBe(first + 1);
});

test('a deleted bot is unknown, and its link is free', async () => {
  const { owner, token, chatId } = await newOwnedBot();
  const { list } = await send(mchat.listChats, { token, params: { socketId: '-' } });
  const link = mchat.listChats.reply.parse(list)[0]?.link;
  expect((await send(mchat.deleteChat, { token, params: { id: chatId } })).status).toBe(200);
  expect((await send(mchat.getDesign, { token, params: { chatId } })).status).toBe(404);
  const again = await send(mchat.createChat, { token: owner.token, body: { bot_name: 'Again', link } });
  expect(again.status).toBe(200);
});

test('a copy is filled and then opened', async () => {
  const bot = await newOwnedBot();
  const flowId = await newFlow(bot);
  await newTextBlock(bot, flowId, 'To be copied');
  const { body } = await send(mchat.duplicateChat, {
    token: bot.token,
    params: { id: bot.chatId },
    body: { bot_name: 'Copy', link: 'copy' },
  });
  const copy = { ...bot, chatId: String(body.id) };
  await expect.poll(async () => (await flowsOf(copy))[0]?.blocks[0]?.content).toBe('To be copied');
  await expect
    .poll(
      async () =>
        (await send(mchat.getDesign, { token: bot.token, params: { chatId: copy.chatId } })).body.paused,
    )
    .toBe(false);
});

test('a bot may begin without a form, which other saves and copies keep', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const triggerFlow = await newFlow(bot);
  const save = (body: object) =>
    send(mchat.updateWelcome, { token, params: { id: chatId }, body: { triggerFlow, ...body } });
  const asksFirst = async (id: string) => {
    const { body } = await send(mchat.getWelcome, { token, params: { id } });
    return mchat.getWelcome.reply.parse(body).data.asksFirst;
  };
  const visitorsSee = async () => {
    const { body } = await send(chat.getWelcome, { params: { chatId } });
    return chat.getWelcome.reply.parse(body).data.asksFirst;
  };
  expect([await asksFirst(chatId), await visitorsSee()]).toEqual([true, true]);
  expect((await save({ asksFirst: 'no' })).status).toBe(400);
  expect((await save({ asksFirst: false })).status).toBe(200);
  expect((await save({ nameField: 'Hello' })).status).toBe(200);
  expect([await asksFirst(chatId), await visitorsSee()]).toEqual([false, false]);
  const copy = { bot_name: 'Copy', link: 'copy' };
  const { body } = await send(mchat.duplicateChat, { token, params: { id: chatId }, body: copy });
  await expect.poll(() => asksFirst(String(body.id))).toBe(false);
  expect((await save({ asksFirst: true })).status).toBe(200);
  expect(await asksFirst(chatId)).toBe(true);
});

describe('a bot that is full', () => {
  test('refuses another flow', async () => {
    const { token, chatId } = await newOwnedBot();
    const add = () =>
      send(mchat.createFlow, { token, params: { id: chatId }, body: { flowName: 'One more' } });
    for (let count = 0; count < 100; count += 1) await add();
    expect(await add()).toMatchObject({ status: 409, body: { err: 'A bot holds at most 100 flows' } });
  });

  test('refuses another block of a full flow and any block that makes it too large, and answers all its blocks', async () => {
    const bot = await newOwnedBot();
    const { token, chatId } = bot;
    const flows = [await newFlow(bot), await newFlow(bot)];
    // Each character takes four bytes, so a block has 8 kB.
    const blockContent = '\u{1F600}'.repeat(2000);
    const add = (flowId = 0) =>
      send(mchat.addTextBlock, { token, params: { chatId, flowId }, body: { blockContent } });
    for (let count = 0; count < 100; count += 1) await add(flows[0]);
    expect(await add(flows[0])).toMatchObject({
      status: 409,
      body: { error: 'A flow holds at most 100 blocks', code: expect.any(String) },
    });
    let answer = await add(flows[1]);
    while (answer.status === 200) answer = await add(flows[1]);
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'This bot is too large: it holds at most 900 kB' },
    });
    const [first, second] = await flowsOf(bot);
    expect(first?.blocks).toHaveLength(100);
    const count = 100 + (second?.blocks.length ?? 0);
    expect(count).toBeGreaterThan(105);
    const { body } = await send(chat.getFlows, { params: { chatId } });
    expect(chat.getFlows.reply.parse(body).data.flatMap((flow) => flow.blocks)).toHaveLength(count);
  });
});

test('a list of bots continues after a bot that was deleted in between', async () => {
  const owner = await newValidatedUser();
  const ids: string[] = [];
  while (ids.length < 4) ids.push((await newOwnedBot(owner)).chatId);
  const list = (query: Readonly<Record<string, string>>) =>
    send(mchat.listChats, { token: owner.token, params: { socketId: '-' }, query: { limit: '2', ...query } });
  const first = await list({});
  expect(first.list.map((bot) => Object(bot).id)).toEqual(ids.slice(0, 2));
  await send(mchat.deleteChat, { token: owner.token, params: { id: String(ids[1]) } });
  const rest = await list({ cursor: first.headers.get('x-next-cursor') ?? '' });
  expect(rest.list.map((bot) => Object(bot).id)).toEqual(ids.slice(2));
});
