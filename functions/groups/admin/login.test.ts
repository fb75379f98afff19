import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { defaults } from '../../../infra/stack/settings.ts';
import { adminOf, nothingSent } from '../../../infra/testing/callers.ts';
import { stubVariables } from '../../../infra/testing/codes.ts';
import { adminPasswords, admins } from '../../lib/store/admin.ts';
import {
  type AllFailures,
  adminFailures,
  adminFailuresFrom,
  type FailuresFrom,
} from '../../lib/store/adminFailures.ts';
import { login } from './login.ts';

beforeAll(stubVariables);
beforeEach(() => {
  vi.useFakeTimers({ now: AT_SECONDS * 1000, toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const AT_SECONDS = 1_800_000_000;
const { failures: MOST_HERE, failuresOverall: MOST } = defaults.limits.adminSignIn;
const name = { username: 'root', block: nothingSent.addressBlock };

const fromHere = (more: Partial<FailuresFrom> = {}) =>
  adminFailuresFrom.stored({
    ...name,
    failedAtSeconds: [],
    lockedUntilSeconds: 0,
    knownUntilSeconds: 0,
    ...more,
  });
const fromAll = (more: Partial<AllFailures> = {}) =>
  adminFailures.stored({ username: 'root', failedAtSeconds: [], lockedUntilSeconds: 0, ...more });
const failed = (times: number) => Array.from({ length: times }, () => AT_SECONDS - 60);

const asked = {
  ...nothingSent,
  caller: undefined,
  body: { username: 'root', password: 'typed' },
  admin: adminOf(),
  password: adminPasswords.stored({ username: 'root', hash: 'now' }),
  here: undefined,
  everywhere: undefined,
};
type LoginInput = Partial<Parameters<typeof login.decide>[0]>;
const right = (more: LoginInput = {}) =>
  login.decide({ ...asked, ...more, prepared: { comparedHash: 'now', isRight: true } });
const wrong = (more: LoginInput = {}) =>
  login.decide({ ...asked, ...more, prepared: { comparedHash: 'now', isRight: false } });

test('a wrong password counts for the address and for all, and is in the audit', () => {
  expect(wrong()).toMatchObject({
    writes: [
      { put: { failedAtSeconds: [AT_SECONDS], lockedUntilSeconds: 0, knownUntilSeconds: 0 } },
      { put: { failedAtSeconds: [AT_SECONDS], lockedUntilSeconds: 0 } },
      { put: { row: { action: 'Failed to sign in', admin: 'root', target: 'root', detail: '1 attempt' } } },
    ],
    refusal: { status: 401, message: 'Incorrect username or password' },
  });
});

test('an unknown name costs as many writes, and is not in the audit', () => {
  const { writes } = wrong({ admin: undefined });
  expect(writes).toHaveLength(3);
  expect(writes?.[2]).toEqual(admins.checkAbsent({ username: 'root' }));
  expect(JSON.stringify(writes)).not.toContain('AUDIT#');
});

test('all failures of an hour are one entry of the audit', () => {
  const entry = { at: new Date((AT_SECONDS - 3599) * 1000).toISOString(), id: 'first', count: 41 };
  const keyOf = (more: Partial<AllFailures>) => wrong({ everywhere: fromAll(more) }).writes?.[2];
  expect(keyOf({ entry })).toMatchObject({
    put: { sk: `${entry.at}#first`, row: { detail: '42 attempts' } },
  });
  const before = { ...entry, at: new Date((AT_SECONDS - 3600) * 1000).toISOString() };
  expect(keyOf({ entry: before })).toMatchObject({ put: { row: { detail: '1 attempt' } } });
  expect(keyOf({ entry: before })).not.toMatchObject({ put: { row: { id: 'first' } } });
});

test('the tenth failure from an address locks the name for that address only', () => {
  const { writes } = wrong({ here: fromHere({ failedAtSeconds: failed(MOST_HERE - 1) }) });
  expect(writes).toMatchObject([
    { put: { failedAtSeconds: [], lockedUntilSeconds: AT_SECONDS + 900 } },
    { put: { lockedUntilSeconds: 0 } },
    {},
  ]);
  const here = fromHere({ lockedUntilSeconds: AT_SECONDS + 900 });
  expect(() => right({ here })).toThrow('Too many attempts. Try again in 15 minutes.');
  expect(right({ addressBlock: '198.51.100.7' })).toMatchObject({ reply: { username: 'root' } });
});

test('the hundredth failure from all addresses locks the name for all of them', () => {
  const { writes } = wrong({ everywhere: fromAll({ failedAtSeconds: failed(MOST - 1) }) });
  expect(writes?.[1]).toMatchObject({ put: { failedAtSeconds: [], lockedUntilSeconds: AT_SECONDS + 900 } });
  const everywhere = fromAll({ lockedUntilSeconds: AT_SECONDS + 900 });
  expect(() => right({ everywhere })).toThrow('Too many attempts');
});

test('strangers cannot lock an address from which the admin has signed in', () => {
  const everywhere = fromAll({ lockedUntilSeconds: AT_SECONDS + 900 });
  const known = { knownUntilSeconds: AT_SECONDS + 1 };
  expect(right({ everywhere, here: fromHere(known) })).toMatchObject({ reply: { username: 'root' } });
  expect(() => right({ everywhere, here: fromHere({ knownUntilSeconds: AT_SECONDS }) })).toThrow('Too many');
  // A known address is locked by its own failures, and a failure there does not end the lock of the others.
  const here = fromHere({ ...known, lockedUntilSeconds: AT_SECONDS + 5 });
  expect(() => right({ here })).toThrow('Try again in 5 seconds.');
  expect(wrong({ everywhere, here: fromHere(known) }).writes?.[1]).toMatchObject({
    put: { lockedUntilSeconds: AT_SECONDS + 900 },
  });
});

test('failures before the window do not count', () => {
  const old = Array.from({ length: MOST_HERE - 1 }, () => AT_SECONDS - 901);
  expect(wrong({ here: fromHere({ failedAtSeconds: old }) }).writes?.[0]).toMatchObject({
    put: { failedAtSeconds: [AT_SECONDS], lockedUntilSeconds: 0 },
  });
});

test('the right password starts a session, forgets the failures of its address, and is in the audit', () => {
  const here = fromHere({ failedAtSeconds: failed(9) });
  expect(right({ here })).toEqual({
    writes: [
      { put: expect.objectContaining({ sessionVersion: 1 }) },
      {
        put: expect.objectContaining({
          row: expect.objectContaining({ action: 'Signed in', target: 'root' }),
        }),
      },
      adminFailuresFrom.replace(
        here,
        fromHere({ knownUntilSeconds: AT_SECONDS + 30 * 86_400, failedAtSeconds: [] }),
      ),
      adminPasswords.check(asked.password),
      adminFailures.checkAbsent({ username: 'root' }),
    ],
    reply: { adminToken: expect.any(String), username: 'root' },
  });
});

test('the password alone gives no session to an admin with a second factor', () => {
  const decision = right({ admin: adminOf({ hasFactor: true }) });
  expect(decision).toMatchObject({ reply: { secondFactor: true, loginToken: expect.any(String) } });
  const written = JSON.stringify(decision.writes);
  expect(written).toContain('ADMINLOGIN#');
  expect(written).not.toContain('ADMINSESSION#');
});

test('only the right password reveals that an admin is disabled', () => {
  const admin = adminOf({ isDisabled: true });
  expect(() => right({ admin })).toThrow('This admin is disabled');
  expect(wrong({ admin })).toMatchObject({ refusal: { status: 401 } });
});

test('an admin without a required second factor is asked to set one up', () => {
  vi.stubEnv('ADMIN_SECOND_FACTOR', 'required');
  expect(right()).toMatchObject({ reply: { adminToken: expect.any(String), factorRequired: true } });
  vi.stubEnv('ADMIN_SECOND_FACTOR', 'optional');
  expect(right()).not.toHaveProperty('reply.factorRequired');
});

test('a password that was changed after the comparison is refused', () => {
  const prepared = { comparedHash: 'before', isRight: true };
  expect(() => login.decide({ ...asked, prepared })).toThrow('This was changed meanwhile');
});
