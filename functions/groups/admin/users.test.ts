import { beforeAll, expect, test } from 'vitest';
import { adminCaller, nothingSent, userOf } from '../../../infra/testing/callers.ts';
import { stubVariables } from '../../../infra/testing/codes.ts';
import { emails } from '../../lib/store/email.ts';
import { users } from '../../lib/store/user.ts';
import { suspendUser, updateUser } from './users.ts';

beforeAll(stubVariables);

const found = userOf();
const asked = { ...nothingSent, caller: adminCaller(), prepared: undefined };
const form = { username: 'ann', phoneNumber: '012-345 6789', email: 'ANN@example.com' };
const edit = (more: object, marker?: ReturnType<typeof emails.stored>) =>
  updateUser.decide({ ...asked, body: { ...form, ...more }, found, marker, verification: undefined });

test('an edit that changes nothing but letter case and spacing writes nothing', () => {
  expect(edit({})).toEqual({ reply: { status: 'User Ann updated' } });
});

test('the audit entry of an edit names the changed fields without their values', () => {
  const { writes = [] } = edit({ phoneNumber: '+6591234567', subscription: 'gold' });
  expect(writes).toEqual([
    users.patch(found, { phoneNumber: '+6591234567', subscription: 'gold' }),
    {
      put: expect.objectContaining({
        row: expect.objectContaining({ action: 'Edited user', detail: 'phoneNumber, subscription' }),
      }),
    },
    // The user's bots and links may show the number.
    { put: expect.objectContaining({ input: { username: found.username } }), when: expect.anything() },
  ]);
});

test('a changed email must be verified again, and both mailboxes get a mail', () => {
  expect(edit({ email: 'new@example.com' })).toMatchObject({
    writes: [
      { put: { email: 'new@example.com' } },
      { put: { email: 'ann@example.com', isLeft: true } },
      users.patch(found, { email: 'new@example.com', isValidated: false }),
      // One verified user less
      { change: { names: { '#c0': 'verified' }, values: { ':c0': -1 } } },
      { put: { email: 'new@example.com', triesLeft: 5 } },
      { put: { row: { detail: 'email' } } },
    ],
    effects: [{ mails: { to: 'new@example.com' } }, { mails: { to: 'ann@example.com' } }],
  });
});

test('the email of another user is refused', () => {
  const holder = emails.stored({ email: 'new@example.com', username: 'Bob' });
  expect(() => edit({ email: 'new@example.com' }, holder)).toThrow('Email is already registered');
});

test('a suspension ends every session, and a second one writes nothing', () => {
  const suspend = (user: typeof found) =>
    suspendUser.decide({
      ...asked,
      owned: undefined,
      body: { username: 'ann', suspended: true },
      found: user,
    });
  expect(suspend(found).writes?.[0]).toEqual(users.patch(found, { isSuspended: true, sessionVersion: 2 }));
  expect(suspend(userOf({ isSuspended: true }))).toEqual({ reply: { succ: 'Ann is suspended' } });
});
