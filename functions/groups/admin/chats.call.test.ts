import { beforeAll, expect, test } from 'vitest';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { newOwnedBot, newVisitor, type TestBot } from '../../../infra/testing/bots.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { PASSWORD, send } from '../../../infra/testing/suite.ts';
import { admin, ManagedChat } from '../../../shared/contract/admin.ts';
import { Chat } from '../../../shared/contract/bot.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { user } from '../../../shared/contract/user.ts';

let adminToken: string;
beforeAll(async () => {
  ({ adminToken } = await newSignedInAdmin());
});

const stop = (chatId: string, stopped: boolean, by: object = { adminToken }) =>
  send(admin.stopChat, { ...by, body: { chatId, stopped } });
const suspend = ({ owner: { username } }: TestBot, suspended: boolean) =>
  send(admin.suspendUser, { adminToken, body: { username, suspended } });

/** Returns the answers of a bot's public calls, to a new visitor and to a returning one. */
async function visits({ chatId }: TestBot, visitor: string) {
  const params = { chatId, visitor };
  const said = { user: 'user', type: 'Text', content: 'Hello' };
  const { list } = await send(chat.getHistory, { params }).then(({ body }) => ({ list: body.chat }));
  const from = Array.isArray(list) ? list.length : 0;
  const answers = await Promise.all([
    send(chat.startChat, { params: { chatId }, body: { name: 'Mei' } }),
    send(chat.getHistory, { params }),
    send(chat.saveHistory, { params, body: { from, chat: [said] } }),
  ]);
  return answers.map(({ status, body }) => (status === 200 ? 200 : [status, body.code]));
}

const open = [200, 200, 200];
const closed = Array(3).fill([403, 'CHAT_PAUSED']);
const gone = Array(3).fill([404, 'UNKNOWN_CHAT']);

test('the bots of a suspended user close before the call answers, and open again with the account', async () => {
  const bot = await newOwnedBot();
  const other = await newOwnedBot(bot.owner);
  const visitors = [await newVisitor(bot), await newVisitor(other)] as const;
  const both = () => Promise.all([visits(bot, visitors[0]), visits(other, visitors[1])]);
  expect(await both()).toEqual([open, open]);
  expect((await suspend(bot, true)).status).toBe(200);
  expect(await both()).toEqual([closed, closed]);
  expect((await suspend(bot, false)).status).toBe(200);
  expect(await both()).toEqual([open, open]);
});

test('the bots of a user who deletes the account are gone when the call answers', async () => {
  const bot = await newOwnedBot();
  const visitor = await newVisitor(bot);
  const body = { password: PASSWORD };
  expect((await send(user.deleteAccount, { token: bot.token, body })).status).toBe(200);
  expect(await visits(bot, visitor)).toEqual(gone);
});

test('a bot that an admin stopped stays closed whatever its owner does, and so does its copy', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const visitor = await newVisitor(bot);
  const change = (paused: boolean) =>
    send(mchat.updateChat, {
      token,
      params: { id: chatId },
      body: { bot_name: 'A bot', link: 'mine', paused },
    });
  expect(await stop(chatId, true)).toMatchObject({ status: 200, body: { succ: 'A bot is stopped' } });
  expect(await visits(bot, visitor)).toEqual(closed);
  for (const paused of [true, false]) {
    expect((await change(paused)).status).toBe(200);
    expect(await visits(bot, visitor)).toEqual(closed);
  }
  const { list } = await send(mchat.listChats, { token, params: { socketId: '-' } });
  expect(list.map((row) => Chat.parse(row))).toMatchObject([{ paused: false, stopped: true }]);
  const copy = { bot_name: 'A copy', link: 'copy' };
  const { body } = await send(mchat.duplicateChat, { token, params: { id: chatId }, body: copy });
  const started = () => send(chat.startChat, { params: { chatId: String(body.id) }, body: { name: 'Mei' } });
  expect((await started()).status).toBe(403);
  expect((await suspend(bot, true)).status).toBe(200);
  expect((await suspend(bot, false)).status).toBe(200);
  expect(await visits(bot, visitor)).toEqual(closed);
  expect(await stop(chatId, false)).toMatchObject({ body: { succ: 'A bot is no longer stopped' } });
  expect(await visits(bot, visitor)).toEqual(open);
});

test('a stop that is requested several times is in the audit once', async () => {
  const bot = await newOwnedBot();
  await Promise.all([stop(bot.chatId, true), stop(bot.chatId, true)]);
  await stop(bot.chatId, true);
  await expect
    .poll(async () => {
      const query = { about: 'users', username: bot.owner.username };
      const { list } = await send(admin.listAudit, { adminToken, query });
      return list.map((entry) => Object(entry).action);
    })
    .toEqual(['Stopped bot']);
});

test('only an admin can list the bots of a user, page by page', async () => {
  const bot = await newOwnedBot();
  const more = await newOwnedBot(bot.owner);
  const params = { username: bot.owner.username };
  const page = (query: Record<string, string>) => send(admin.listChats, { adminToken, params, query });
  const first = await page({ limit: '1' });
  const rest = await page({ limit: '1', cursor: first.headers.get('x-next-cursor') ?? '' });
  expect(rest.headers.get('x-next-cursor')).toBeNull();
  const ids = [...first.list, ...rest.list].map((row) => ManagedChat.parse(row).id);
  expect(ids).toEqual([bot.chatId, more.chatId]);
  const nobody = { username: 'nobody-is-so' };
  expect((await send(admin.listChats, { adminToken, params: nobody })).status).toBe(404);
  const { token } = await newValidatedUser();
  for (const by of [{}, { token }, { adminToken: 'x'.repeat(40) }]) {
    expect((await send(admin.listChats, { ...by, params })).status).toBe(401);
    expect((await stop(bot.chatId, true, by)).status).toBe(401);
  }
  expect(await stop('a-bot-that-nobody-made', true)).toMatchObject({ status: 404 });
});
