import { caseFold } from '../../shared/rules/account.ts';

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
  copyRequest: 'COPYREQUEST#',
  enrolment: 'ENROLMENT#',
  audit: 'AUDIT#',
} as const;

export type Prefix = (typeof prefixes)[keyof typeof prefixes];

/** What is listed, in the partition keys of the indexes; the stack grants each function some of them. */
export const lists = {
  users: 'USERS',
  /** The later words of usernames, by which they are found too. */
  userWords: 'USERWORDS',
  copyRequests: 'COPYREQUESTS',
} as const;

export type List = (typeof lists)[keyof typeof lists];

/** The indexes of the table. Each lists the items that have its two attributes, sorted by the second. */
export const indexes = {
  byName: { list: 'nameList', sort: 'nameSort' },
  byEmail: { list: 'emailList', sort: 'emailSort' },
  byPhone: { list: 'phoneList', sort: 'phoneSort' },
} as const;

export type Index = keyof typeof indexes;

/** The attributes that put an item into a list. */
export function inList(index: Index, list: List, sort: string): Readonly<Record<string, string>> {
  return { [indexes[index].list]: list, [indexes[index].sort]: sort };
}

/** Codes that prove who reads the mail of a user: at the address of the account, or at a new one. */
export type CodePurpose = 'verification' | 'address';

const MAX_NAME = 500;

/**
 * A name or address in a key. Cut, as a key holds 2,048 bytes and no half of a surrogate pair: nobody's is as long,
 * but what is typed may be.
 */
const inKey = (name: string) => caseFold(name).slice(0, MAX_NAME).toWellFormed();

/** A user is known by the case-folded username, which never changes: the key is what makes it unique. */
export const profileKey = (username: string): Key => ({
  pk: prefixes.user + inKey(username),
  sk: 'PROFILE',
});

/** Apart from the profile, so that only the account functions can be granted it. */
export const passwordKey = (username: string): Key => ({
  pk: prefixes.password + inKey(username),
  sk: 'PASSWORD',
});

export const sessionKey = (username: string, secretHash: string): Key => ({
  pk: prefixes.session + inKey(username),
  sk: secretHash,
});

/** Marks an email address as taken, and says whose it is. */
export const emailKey = (email: string): Key => ({ pk: prefixes.email + inKey(email), sk: 'EMAIL' });

export const codeKey = (username: string, purpose: CodePurpose): Key => ({
  pk: prefixes.code + inKey(username),
  sk: purpose.toUpperCase(),
});

/** By the email as asked, known or not, so that both look the same. */
export const resetKey = (email: string): Key => ({ pk: prefixes.reset + inKey(email), sk: 'RESET' });

export const resetRequestKey = (email: string, id: string): Key => ({
  pk: prefixes.reset + inKey(email),
  sk: `REQUEST#${id}`,
});

/** Failed sign-ins of a name, known or not. Admin names are counted apart from those of users. */
export const attemptsKey = (kind: 'user' | 'admin', username: string): Key => ({
  pk: `${prefixes.attempts}${kind}#${inKey(username)}`,
  sk: 'ATTEMPTS',
});

export const limitKey = (limit: string, subject: string): Key => ({
  pk: `${prefixes.limit}${limit}#${subject}`,
  sk: 'COUNT',
});

export const adminKey = (username: string): Key => ({ pk: prefixes.admin + inKey(username), sk: 'ADMIN' });

export const adminSessionKey = (username: string, secretHash: string): Key => ({
  pk: prefixes.adminSession + inKey(username),
  sk: secretHash,
});

/** A user's open sockets. */
export const socketKey = (username: string, socketId: string): Key => ({
  pk: prefixes.socket + inKey(username),
  sk: socketId,
});

/** Whose a socket is, for the moment it closes. */
export const socketOwnerKey = (socketId: string): Key => ({
  pk: `${prefixes.socket}ID#${socketId}`,
  sk: 'OWNER',
});

/** A user's open request for M-ACE; there is one at most. */
export const copyRequestKey = (username: string): Key => ({
  pk: prefixes.copyRequest + inKey(username),
  sk: 'OPEN',
});

export const userWordKey = (username: string, position: number): Key => ({
  pk: prefixes.user + inKey(username),
  sk: `WORD#${position}`,
});

/** A user on a course. */
export const enrolmentKey = (username: string, course: string): Key => ({
  pk: prefixes.enrolment + inKey(username),
  sk: `COURSE#${course}`,
});

/** What admins did, in the order of time. */
export const auditKey = (at: string, id: string): Key => ({ pk: `${prefixes.audit}ALL`, sk: `${at}#${id}` });
