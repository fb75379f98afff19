import { once } from 'node:events';
import { afterEach, expect, inject, test } from 'vitest';
import { WebSocket } from 'ws';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { newFlow, newOwnedBot, newTextBlock, newVisitor } from '../../../infra/testing/bots.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { png } from '../../../infra/testing/pictures.ts';
import { codeFor, send, type TestUser } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { EditableDesign } from '../../../shared/contract/bot.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { user } from '../../../shared/contract/user.ts';

const open = new Set<WebSocket>();
afterEach(() => {
  for (const socket of open) socket.terminate();
  open.clear();
});

/** A registered tab of a user: what it was told so far, and its id. */
async function openTab(accessToken: string) {
  const socket = new WebSocket(`${inject('stackUrl').replace('http', 'ws')}/ws`);
  open.add(socket);
  const told: Record<string, unknown>[] = [];
  socket.on('message', (data) => told.push(JSON.parse(String(data))));
  await once(socket, 'open');
  socket.send(JSON.stringify({ action: 'register', accessToken }));
  await expect.poll(() => told[0]?.event).toBe('registered');
  const of = (event: string) => told.filter((message) => message.event === event);
  return { socket, id: String(told[0]?.socketId), told, of };
}

test('every open tab of the owner is told of a change, and nobody else', async () => {
  const bot = await newOwnedBot();
  const stranger = await newValidatedUser();
  const [one, two, other] = await Promise.all([bot.token, bot.token, stranger.token].map(openTab));
  const flowId = await newFlow(bot, 'Told');
  for (const tab of [one, two]) {
    await expect.poll(() => tab?.of('newFlow')).toHaveLength(1);
    expect(tab?.of('newFlow')[0]).toMatchObject({
      chatId: bot.chatId,
      data: { id: flowId, flowName: 'Told', blocks: [], actions: [] },
    });
  }
  await newTextBlock(bot, flowId, 'New');
  await expect.poll(() => one?.of('newFlow').at(-1)?.data).toMatchObject({ blocks: [{ content: 'New' }] });
  await send(mchat.deleteFlow, { token: bot.token, params: { id: bot.chatId, flowId } });
  await expect.poll(() => one?.of('userFlow').at(-1)).toMatchObject({ chatId: bot.chatId, data: [] });
  const second = await newOwnedBot(bot.owner);
  await expect.poll(() => one?.of('newData').at(-1)?.data).toMatchObject({ id: second.chatId });
  await send(mchat.deleteChat, { token: bot.token, params: { id: second.chatId } });
  await expect.poll(() => one?.of('userChat').at(-1)?.data).toMatchObject([{ id: bot.chatId }]);
  expect(other?.told).toHaveLength(1);
});

test('a change of the welcome, the design or the picture is told as one of the bot', async () => {
  const owner = await newValidatedUser();
  const tab = await openTab(owner.token);
  const told = () => tab.of('newData').length;
  const bot = await newOwnedBot(owner);
  await expect.poll(told).toBe(1);
  const { token, chatId } = bot;
  const flowId = await newFlow(bot);
  await send(mchat.updateWelcome, { token, params: { id: chatId }, body: { triggerFlow: flowId } });
  await expect.poll(told).toBe(2);
  const { body } = await send(mchat.getDesign, { token, params: { chatId } });
  const { botName, design } = EditableDesign.parse(body);
  await send(mchat.updateDesign, {
    token,
    params: { chatId },
    body: { botName, design: { ...design, bg1: '#123456' } },
  });
  await expect.poll(told).toBe(3);
  await send(mchat.updateDesignImage, { token, params: { chatId }, form: { image: png() } });
  await expect.poll(told).toBe(4);
  await newTextBlock(bot, flowId, 'Hello');
  await expect.poll(() => tab.of('newData').at(-1)?.data).toMatchObject({ id: chatId, silent: false });
});

test('a visitor who comes and writes is seen at once', async () => {
  const bot = await newOwnedBot();
  const { chatId } = bot;
  const tab = await openTab(bot.token);
  const { body } = await send(chat.startChat, {
    params: { chatId },
    body: { name: 'Mei', salutation: 'Ms' },
  });
  const visitor = String(body.succ);
  await expect
    .poll(() => tab.of('visitor')[0]?.data)
    .toMatchObject({
      id: visitor,
      getStart: { salutation: 'Ms', name: 'Mei' },
      chat: [],
      from: 0,
    });
  const said = { user: 'user', type: 'Text', content: 'Hello' };
  await send(chat.saveHistory, { params: { chatId, visitor }, body: { chat: [said] } });
  await expect
    .poll(() => tab.of('visitor').at(-1)?.data)
    .toMatchObject({ id: visitor, chat: [{ ...said, at: expect.any(String) }], from: 0 });
  // As the contract has it: nothing of how a message is stored.
  const [entry] = Object(tab.of('visitor').at(-1)?.data).chat;
  expect(Object.keys(entry).sort()).toEqual(['at', 'content', 'type', 'user']);
  await send(mchat.deleteVisitor, { token: bot.token, params: { chatId, visitor } });
  const gone = { event: 'visitor', chatId, reload: true, gone: visitor };
  await expect.poll(() => tab.of('visitor').at(-1)).toEqual(gone);
});

