import { beforeAll, expect, test } from 'vitest';
import { nothingSent, userOf } from '../../../infra/testing/callers.ts';
import { stubVariables } from '../../../infra/testing/codes.ts';
import { nowSeconds } from '../../lib/runtime/now.ts';
import { signInFailures } from '../../lib/store/signInFailures.ts';
import { passwords } from '../../lib/store/user.ts';
import { login } from './login.ts';

beforeAll(stubVariables);

const name = { username: 'ann' };
const asked = {
  ...nothingSent,
  caller: undefined,
  body: { username: 'ann', password: 'typed' },
  password: passwords.stored({ username: 'ann', hash: 'now' }),
  user: userOf(),
  failures: undefined,
  devices: undefined,
};

const right = { comparedHash: 'now', isRight: true };
const wrong = { comparedHash: 'now', isRight: false };

function failedAt(...secondsAgo: number[]) {
  const at = nowSeconds();
  return signInFailures.stored({
    ...name,
    failedAtSeconds: secondsAgo.map((ago) => at - ago),
    lockedUntilSeconds: 0,
  });
}

test('a wrong password is counted and refused', () => {
  const decision = login.decide({ ...asked, prepared: wrong });
  expect(decision).toMatchObject({
    writes: [{ put: { failedAtSeconds: [expect.any(Number)], lockedUntilSeconds: 0 } }],
    refusal: { status: 401, message: 'Incorrect username or password' },
  });
});

test('the tenth failure within the window locks the name, and older ones do not count', () => {
  const nine = [800, 700, 600, 500, 400, 300, 200, 100, 1];
  const locks = (...ago: number[]) =>
    login.decide({ ...asked, failures: failedAt(...ago), prepared: wrong }).writes?.[0];
  const expected = { put: { failedAtSeconds: [], lockedUntilSeconds: expect.any(Number) } };
  expect(locks(...nine)).toMatchObject(expected);
  expect(locks(901, ...nine.slice(1))).toMatchObject({ put: { lockedUntilSeconds: 0 } });
});

test('a locked name is refused even with the right password', () => {
  const failures = signInFailures.stored({
    ...name,
    failedAtSeconds: [],
    lockedUntilSeconds: nowSeconds() + 60,
  });
  expect(() => login.decide({ ...asked, failures, prepared: right })).toThrow('Too many attempts');
});

test('the right password starts a session and removes the failures', () => {
  const failures = failedAt(100);
  const decision = login.decide({ ...asked, failures, prepared: right });
  expect(decision.writes).toEqual([
    expect.objectContaining({ put: expect.objectContaining({ sessionVersion: 1 }) }),
    passwords.check(asked.password),
    signInFailures.remove(failures),
    expect.objectContaining({ put: expect.objectContaining({ devices: [expect.anything()] }) }),
  ]);
  expect(decision).toMatchObject({ reply: { username: 'Ann', valToken: expect.any(String) } });
});

test('a sign-in fails when another failure was counted since the read', () => {
  const { writes } = login.decide({ ...asked, prepared: right });
  expect(writes).toContainEqual(signInFailures.checkAbsent(name));
});

test('only the right password reveals that an account is suspended', () => {
  const user = userOf({ isSuspended: true });
  expect(() => login.decide({ ...asked, user, prepared: right })).toThrow('This account is suspended');
  expect(login.decide({ ...asked, user, prepared: wrong })).toMatchObject({ refusal: { status: 401 } });
});

test('a password that was changed after the comparison is refused without being counted', () => {
  for (const isRight of [true, false]) {
    const check = { comparedHash: 'before', isRight };
    expect(() => login.decide({ ...asked, prepared: check })).toThrow('This was changed meanwhile');
  }
});
