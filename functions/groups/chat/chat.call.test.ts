import { randomBytes } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import {
  addUserInput,
  newFlow,
  newOwnedBot,
  newTextBlock,
  newVisitor,
  type TestBot,
} from '../../../infra/testing/bots.ts';
import { hostileNames } from '../../../infra/testing/hostileNames.ts';
import { newLinkVisitor } from '../../../infra/testing/links.ts';
import { put, tableAt } from '../../../infra/testing/put.ts';
import { send, stackTable } from '../../../infra/testing/suite.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import type { Entry } from '../../../shared/contract/transcript.ts';
import { builtInConsent } from '../../../shared/rules/consent.ts';
import { consentTexts } from '../../lib/store/botLeads.ts';
import { type BotLink, botLinks, shownContacts } from '../../lib/store/botLink.ts';
import { botFunnels, linkFunnels } from '../../lib/store/funnel.ts';
import { visitors } from '../../lib/store/visitor.ts';

async function botWithFlow() {
  const bot = await newOwnedBot();
  const flowId = await newFlow(bot);
  await newTextBlock(bot, flowId, 'Hello {{name}}');
  return { bot, flowId };
}

/** Creates a bot with a user input of each name. */
async function botThatAsks(inputNames: readonly string[]) {
  const bot = await newOwnedBot();
  for (const inputName of inputNames) await addUserInput(bot, inputName);
  return bot;
}

const entry = (content: string, user: Entry['user'] = 'user') => ({ user, type: 'Text', content });

const save = ({ chatId }: TestBot, visitor: string, entries: readonly object[], from?: number) =>
  send(chat.saveHistory, { params: { chatId, visitor }, body: { chat: entries, from } });

async function history({ chatId }: TestBot, visitor: string) {
  const { body } = await send(chat.getHistory, { params: { chatId, visitor } });
  return chat.getHistory.reply.parse(body);
}

test('visitors see the present bot, without versions', async () => {
  const { bot, flowId } = await botWithFlow();
  const params = { chatId: bot.chatId };
  const read = async () => chat.getFlows.reply.parse((await send(chat.getFlows, { params })).body);
  expect((await read()).data).toEqual([
    {
      id: flowId,
      flowName: 'A flow',
      blocks: [{ id: expect.any(String), category: 'Text', content: 'Hello {{name}}', position: 0 }],
      actions: [],
    },
  ]);
  await newTextBlock(bot, flowId, 'And more');
  expect((await read()).data[0]?.blocks).toHaveLength(2);
  expect((await send(chat.getDesign, { params })).body).not.toHaveProperty('version');
});

test('a repeated start with the same key starts one chat', async () => {
  const { bot } = await botWithFlow();
  const { token, chatId } = bot;
  const start = (key: string, name = 'Mei') =>
    send(chat.startChat, { params: { chatId }, body: { name, salutation: '', key } });
  const key = randomBytes(16).toString('hex');
  const answers = await Promise.all([start(key), start(key), start(key)]);
  const [visitor, ...others] = answers.map(({ body }) => body.succ);
  expect(visitor).toEqual(expect.any(String));
  expect([...others, (await start(key)).body.succ]).toEqual([visitor, visitor, visitor]);
  expect((await start(randomBytes(16).toString('hex'))).body.succ).not.toBe(visitor);
  const { body } = await send(mchat.listVisitors, { token, params: { chatId } });
  expect(mchat.listVisitors.reply.parse(body).user).toHaveLength(2);
  // The key decides the visitor's only credential, so it must not be guessable.
  expect((await start('short')).status).toBe(400);
});

/** Makes a link of the bot's owner, which shows a contact. */
async function newLink({ token, chatId, owner: { username } }: TestBot, more: Partial<BotLink> = {}) {
  const { body } = await send(mchat.createLink, { token, body: { chatId } });
  const code = String(body.id);
  const contact = { name: 'Farah', wa: '60123456789' };
  const shown = { label: '', campaign: '', isOff: false, createdAt: new Date().toISOString(), ...more };
  const timeZone = 'Asia/Kuala_Lumpur';
  await put(stackTable(), [botLinks.overwrite({ code, chatId, username, timeZone, contact, ...shown })]);
  return { code, contact };
}

