import type { AdminCaller, UserCaller } from '../../functions/lib/http/access.ts';
import { type Admin, admins } from '../../functions/lib/store/admin.ts';
import { adminSessions, sessions } from '../../functions/lib/store/session.ts';
import { type User, users } from '../../functions/lib/store/user.ts';

const SESSION = { secretHash: 'h', sessionVersion: 1, idleAtSeconds: 2 ** 33, endsAtSeconds: 2 ** 33 };

export function userOf(more: Partial<User> = {}) {
  return users.stored({
    username: 'Ann',
    email: 'ann@example.com',
    phoneNumber: '+60123456789',
    isValidated: true,
    isSuspended: false,
    sessionVersion: 1,
    createdAt: '2026-01-02T03:04:05.000Z',
    hasCopyAccess: false,
    subscription: '',
    showsPhone: false,
    ...more,
  });
}

export function callerOf(more: Partial<User> = {}): UserCaller {
  const user = userOf(more);
  const { username } = user;
  return {
    token: { kind: 'user', username, secretHash: SESSION.secretHash },
    session: sessions.stored({ username, ...SESSION }),
    user,
  };
}

export function adminOf(more: Partial<Admin> = {}) {
  return admins.stored({
    username: 'root',
    sessionVersion: 1,
    createdAt: '',
    isDisabled: false,
    hasFactor: false,
    ...more,
  });
}

export function adminCaller(): AdminCaller {
  const username = 'root';
  return {
    token: { kind: 'admin', username, secretHash: SESSION.secretHash },
    session: adminSessions.stored({ username, ...SESSION }),
    admin: adminOf(),
  };
}

export const nothingSent = {
  params: undefined,
  query: undefined,
  body: undefined,
  username: 'ann',
  addressBlock: '203.0.113.7',
} as const;