test('a list call also tells the socket that it names, if it is the caller’s', async () => {
  const bot = await newOwnedBot();
  const stranger = await newValidatedUser();
  const [tab, foreign] = await Promise.all([openTab(bot.token), openTab(stranger.token)]);
  for (const socketId of [tab.id, foreign.id, 'dead', '-']) {
    const { status, list } = await send(mchat.listChats, { token: bot.token, params: { socketId } });
    expect([status, list.length]).toEqual([200, 1]);
  }
  await expect.poll(() => tab.of('userChat')).toHaveLength(1);
  await send(mchat.listFlows, { token: bot.token, params: { socketId: tab.id, id: bot.chatId } });
  await expect.poll(() => tab.of('userFlow')).toHaveLength(1);
  expect(foreign.told).toHaveLength(1);
});

test('a socket is registered once', async () => {
  const [one, two] = await Promise.all([newValidatedUser(), newValidatedUser()]);
  const tab = await openTab(one.token);
  const closed = once(tab.socket, 'close');
  tab.socket.send(JSON.stringify({ action: 'register', accessToken: two.token }));
  await closed;
  expect(tab.told.at(-1)).toMatchObject({ event: 'refused' });
});

test('a socket hears nothing after its session has ended', async () => {
  const bot = await newOwnedBot();
  const tab = await openTab(bot.token);
  const token = await signInAgain(bot.owner);
  const closed = once(tab.socket, 'close');
  await send(user.logout, { token: bot.token });
  await newFlow({ ...bot, token });
  await closed;
  expect(tab.of('newFlow')).toEqual([]);
});

async function suspend({ username }: TestUser): Promise<void> {
  const { adminToken } = await newSignedInAdmin();
  await send(admin.suspendUser, { adminToken, body: { username, suspended: true } });
}

async function resetPassword({ email }: TestUser): Promise<void> {
  await send(user.forgotPassword, { body: { email } });
  const newPass = 'another-passphrase';
  const body = { email, code: await codeFor(email), newPass, confirmNewPass: newPass };
  expect((await send(user.resetPassword, { body })).status).toBe(200);
}

test.each([['has reset the password', resetPassword]])(
  'a socket of who %s hears of no visitor, and ends',
  async (_, endSessions) => {
    const bot = await newOwnedBot();
    const tab = await openTab(bot.token);
    const closed = once(tab.socket, 'close');
    await endSessions(bot.owner);
    await newVisitor(bot);
    await closed;
    expect(tab.of('visitor')).toEqual([]);
  },
);

async function signInAgain({ username, password }: TestUser): Promise<string> {
  const { body } = await send(user.login, { body: { username, password } });
  return String(body.token);
}

async function changePassword(owner: TestUser): Promise<void> {
  const token = await signInAgain(owner);
  const newPass = 'another-passphrase';
  const body = { currPass: owner.password, newPass, ConfirmNewPass: newPass };
  expect((await send(user.changePassword, { token, body })).status).toBe(200);
}

test.each<[string, (owner: TestUser) => Promise<unknown>]>([
  ['signs out', ({ token }) => send(user.logout, { token })],
  ['signs out everywhere', async (owner) => send(user.logoutAll, { token: await signInAgain(owner) })],
  ['changes the password on another device', changePassword],
  ['resets the password', resetPassword],
  ['is suspended', suspend],
])('a socket of who %s ends without a change to tell', async (_, endSession) => {
  const owner = await newValidatedUser();
  const { socket } = await openTab(owner.token);
  const closed = once(socket, 'close');
  await endSession(owner);
  await closed;
});

test('a socket outlives the other sessions of its user', async () => {
  const owner = await newValidatedUser();
  const [one, two] = await Promise.all([openTab(owner.token), openTab(await signInAgain(owner))]);
  const closed = once(one.socket, 'close');
  await send(user.logout, { token: owner.token });
  await closed;
  expect(two.socket.readyState).toBe(WebSocket.OPEN);
});

test('a list that does not fit into a frame is announced', async () => {
  const bot = await newOwnedBot();
  const flowId = await newFlow(bot);
  await Promise.all(Array.from({ length: 20 }, () => newTextBlock(bot, flowId, '語'.repeat(2000))));
  const tab = await openTab(bot.token);
  await newTextBlock(bot, flowId, '語'.repeat(2000));
  await newTextBlock(bot, flowId, '語'.repeat(2000));
  await expect
    .poll(() => tab.of('newFlow').at(-1))
    .toEqual({ event: 'newFlow', chatId: bot.chatId, reload: true });
});