/** Reads the items of a partition from the table. */
async function itemsAt(pk: string) {
  const { endpoint, tableName: TableName } = stackTable();
  const { Items = [] } = await tableAt(endpoint).send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
    }),
  );
  return Items;
}

test('a visitor who comes by a link is counted once, and listed for it', async () => {
  const { bot } = await botWithFlow();
  const { token, chatId } = bot;
  const { code, contact } = await newLink(bot);
  const start = (s: string, key?: string, id = chatId) => {
    const from = { s, utm: { source: 'f'.repeat(3000) }, referrer: 'https://m.facebook.com/x' };
    return send(chat.startChat, { params: { chatId: id }, body: { name: 'Mei', key, from } });
  };
  const key = randomBytes(16).toString('hex');
  const [first, repeat] = [await start(code, key), await start(code, key)];
  expect([first.body, repeat.body]).toEqual([
    { succ: expect.any(String), contact },
    { succ: first.body.succ, contact },
  ]);
  const visitor = String(first.body.succ);
  const { body } = await send(chat.getVisitor, { params: { visitor } });
  expect(body.contact).toEqual(contact);
  // A visitor stays with a link that is turned off, and leaves it when its team no longer shares the bot.
  const contactOf = async (link: string) => {
    const id = await newLinkVisitor(stackTable(), { chatId, link });
    return (await send(chat.getVisitor, { params: { visitor: id } })).body.contact;
  };
  expect(await contactOf((await newLink(bot, { isOff: true })).code)).toEqual(contact);
  expect(await contactOf((await newLink(bot, { teamName: 'A team' })).code)).toBeUndefined();
  const contactBy = async (s: string) =>
    (await send(chat.getFlows, { params: { chatId }, query: { s } })).body.contact;
  expect([await contactBy(code), await contactBy('a b')]).toEqual([contact, undefined]);
  // Without a link it is the owner who shows a number, or nobody.
  const owners = { name: 'Demo', wa: '60198765432' };
  await put(stackTable(), [shownContacts.overwrite({ chatId, ...owners })]);
  expect([await contactBy(code), await contactBy('unknown')]).toEqual([contact, owners]);
  const direct = await newVisitor(bot);
  expect((await send(chat.getVisitor, { params: { visitor: direct } })).body.contact).toEqual(owners);
  // Neither a code that is no link nor an unknown bot counts.
  for (const s of ['unknown', 'a b'])
    expect((await start(s)).body).toEqual({ succ: expect.any(String), contact: owners });
  const { chatId: other } = (await botWithFlow()).bot;
  expect((await start(code, undefined, other)).status).toBe(200);
  expect((await start(code, undefined, 'unknown')).status).toBe(404);
  await send(mchat.updateLink, { token, params: { code }, body: { isOff: true } });
  expect((await start(code)).status).toBe(200);

  expect(await itemsAt(`${linkFunnels.prefix}${code}`)).toMatchObject([{ began: 1 }]);
  expect(await itemsAt(`${visitors.prefix}${visitor}`)).toMatchObject([
    { row: { link: code, from: { utm: { source: 'f'.repeat(100) }, referrer: 'm.facebook.com' } } },
  ]);
  const { list } = await send(mchat.listLinkVisitors, { token, params: { code } });
  expect(list).toMatchObject([{ name: 'Mei' }]);
});

