import { TOTP } from 'otpauth';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { stubVariables } from '../../../infra/testing/codes.ts';
import { type AdminFactor, adminFactors, makeRecoveryCodes, noFactor } from '../../lib/store/adminFactor.ts';
import { checkFactorCode, digitsOf, type FactorInUse, isInUse } from './factorCode.ts';
import { factorUri, newSecret, stepOf } from './totp.ts';

beforeAll(stubVariables);
beforeEach(() => {
  vi.useFakeTimers({ now: AT, toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const STEP_MS = 30_000;
const AT = 1_800_000_000_000;
const STEP = AT / STEP_MS;

const secret = newSecret();
const codeAt = (step: number) => new TOTP({ secret }).generate({ timestamp: step * STEP_MS });

function inUse(more: Partial<AdminFactor> = {}): FactorInUse {
  const factor = adminFactors.stored({ username: 'root', ...noFactor, secret, ...more });
  if (!isInUse(factor)) throw new Error('The factor is not on');
  return factor;
}

const check = (typed: string, more?: Partial<AdminFactor>) => checkFactorCode(inUse(more), 'root', typed);

test('codes have six digits and match the test vectors of RFC 6238', () => {
  // Appendix B: the secret is the ASCII text 12345678901234567890 in Base32.
  const rfc = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [20_000_000_000, '353130'],
  ] as const) {
    vi.setSystemTime(seconds * 1000);
    expect(stepOf(rfc, code)).toBe(Math.floor(seconds / 30));
  }
});

test('the URI for the app contains the issuer, the name and all parameters', () => {
  const uri = new URL(factorUri(secret, 'a b&c'));
  expect(`${uri.protocol}//${uri.host}${uri.pathname}`).toBe('otpauth://totp/M-Suite:a%20b%26c');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'M-Suite',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect(Buffer.byteLength(secret)).toBe(32); // 160 bits as Base32
});

test.each([-1, 0, 1])('a code of %i steps from now is accepted, and its step is used up', (steps) => {
  expect(check(codeAt(STEP + steps))).toEqual({
    change: { lastStep: STEP + steps, wrongCodes: 0, locks: 0 },
    isRecovery: false,
  });
});

test.each([-2, 2])('a code of %i steps from now is wrong', (steps) => {
  expect(check(codeAt(STEP + steps))).toMatchObject({ refusal: { code: 'WRONG_CODE' } });
});

test('neither a used step nor an earlier one is accepted', () => {
  for (const steps of [-1, 0]) {
    expect(() => check(codeAt(STEP + steps), { lastStep: STEP })).toThrow('This code has been used');
  }
  expect(check(codeAt(STEP + 1), { lastStep: STEP })).toMatchObject({ change: { lastStep: STEP + 1 } });
});

test('a recovery code works once, in upper or lower case and with or without dashes', () => {
  const { codes, hashes } = makeRecoveryCodes('root');
  expect(new Set(codes).size).toBe(10);
  const [code = ''] = codes;
  expect(code).toMatch(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  for (const typed of [code, code.replaceAll('-', ''), ` ${code.toUpperCase().replaceAll('-', ' ')}`]) {
    const checked = check(typed, { recoveryHashes: hashes });
    expect(checked).toEqual({
      change: { recoveryHashes: hashes.slice(1), wrongCodes: 0, locks: 0 },
      isRecovery: true,
    });
  }
  expect(check(code, { recoveryHashes: hashes.slice(1) })).toMatchObject({ refusal: { status: 400 } });
});

test('recovery codes are stored as hashes only', () => {
  const { codes, hashes } = makeRecoveryCodes('root');
  expect(hashes).toEqual(codes.map(() => expect.stringMatching(/^[\w-]{43}$/)));
  const kept = hashes.join().toLowerCase();
  expect(
    codes.filter((code) => [code, code.replaceAll('-', '')].some((typed) => kept.includes(typed))),
  ).toEqual([]);
});

test('a recovery code does not work for another admin', () => {
  const { codes, hashes } = makeRecoveryCodes('somebody');
  expect(check(codes[0] ?? '', { recoveryHashes: hashes })).toMatchObject({ refusal: { status: 400 } });
});

const wrong = (more: Partial<AdminFactor> = {}) => {
  const checked = check(codeAt(STEP + 9), more);
  return 'writes' in checked ? checked.writes : [];
};

test('the fifth wrong code in a row locks, and each lock lasts twice as long as the last, up to a day', () => {
  const factor = (more: Partial<AdminFactor>) => adminFactors.patch(inUse(), more);
  expect(wrong()).toEqual([factor({ wrongCodes: 1 })]);
  const lockAfter = (locks: number) =>
    JSON.stringify(wrong({ wrongCodes: 4, locks })).match(/:f\d+":(1[89]\d{8})/)?.[1];
  expect([0, 1, 2, 9].map((locks) => Number(lockAfter(locks)) - AT / 1000)).toEqual([
    900, 1800, 3600, 86_400,
  ]);
});

test('a right code is refused during a lock and accepted afterwards', () => {
  const more = { lockedUntilSeconds: AT / 1000 + 60 };
  expect(() => check(codeAt(STEP), more)).toThrow('Too many attempts. Try again in 60 seconds.');
  vi.setSystemTime(AT + 60_000);
  expect(check(codeAt(STEP + 2), more)).toMatchObject({ change: { lastStep: STEP + 2 } });
});

test('a recovery code is accepted during a lock, and a wrong one gets the refusal of the lock', () => {
  const { codes, hashes } = makeRecoveryCodes('root');
  const more = { recoveryHashes: hashes, lockedUntilSeconds: AT / 1000 + 60 };
  expect(check(codes[0] ?? '', more)).toMatchObject({ change: { recoveryHashes: hashes.slice(1) } });
  expect(() => check('aaaa-aaaa-aaaa-aaaa', more)).toThrow('Too many attempts. Try again in 60 seconds.');
});

test('full-width digits are accepted in a code, other characters are not', () => {
  expect(digitsOf('１２３４５６')).toBe('123456');
  expect(['12345', '1234567', 'é12345', '①23456７', '٠١٢٣٤٥'].map(digitsOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
