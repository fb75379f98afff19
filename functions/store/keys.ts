import { folded } from '../../shared/rules/account.ts';

/** Every key of the one table, on one screen. `README.md` beside this file says who reads them, and how they grow. */

export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** What partition keys start with; the stack grants each function some of them (`dynamodb:LeadingKeys`). */
export const prefixes = {
  user: 'USER#',
  password: 'PASSWORD#',
  session: 'SESSION#',
  email: 'EMAIL#',
  code: 'CODE#',
  reset: 'RESET#',
  attempts: 'ATTEMPTS#',
  limit: 'LIMIT#',
  admin: 'ADMIN#',
  adminSession: 'ADMINSESSION#',
  socket: 'SOCKET#',
} as const;

export type Prefix = (typeof prefixes)[keyof typeof prefixes];

/** Codes that prove who reads the mail of a user: at the address of the account, or at a new one. */
export type CodePurpose = 'verification' | 'address';

/** A user is known by the folded username, which never changes: the key is what makes it unique. */
export const profileKey = (username: string): Key => ({
  pk: prefixes.user + folded(username),
  sk: 'PROFILE',
});

/** Apart from the profile, so that only the account functions can be granted it. */
export const passwordKey = (username: string): Key => ({
  pk: prefixes.password + folded(username),
  sk: 'PASSWORD',
});

export const sessionKey = (username: string, secretHash: string): Key => ({
  pk: prefixes.session + folded(username),
  sk: secretHash,
});

/** Marks an email address as taken, and says whose it is. */
export const emailKey = (email: string): Key => ({ pk: prefixes.email + folded(email), sk: 'EMAIL' });

export const codeKey = (username: string, purpose: CodePurpose): Key => ({
  pk: prefixes.code + folded(username),
  sk: purpose.toUpperCase(),
});

/** By the email as asked, known or not, so that both look the same. */
export const resetKey = (email: string): Key => ({ pk: prefixes.reset + folded(email), sk: 'RESET' });

export const resetRequestKey = (email: string, id: string): Key => ({
  pk: prefixes.reset + folded(email),
  sk: `REQUEST#${id}`,
});

/** Failed sign-ins of a name, known or not. Admin names are counted apart from those of users. */
export const attemptsKey = (kind: 'user' | 'admin', username: string): Key => ({
  pk: `${prefixes.attempts}${kind}#${folded(username)}`,
  sk: 'ATTEMPTS',
});

export const limitKey = (limit: string, subject: string): Key => ({
  pk: `${prefixes.limit}${limit}#${subject}`,
  sk: 'COUNT',
});

export const adminKey = (username: string): Key => ({ pk: prefixes.admin + folded(username), sk: 'ADMIN' });

export const adminSessionKey = (username: string, secretHash: string): Key => ({
  pk: prefixes.adminSession + folded(username),
  sk: secretHash,
});

/** A user's open sockets. */
export const socketKey = (username: string, socketId: string): Key => ({
  pk: prefixes.socket + folded(username),
  sk: socketId,
});

/** Whose a socket is, for the moment it closes. */
export const socketOwnerKey = (socketId: string): Key => ({
  pk: `${prefixes.socket}ID#${socketId}`,
  sk: 'OWNER',
});