test('who sees a bot is counted for the bot and for a link that leads to it, and an unknown bot counts nothing', async () => {
  const { bot } = await botWithFlow();
  const { chatId } = bot;
  const { code } = await newLink(bot);
  const seen = (body: object, of = chatId) => send(chat.markSeen, { params: { chatId: of }, body });
  for (const body of [{}, { s: code }, { s: 'unknown' }, { s: 'a b' }]) {
    expect(await seen(body)).toMatchObject({ status: 200, body: { succ: 'Seen' } });
  }
  expect((await seen({ s: code }, 'unknown')).status).toBe(404);
  await Promise.all(Array.from({ length: 5 }, () => seen({})));
  const openedOf = async (partition: string) =>
    (await itemsAt(partition)).reduce((sum, { opened }) => sum + Number(opened), 0);
  expect(await openedOf(`${botFunnels.prefix}${chatId}`)).toBe(9);
  expect(await openedOf(`${linkFunnels.prefix}${code}`)).toBe(1);
});

test('a paused bot answers 403 CHAT_PAUSED, a deleted one 404', async () => {
  const { bot } = await botWithFlow();
  const { token, chatId } = bot;
  const visitor = await newVisitor(bot);
  const calls = () =>
    Promise.all([
      send(chat.getFlows, { params: { chatId } }),
      send(chat.getWelcome, { params: { chatId } }),
      send(chat.getDesign, { params: { chatId } }),
      send(chat.startChat, { params: { chatId }, body: { name: 'A', salutation: '' } }),
      send(chat.markSeen, { params: { chatId }, body: {} }),
      send(chat.getHistory, { params: { chatId, visitor } }),
      save(bot, visitor, [entry('Hi')]),
      send(chat.saveCurrentFlow, { params: { chatId, visitor }, body: { currentFlow: 1 } }),
    ]);
  await send(mchat.updateChat, {
    token,
    params: { id: chatId },
    body: { bot_name: 'A bot', link: 'paused', paused: true },
  });
  for (const { status, body } of await calls()) expect([status, body.code]).toEqual([403, 'CHAT_PAUSED']);
  // The page that has failed to be filled in learns its language by this.
  expect((await send(chat.getDesign, { params: { chatId } })).body.lang).toBe('en');
  await send(mchat.deleteChat, { token, params: { id: chatId } });
  for (const { status } of await calls()) expect(status).toBe(404);
});

test('a chat is a new chat, then a null chat, then an existing one with its flow', async () => {
  const { bot, flowId } = await botWithFlow();
  const visitor = await newVisitor(bot, flowId);
  expect(await history(bot, 'nobody')).toEqual({ status: 'new chat', trigger: null, chat: [] });
  expect(await history(bot, visitor)).toEqual({ status: 'null chat', trigger: flowId, chat: [] });
  await save(bot, visitor, [entry('Hello', 'bot')]);
  const currentFlow = await newFlow(bot);
  await send(chat.saveCurrentFlow, { params: { chatId: bot.chatId, visitor }, body: { currentFlow } });
  expect(await history(bot, visitor)).toEqual({
    status: 'exist chat',
    trigger: currentFlow,
    chat: [{ ...entry('Hello', 'bot'), at: expect.any(String) }],
  });
});

