import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { callerOf, nothingSent } from '../../../infra/testing/callers.ts';
import { user as calls } from '../../../shared/contract/user.ts';
import { table } from '../aws/clients.ts';
import { users } from '../store/user.ts';
import { type Authorize, command } from './handler.ts';
import { Refusal } from './refusal.ts';

vi.stubEnv('TABLE_NAME', 'a table');
const sent = mockClient(table);

type Logout = typeof calls.logout;

const reply = { success: 'Signed out' };
const done = { $metadata: {} };

/** The error of a transaction in which the condition of one write fails. */
function conflictAt(position: number): TransactionCanceledException {
  const CancellationReasons = Array.from({ length: position + 1 }, (_, index) => ({
    Code: index === position ? 'ConditionalCheckFailed' : 'None',
  }));
  return new TransactionCanceledException({ message: '', $metadata: {}, CancellationReasons });
}

/** Authorizes the caller, whose user has changed at every read: each has the next `sessionVersion`. */
function changingCaller() {
  let reads = 0;
  const authorize: Authorize<Logout> = async () => {
    reads += 1;
    return { caller: callerOf({ sessionVersion: reads }), items: [] };
  };
  return { authorize, reads: () => reads };
}

beforeEach(() => {
  sent.reset();
});

test('after a conflict everything is read and decided again, and the prepared value is kept', async () => {
  sent.on(TransactWriteCommand).rejectsOnce(conflictAt(0)).resolves(done);
  const { authorize, reads } = changingCaller();
  const prepare = vi.fn(() => 'hashed');
  const decided: [number, string][] = [];
  const handler = command(calls.logout, {
    prepare,
    decide: ({ caller: { user }, prepared }) => {
      decided.push([user.sessionVersion, prepared]);
      return { writes: [users.check(user)], reply };
    },
  });
  expect(await handler.serve(nothingSent, authorize)).toEqual(reply);
  expect(decided).toEqual([
    [1, 'hashed'],
    [2, 'hashed'],
  ]);
  expect(reads()).toBe(2);
  expect(prepare).toHaveBeenCalledTimes(1);
});

test('effects run once, after the writes, and a refusal with writes is thrown after both', async () => {
  const order: string[] = [];
  sent
    .on(TransactWriteCommand)
    .rejectsOnce(conflictAt(0))
    .callsFake(() => {
      order.push('written');
      return done;
    });
  const handler = command(calls.logout, {
    decide: ({ caller: { user } }) => ({
      writes: [users.check(user)],
      effects: [{ run: async () => void order.push('mailed') }],
      refusal: new Refusal(401, 'WRONG_PASSWORD', 'Incorrect username or password'),
    }),
  });
  await expect(handler.serve(nothingSent, changingCaller().authorize)).rejects.toMatchObject({ status: 401 });
  expect(order).toEqual(['written', 'mailed']);
});

/** The steps of a call with a file that is refused from the given read on. */
async function storing({ refusedFrom }: { readonly refusedFrom: number }): Promise<string[]> {
  const order: string[] = [];
  const note = (what: string) => async () => void order.push(what);
  const handler = command(calls.logout, {
    prepare: () => 'a file',
    store: note('stored'),
    discard: note('discarded'),
    uncount: note('uncounted'),
    decide: ({ caller: { user } }) => {
      if (user.sessionVersion >= refusedFrom) throw new Refusal(409, 'CHANGED', 'Changed');
      return { writes: [users.check(user)], reply };
    },
  });
  const answer = handler.serve(nothingSent, changingCaller().authorize);
  await expect(answer).rejects.toMatchObject({ code: 'CHANGED' });
  return order;
}

test('a file that is refused at the first read is neither stored nor counted, and one that is refused later counts', async () => {
  sent.on(TransactWriteCommand).rejects(conflictAt(0));
  expect(await storing({ refusedFrom: 1 })).toEqual(['uncounted']);
  expect(await storing({ refusedFrom: 2 })).toEqual(['stored', 'discarded']);
});

test('a write whose condition fails again refuses with its own refusal', async () => {
  sent.on(TransactWriteCommand).rejects(conflictAt(1));
  const { authorize, reads } = changingCaller();
  const refusal = new Refusal(409, 'EMAIL_TAKEN', 'Email is already registered');
  const handler = command(calls.logout, {
    decide: ({ caller: { user } }) => ({
      writes: [users.check(user), { ...users.check(user), refusal }],
      reply,
    }),
  });
  await expect(handler.serve(nothingSent, authorize)).rejects.toBe(refusal);
  expect(reads()).toBe(2);
});

test('a write that fails at every attempt is refused, and no effect runs', async () => {
  sent.on(TransactWriteCommand).rejects(conflictAt(0));
  const run = vi.fn(async () => undefined);
  const handler = command(calls.logout, {
    decide: ({ caller: { user } }) => ({ writes: [users.check(user)], effects: [{ run }], reply }),
  });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  try {
    await expect(handler.serve(nothingSent, changingCaller().authorize)).rejects.toMatchObject({
      code: 'CHANGED',
    });
  } finally {
    vi.restoreAllMocks();
    vi.useRealTimers();
  }
  expect(run).not.toHaveBeenCalled();
});

test('a caller who loses access between two attempts gets the refusal of access', async () => {
  sent.on(TransactWriteCommand).rejects(conflictAt(0));
  let reads = 0;
  const handler = command(calls.logout, {
    decide: ({ caller: { user } }) => ({ writes: [users.check(user)], reply }),
  });
  const authorize: Authorize<Logout> = async () => {
    reads += 1;
    if (reads > 1) throw new Refusal(401, 'SIGNED_OUT', 'Your session has ended. Please sign in again.');
    return { caller: callerOf(), items: [] };
  };
  await expect(handler.serve(nothingSent, authorize)).rejects.toMatchObject({ code: 'SIGNED_OUT' });
});
