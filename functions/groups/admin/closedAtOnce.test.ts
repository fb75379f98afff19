import { expect, test } from 'vitest';
import { newAdminToken } from '../../../infra/testing/admins.ts';
import { newOwnedBot } from '../../../infra/testing/bots.ts';
import { timedStack } from '../../../infra/testing/ownStack.ts';
import { PASSWORD, send } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { user } from '../../../shared/contract/user.ts';

const timed = timedStack();

const adminTokenOf = ({ stack: { port, tableName } }: typeof timed) =>
  newAdminToken({ endpoint: port.url, tableName });

const start = async (chatId: string) =>
  (await send(chat.startChat, { params: { chatId }, body: { name: 'Mei' } })).status;

/** Suspends an owner, or lifts the suspension. */
async function suspend(username: string, suspended: boolean): Promise<number> {
  const adminToken = await adminTokenOf(timed);
  return (await send(admin.suspendUser, { adminToken, body: { username, suspended } })).status;
}

/** Runs `act` while no job runs. */
async function withoutJobs(act: () => Promise<void>): Promise<void> {
  await timed.stack.idle();
  const resume = await timed.stack.pauseStream();
  try {
    await act();
  } finally {
    resume();
  }
}

test('the bots of a suspended user close and open again without a job', async () => {
  const { owner, chatId } = await newOwnedBot();
  await withoutJobs(async () => {
    expect(await suspend(owner.username, true)).toBe(200);
    expect(await start(chatId)).toBe(403);
    expect(await suspend(owner.username, false)).toBe(200);
    expect(await start(chatId)).toBe(200);
  });
});

test('the bots of a deleted account are gone without a job', async () => {
  const { token, chatId } = await newOwnedBot();
  await withoutJobs(async () => {
    expect((await send(user.deleteAccount, { token, body: { password: PASSWORD } })).status).toBe(200);
    expect(await start(chatId)).toBe(404);
  });
});

test('a job closes a bot that the call could not close, and the call still succeeds', async () => {
  const { owner, chatId } = await newOwnedBot();
  const stop = timed.stack.port.intercept(async ({ lambda, body }, proceed) => {
    if (lambda?.label !== 'admin' || !String(await body()).includes('OwnerSuspended')) return proceed();
    const error = { __type: 'com.amazonaws.dynamodb.v20120810#ValidationException', message: 'no' };
    const headers = { 'content-type': 'application/x-amz-json-1.0' };
    return { status: 400, headers, body: JSON.stringify(error) };
  });
  expect(await suspend(owner.username, true)).toBe(200);
  stop();
  await timed.stack.idle();
  expect(await start(chatId)).toBe(403);
});

test('a copy of a stopped bot stays stopped, even when its owner makes it live', async () => {
  const { token, chatId } = await newOwnedBot();
  const adminToken = await adminTokenOf(timed);
  await send(admin.stopChat, { adminToken, body: { chatId, stopped: true } });
  const body = { bot_name: 'A copy', link: 'copy' };
  const { body: made } = await send(mchat.duplicateChat, { token, params: { id: chatId }, body });
  await timed.stack.idle();
  const params = { id: String(made.id) };
  const live = { ...body, paused: false };
  expect((await send(mchat.updateChat, { token, params, body: live })).status).toBe(200);
  expect(await start(params.id)).toBe(403);
});
