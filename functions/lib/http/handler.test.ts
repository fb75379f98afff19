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

/** As when somebody else has changed what the write at this position wants. */
function conflictAt(position: number): TransactionCanceledException {
  const CancellationReasons = Array.from({ length: position + 1 }, (_, index) => ({
    Code: index === position ? 'ConditionalCheckFailed' : 'None',
  }));
  return new TransactionCanceledException({ message: '', $metadata: {}, CancellationReasons });
}

/** Lets the caller in, each time as a user of the next version of sessions: as if they changed between. */
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

test('when somebody else was first, all is read again and decided anew, and what was prepared is kept', async () => {
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

test('effects come once, after the writes, and a refusal that leaves something written after both', async () => {
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

/** What happens to a file and to what it is counted by, where somebody has changed what is read by then. */
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

test('a file is not stored, nor counted, where what was read refuses it; one that was stored counts', async () => {
  sent.on(TransactWriteCommand).rejects(conflictAt(0));
  expect(await storing({ refusedFrom: 1 })).toEqual(['uncounted']);
  expect(await storing({ refusedFrom: 2 })).toEqual(['stored', 'discarded']);
});

test('a write that fails for what cannot be read says so when it fails again, not at once', async () => {
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

test('a write that never gets through is refused in the end, and mails nobody', async () => {
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

test('whoever loses access between two decisions is told that', async () => {
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
