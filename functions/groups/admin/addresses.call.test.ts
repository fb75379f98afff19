import { expect, inject, test } from 'vitest';
import { hasManyAddresses, sendFrom } from '../../../infra/testing/elsewhere.ts';
import { inTurn } from '../../../infra/testing/inTurn.ts';
import { newAdmin } from '../../../infra/testing/people.ts';
import { admin } from '../../../shared/contract/admin.ts';

/** Addresses that no other test uses. */
const [ATTACKER, ADMIN] = ['127.0.77.1', '127.0.77.2'];

const signIn = (from: string, username: string, password: string) =>
  sendFrom(from, admin.login, { body: { username, password } });

test.skipIf(!hasManyAddresses)(
  'an address that guesses an admin’s password is locked out, and the admin’s own address is not',
  async () => {
    const { username, password } = await newAdmin(inject('stackTable'));
    const guesses = [];
    for (let count = 0; count < 11; count += 1) guesses.push(await signIn(ATTACKER, username, 'a guess'));
    expect(guesses.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect(Number(guesses.at(-1)?.headers['retry-after'])).toBeGreaterThan(800);
    expect((await signIn(ATTACKER, username, password)).body).toMatchObject({ code: 'LOCKED' });
    expect((await signIn(ADMIN, username, password)).status).toBe(200);
    // Headers that claim another address are ignored.
    const disguised = await sendFrom(ATTACKER, admin.login, {
      body: { username, password },
      headers: { 'x-forwarded-for': ADMIN, 'x-viewer-address': ADMIN, forwarded: `for=${ADMIN}` },
    });
    expect(disguised).toMatchObject({ status: 429, body: { code: 'LOCKED' } });
  },
);

test.skipIf(!hasManyAddresses)(
  'guesses from many addresses lock an admin’s name, except at an address where the admin has signed in',
  async () => {
    const { username, password } = await newAdmin(inject('stackTable'));
    expect((await signIn(ADMIN, username, password)).status).toBe(200);
    // In turn, because all failures update the same item.
    await inTurn(100, async (index) => {
      const { status } = await signIn(`127.0.78.${1 + (index % 10)}`, username, 'a guess');
      expect(status).toBe(401);
    });
    expect((await signIn('127.0.79.1', username, password)).body).toMatchObject({ code: 'LOCKED' });
    expect((await signIn(ADMIN, username, password)).status).toBe(200);
  },
);
