import { once } from 'node:events';
import { afterEach, expect, inject, test } from 'vitest';
import { WebSocket } from 'ws';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { newFlow, newOwnedBot, newTextBlock, newVisitor } from '../../../infra/testing/bots.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { png } from '../../../infra/testing/pictures.ts';
import { codeFor, send, type TestUser } from '../../../infra/testing/suite.ts';
import { foundTeam, newApplicant } from '../../../infra/testing/teams.ts';
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

/** Opens a registered tab of a user: its socket, its id, and the messages that it has received. */
async function openTab(accessToken: string) {
  const socket = new WebSocket(`${inject('stackUrl').replace('http', 'ws')}/ws`);
  open.add(socket);
  const received: Record<string, unknown>[] = [];
  socket.on('message', (data) => received.push(JSON.parse(String(data))));
  await once(socket, 'open');
  socket.send(JSON.stringify({ action: 'register', accessToken }));
  const of = (event: string) => received.filter((message) => message.event === event);
  // A push of a change just before may come first.
  await expect.poll(() => of('registered')).toHaveLength(1);
  return { socket, id: String(of('registered')[0]?.socketId), received, of };
}

test('every open tab of the owner receives a change, and no tab of another user', async () => {
  const bot = await newOwnedBot();
  const stranger = await newValidatedUser();
  const [one, two, other] = await Promise.all([bot.token, bot.token, stranger.token].map(openTab));
  const flowId = await newFlow(bot, 'Pushed');
  for (const tab of [one, two]) {
    await expect.poll(() => tab?.of('newFlow')).toHaveLength(1);
    expect(tab?.of('newFlow')[0]).toMatchObject({
      chatId: bot.chatId,
      data: { id: flowId, flowName: 'Pushed', blocks: [], actions: [] },
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
  expect(other?.received).toHaveLength(1);
});

test('a change of the welcome, the design or the picture pushes the bot', async () => {
  const owner = await newValidatedUser();
  const tab = await openTab(owner.token);
  const pushes = () => tab.of('newData').length;
  const bot = await newOwnedBot(owner);
  await expect.poll(pushes).toBe(1);
  const { token, chatId } = bot;
  const flowId = await newFlow(bot);
  await send(mchat.updateWelcome, { token, params: { id: chatId }, body: { triggerFlow: flowId } });
  await expect.poll(pushes).toBe(2);
  const { body } = await send(mchat.getDesign, { token, params: { chatId } });
  const { botName, design } = EditableDesign.parse(body);
  await send(mchat.updateDesign, {
    token,
    params: { chatId },
    body: { botName, design: { ...design, bg1: '#123456' } },
  });
  await expect.poll(pushes).toBe(3);
  await send(mchat.updateDesignImage, { token, params: { chatId }, form: { image: png() } });
  await expect.poll(pushes).toBe(4);
  await newTextBlock(bot, flowId, 'Hello');
  await expect.poll(() => tab.of('newData').at(-1)?.data).toMatchObject({ id: chatId, silent: false });
});

test('the owner receives a visitor who starts a chat and writes', async () => {
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
  // A push has only the fields of the contract, not those of the stored entry.
  const [entry] = Object(tab.of('visitor').at(-1)?.data).chat;
  expect(Object.keys(entry).sort()).toEqual(['at', 'content', 'type', 'user']);
  await send(mchat.deleteVisitor, { token: bot.token, params: { chatId, visitor } });
  const gone = { event: 'visitor', chatId, reload: true, gone: visitor };
  await expect.poll(() => tab.of('visitor').at(-1)).toEqual(gone);
});

test('every open tab of a user receives a new notice, and that it was read', async () => {
  const team = await foundTeam();
  const tabs = await Promise.all([team.owner.token, team.owner.token].map(openTab));
  await newApplicant(team);
  for (const tab of tabs) {
    await expect
      .poll(() => tab.of('notice'))
      .toMatchObject([{ data: { kind: 'teamRequest', count: 1, isRead: false } }]);
  }
  const { at } = Object(tabs[0]?.of('notice')[0]?.data);
  await send(user.readNotices, { token: team.owner.token, body: { upTo: at } });
  for (const tab of tabs) await expect.poll(() => tab.of('notice')[1]).toMatchObject({ reload: true });
});

test('a list call also pushes to the socket that it names, if the socket is the caller’s', async () => {
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
  expect(foreign.received).toHaveLength(1);
});

test('a second registration of a socket is refused', async () => {
  const [one, two] = await Promise.all([newValidatedUser(), newValidatedUser()]);
  const tab = await openTab(one.token);
  const closed = once(tab.socket, 'close');
  tab.socket.send(JSON.stringify({ action: 'register', accessToken: two.token }));
  await closed;
  expect(tab.received.at(-1)).toMatchObject({ event: 'refused' });
});

test('a socket receives nothing after its session has ended', async () => {
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

test('a socket of a user who has reset the password receives no visitor, and is closed', async () => {
  const bot = await newOwnedBot();
  const tab = await openTab(bot.token);
  const closed = once(tab.socket, 'close');
  await resetPassword(bot.owner);
  await newVisitor(bot);
  await closed;
  expect(tab.of('visitor')).toEqual([]);
});

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
])('a socket of a user who %s is closed, even without a push', async (_, endSession) => {
  const owner = await newValidatedUser();
  const { socket } = await openTab(owner.token);
  const closed = once(socket, 'close');
  await endSession(owner);
  await closed;
});

test('the end of a session leaves the sockets of the user’s other sessions open', async () => {
  const owner = await newValidatedUser();
  const [one, two] = await Promise.all([openTab(owner.token), openTab(await signInAgain(owner))]);
  const closed = once(one.socket, 'close');
  await send(user.logout, { token: owner.token });
  await closed;
  expect(two.socket.readyState).toBe(WebSocket.OPEN);
});

test('a list that is too large for a message is announced by a reload', async () => {
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