test('a chat starts with a salutation and a flow of its bot, and goes only to flows of its bot', async () => {
  const { bot, flowId } = await botWithFlow();
  const { token, chatId } = bot;
  const gone = await newFlow(bot);
  await send(mchat.updateWelcome, {
    token,
    params: { id: chatId },
    body: { salutationList: 'Encik, Puan', triggerFlow: gone },
  });
  const start = (body: object) =>
    send(chat.startChat, { params: { chatId }, body: { name: 'Mei', ...body } });
  const refused = (field: string) => ({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  for (const salutation of ['Mr', 'encik', 'Encik, Puan', 'constructor'])
    expect(await start({ salutation })).toMatchObject(refused('salutation'));
  for (const salutation of ['Encik', ' Puan ', '']) expect((await start({ salutation })).status).toBe(200);
  expect(await start({ triggerFlow: 99 })).toMatchObject(refused('triggerFlow'));
  for (const triggerFlow of [flowId, gone, null]) expect((await start({ triggerFlow })).status).toBe(200);

  await send(mchat.deleteFlow, { token, params: { id: chatId, flowId: gone } });
  expect((await start({ triggerFlow: gone })).status).toBe(200);
  const visitor = await newVisitor({ chatId }, flowId, 'Encik');
  const saveFlow = (currentFlow: number) =>
    send(chat.saveCurrentFlow, { params: { chatId, visitor }, body: { currentFlow } });
  expect(await saveFlow(gone)).toMatchObject(refused('currentFlow'));
  expect((await saveFlow(flowId)).status).toBe(200);
});

test("a visitor's id is not valid for another bot", async () => {
  const [{ bot }, { bot: other }] = [await botWithFlow(), await botWithFlow()];
  const visitor = await newVisitor(bot);
  await save(bot, visitor, [entry('A secret')]);
  expect(await history(other, visitor)).toMatchObject({ status: 'new chat', chat: [] });
  expect((await save(other, visitor, [entry('Mine now')])).status).toBe(404);
  const byOther = { token: other.token, params: { chatId: other.chatId, visitor } };
  expect((await send(mchat.listTranscript, byOther)).status).toBe(404);
  expect((await send(mchat.deleteVisitor, byOther)).status).toBe(404);
});

describe('a transcript', () => {
  const contents = async (bot: TestBot, visitor: string) =>
    (await history(bot, visitor)).chat.map(({ content }) => content);

  test('grows by saves of its new entries or of all entries', async () => {
    const { bot } = await botWithFlow();
    const visitor = await newVisitor(bot);
    expect((await save(bot, visitor, [entry('1'), entry('2')])).status).toBe(200);
    expect((await save(bot, visitor, [entry('3')], 2)).status).toBe(200);
    const all = ['1', '2', '3', '4'].map((each) => entry(each));
    expect((await save(bot, visitor, all)).status).toBe(200);
    expect((await save(bot, visitor, [entry('2'), entry('3'), entry('4'), entry('5')], 1)).status).toBe(200);
    expect(await contents(bot, visitor)).toEqual(['1', '2', '3', '4', '5']);
  });

  test('is not changed by entries that are stored already', async () => {
    const { bot } = await botWithFlow();
    const visitor = await newVisitor(bot);
    await save(bot, visitor, [entry('1'), entry('2')]);
    expect((await save(bot, visitor, [entry('1')])).status).toBe(200);
    expect((await save(bot, visitor, [entry('1'), entry('2')])).status).toBe(200);
    expect((await save(bot, visitor, [entry('2')], 1)).status).toBe(200);
    expect((await save(bot, visitor, [])).status).toBe(200);
    expect(await contents(bot, visitor)).toEqual(['1', '2']);
  });

  test.each([
    ['another message', [entry('1'), entry('other')], 0],
    ['another sender', [entry('1', 'bot')], 0],
    ['a gap', [entry('9')], 5],
    ['other last messages', [entry('other')], 1],
  ])('with %s is refused with what is stored', async (_, sent, from) => {
    const { bot } = await botWithFlow();
    const visitor = await newVisitor(bot);
    await save(bot, visitor, [entry('1'), entry('2')]);
    const { status, body } = await save(bot, visitor, sent, from);
    expect(status).toBe(409);
    expect(body.error).toEqual(expect.any(String));
    expect(body.chat).toMatchObject([{ content: '1' }, { content: '2' }]);
    expect(await contents(bot, visitor)).toEqual(['1', '2']);
  });

  test('keeps one of the messages that several tabs save concurrently, and refuses the others', async () => {
    const { bot } = await botWithFlow();
    const visitor = await newVisitor(bot);
    const tabs = await Promise.all(['a', 'b', 'c', 'd'].map((each) => save(bot, visitor, [entry(each)])));
    expect(tabs.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tabs.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await contents(bot, visitor)).toHaveLength(1);
  });

  test('keeps answers by their names', async () => {
    const bot = await botThatAsks(['town', 'age']);
    const visitor = await newVisitor(bot);
    await save(bot, visitor, [{ ...entry('Ipoh'), inputName: 'town' }]);
    await save(
      bot,
      visitor,
      [
        { ...entry('Penang'), inputName: 'town' },
        { ...entry('7'), inputName: 'age' },
      ],
      1,
    );
    const { body } = await send(chat.getVisitor, { params: { visitor } });
    expect(body).toEqual({ salutation: 'Ms', name: 'Mei Ling', answers: { town: 'Penang', age: '7' } });
  });

  test('keeps answers under any name that an owner can type, and shows them to the owner', async () => {
    const bot = await botThatAsks(hostileNames);
    const { token, chatId } = bot;
    const visitor = await newVisitor(bot);
    const said = hostileNames.map((inputName) => ({ ...entry(`My ${inputName}`), inputName }));
    expect((await save(bot, visitor, said)).status).toBe(200);
    expect((await history(bot, visitor)).chat).toMatchObject(said);
    const answers = hostileNames.map((name) => [name, `My ${name}`]);
    const shown = chat.getVisitor.reply.parse((await send(chat.getVisitor, { params: { visitor } })).body);
    expect(Object.entries(shown.answers)).toEqual(answers);
    const { body } = await send(mchat.listVisitors, { token, params: { chatId } });
    const [listed] = mchat.listVisitors.reply.parse(body).user;
    expect(Object.entries(listed?.answers ?? {})).toEqual(answers);
  });

  test('keeps no answer under a name that the bot does not ask for', async () => {
    const bot = await botThatAsks(['town']);
    const visitor = await newVisitor(bot);
    const said = ['town', 'Town', 'toString', 'elsewhere'].map((inputName) => ({
      ...entry(inputName),
      inputName,
    }));
    expect((await save(bot, visitor, said)).status).toBe(200);
    const { chat: stored } = await history(bot, visitor);
    expect(stored.map(({ inputName }) => inputName)).toEqual(['town', undefined, undefined, undefined]);
    const { body } = await send(chat.getVisitor, { params: { visitor } });
    expect(body.answers).toEqual({ town: 'town' });
  });

  test('takes 20 saves in a row, and then says how long to wait', async () => {
    const { bot } = await botWithFlow();
    const visitor = await newVisitor(bot);
    const statuses = [];
    let last: Awaited<ReturnType<typeof save>> | undefined;
    for (let index = 0; index < 60 && last?.status !== 429; index += 1) {
      last = await save(bot, visitor, [entry(String(index))], index);
      statuses.push(last.status);
    }
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('takes at most 50 new messages in one save', async () => {
    const { bot } = await botWithFlow();
    const visitor = await newVisitor(bot);
    const many = Array.from({ length: 51 }, (_, index) => entry(String(index)));
    await addUserInput(bot, 'guests', undefined, 'Number');
    const wrong = many.map((each) => ({ ...each, content: 'many', inputName: 'guests' }));
    // The answers of a save that is too large are not read.
    for (const large of [many, wrong]) {
      expect((await save(bot, visitor, large)).body).toMatchObject({ code: 'INVALID' });
    }
    expect((await save(bot, visitor, many.slice(0, 50))).status).toBe(200);
  });

  test('is full at 500 messages, and refuses more with a code', async () => {
    const { bot } = await botWithFlow();
    const visitor = await newVisitor(bot);
    const many = Array.from({ length: 501 }, (_, index) => entry(String(index)));
    for (let from = 0; from < 500; from += 50) {
      expect((await save(bot, visitor, many.slice(from, from + 50), from)).status).toBe(200);
    }
    const { status, body } = await save(bot, visitor, [entry('500')], 500);
    expect([status, body.code]).toEqual([409, 'TRANSCRIPT_FULL']);
    expect((await save(bot, visitor, many.slice(0, 500))).status).toBe(200);
    expect(await contents(bot, visitor)).toEqual(many.slice(0, 500).map(({ content }) => content));
  });
});

test('a number is stored with the consent alone, and a name becomes that of the visitor', async () => {
  const bot = await botThatAsks([]);
  for (const type of ['Phone', 'Name']) await addUserInput(bot, type, undefined, type);
  const visitor = await newVisitor(bot);
  const { body: shown } = await send(chat.getFlows, { params: { chatId: bot.chatId } });
  expect(shown).toMatchObject({
    consent: { version: 0, text: expect.stringContaining('agree') },
    lang: 'en',
  });
  const number = { ...entry('012-345 6789'), inputName: 'Phone' };
  expect(await save(bot, visitor, [number])).toMatchObject({
    status: 400,
    body: { code: 'CONSENT_MISSING', consent: shown.consent },
  });
  expect(await save(bot, visitor, [{ ...number, content: '012', consent: 0 }])).toMatchObject({
    status: 400,
    body: { error: 'Please type a phone number, such as 012-345 6789' },
  });
  expect((await history(bot, visitor)).chat).toEqual([]);
  const said = [
    { ...number, consent: 0 },
    { ...entry('Mei Ling Tan'), inputName: 'Name' },
  ];
  expect((await save(bot, visitor, said)).status).toBe(200);
  // A repeat whose first response was lost.
  expect((await save(bot, visitor, said)).status).toBe(200);
  expect((await history(bot, visitor)).chat).toMatchObject([
    { content: '012-345 6789', inputName: 'Phone', inputType: 'Phone', consent: 0 },
    { content: 'Mei Ling Tan', inputType: 'Name' },
  ]);
  expect((await send(chat.getVisitor, { params: { visitor } })).body).toMatchObject({
    name: 'Mei Ling Tan',
    answers: { Phone: '012-345 6789' },
  });
});

test('a consent that has changed is accepted for a day', async () => {
  const bot = await botThatAsks([]);
  const { token, chatId } = bot;
  await addUserInput(bot, 'Phone', undefined, 'Phone');
  const texts = { ...builtInConsent, en: 'You may write to me' };
  const body = { to: 'nobody', consent: texts, version: 0 };
  expect((await send(mchat.updateLeads, { token, params: { chatId }, body })).status).toBe(200);
  const number = { ...entry('012-345 6789'), inputName: 'Phone', consent: 0 };
  expect((await save(bot, await newVisitor(bot), [number])).status).toBe(200);
  const at = new Date(Date.now() - 25 * 3_600_000).toISOString();
  await put(stackTable(), [consentTexts.overwrite({ chatId, n: 1, texts, at })]);
  expect(await save(bot, await newVisitor(bot), [number])).toMatchObject({
    status: 400,
    body: { code: 'CONSENT_MISSING', consent: { version: 1, text: texts.en } },
  });
});

test('the owner sees visitors, newest first, and what they said', async () => {
  const bot = await botThatAsks(['town']);
  const { token, chatId } = bot;
  const quiet = await newVisitor(bot);
  const talker = await newVisitor(bot);
  await save(bot, talker, [entry('Hello', 'bot'), { ...entry('Ipoh'), inputName: 'town' }]);
  const seen = async () => {
    const { body } = await send(mchat.listVisitors, { token, params: { chatId } });
    return mchat.listVisitors.reply.parse(body).user;
  };
  await expect.poll(async () => (await seen()).map(({ id }) => id)).toEqual([talker, quiet]);
  const [first, second] = await seen();
  expect(first).toMatchObject({
    getStart: { salutation: 'Ms', name: 'Mei Ling' },
    user: { chat: [{ content: 'Hello' }, { content: 'Ipoh' }] },
    answers: { town: 'Ipoh' },
  });
  expect(second?.user.chat).toEqual([]);
  const { list } = await send(mchat.listChats, { token, params: { socketId: '-' } });
  expect(mchat.listChats.reply.parse(list)[0]?.lastVisitorAt).toEqual(expect.any(String));
});

test('a deleted visitor is unknown', async () => {
  const { bot } = await botWithFlow();
  const { token, chatId } = bot;
  const visitor = await newVisitor(bot);
  await save(bot, visitor, [entry('Forget me')]);
  expect((await send(mchat.deleteVisitor, { token, params: { chatId, visitor } })).status).toBe(200);
  expect(await history(bot, visitor)).toMatchObject({ status: 'new chat', chat: [] });
  expect((await send(chat.getVisitor, { params: { visitor } })).status).toBe(404);
});
