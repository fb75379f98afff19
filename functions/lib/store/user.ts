import * as z from 'zod/mini';
import { caseFold } from '../../../shared/rules/account.ts';
import { laterWords, phoneSort, searchable } from '../../../shared/rules/search.ts';
import { now, nowSeconds } from '../runtime/now.ts';
import { leaveEmail, takeEmail, unprovenUntil } from './email.ts';
import { entity, type Stored } from './entity.ts';
import { authenticateUsers } from './grants.ts';
import { inKey } from './key.ts';
import { list } from './list.ts';
import { takeLooks, usernameLooks } from './look.ts';
import { oneUserMore } from './userCount.ts';
import type { Write } from './write.ts';

/** A user as stored. Sessions count that have the user's `sessionVersion`: raising it ends all others. */
const User = z.object({
  username: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  isValidated: z.boolean(),
  /** When it loses its address, as it has never verified one; absent once it has. */
  emailEndsAtSeconds: z.optional(z.number()),
  isSuspended: z.boolean(),
  sessionVersion: z.number(),
  createdAt: z.string(),
  /** May use M-ACE. */
  hasCopyAccess: z.boolean(),
  /** Opaque: kept for whoever wrote it. */
  subscription: z.string(),
});
export type User = z.infer<typeof User>;

interface ByUsername {
  readonly username: string;
}

export const usersByName = list({
  index: 'gsi1',
  prefix: 'USERS',
  sortedBy: 'username, without case and accents',
  sort: ({ username }: User) => searchable(username),
});

export const usersByEmail = list({
  index: 'gsi2',
  prefix: 'USERS',
  sortedBy: 'case-folded address',
  sort: ({ email }: User) => caseFold(email),
});

export const usersByPhone = list({
  index: 'gsi3',
  prefix: 'USERS',
  sortedBy: 'last four digits, then all',
  sort: ({ phoneNumber }: User) => phoneSort(phoneNumber),
});

/** Known by the case-folded username, which never changes: the key is what makes it unique. */
export const users = entity({
  name: 'user',
  prefix: 'USER#',
  partition: ({ username }: ByUsername) => inKey(username),
  sortPrefix: 'PROFILE',
  schema: User,
  lists: [usersByName, usersByEmail, usersByPhone],
  grants: {
    own: ['user', 'validate', 'admin'],
    read: [...authenticateUsers, 'author', 'live', 'jobs'],
    list: ['admin'],
  },
  growth: 'one a user',
});

const UserWord = z.object({ username: z.string(), words: z.string() });

export const userWordsByName = list({
  index: 'gsi1',
  prefix: 'USERWORDS',
  sortedBy: 'the name from a later word on',
  sort: ({ words }: z.infer<typeof UserWord>) => searchable(words),
});

/** A later word of a username, by which the user is found too. */
export const userWords = entity({
  name: 'word of a username',
  prefix: 'USER#',
  partition: ({ username }: ByUsername) => inKey(username),
  sortPrefix: 'WORD#',
  sort: ({ position }: { readonly position: string }) => position,
  schema: UserWord,
  lists: [userWordsByName],
  grants: { own: ['user'], list: ['admin'] },
  growth: 'a few users have any',
});

/** Apart from the user, so that only the account functions are granted it. */
export const passwords = entity({
  name: 'password',
  prefix: 'PASSWORD#',
  partition: ({ username }: ByUsername) => inKey(username),
  sortPrefix: 'PASSWORD',
  schema: z.object({ hash: z.string() }),
  grants: { own: ['user'] },
  growth: 'one a user',
});

export interface NewUser {
  readonly username: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly passwordHash: string;
  /** Absent: not yet. */
  readonly isValidated?: boolean;
}

/** A new user, and the writes that create one. They fail when the username or the email is taken. */
export function createUser({ username, email, phoneNumber, passwordHash, isValidated = false }: NewUser): {
  user: User;
  writes: Write[];
} {
  const emailEndsAtSeconds = isValidated ? undefined : unprovenUntil();
  const user: User = {
    username,
    email,
    phoneNumber,
    isValidated,
    emailEndsAtSeconds,
    isSuspended: false,
    sessionVersion: 1,
    createdAt: new Date(now()).toISOString(),
    hasCopyAccess: false,
    subscription: '',
  };
  const writes = [
    users.create(user),
    takeEmail({ username, email, endsAtSeconds: emailEndsAtSeconds }),
    passwords.overwrite({ username, hash: passwordHash }),
    oneUserMore(),
    ...takeLooks(usernameLooks, username),
    ...laterWords(username).map((words, index) =>
      userWords.overwrite({ username, words, position: String(index + 1) }),
    ),
  ];
  return { user, writes };
}

/** The writes that give a user another email address, and leave the one before. */
export function moveEmail(user: Stored<User>, email: string, more: Partial<User> = {}): Write[] {
  const { username } = user;
  const hasVerified = user.emailEndsAtSeconds === undefined;
  const emailEndsAtSeconds = hasVerified ? undefined : unprovenUntil();
  return [
    takeEmail({ username, email, endsAtSeconds: emailEndsAtSeconds }),
    // One that was lost may be another's: there is nothing to leave.
    ...(hasLostEmail(user) ? [] : [leaveEmail({ username, email: user.email })]),
    users.patch(user, { email, ...(!hasVerified && { emailEndsAtSeconds }), ...more }),
  ];
}

/** The writes that make the address of a user a verified one. The first, if there are several, fails when it is another's by now. */
export function proveEmail(user: Stored<User>): Write[] {
  const { username, email } = user;
  if (user.emailEndsAtSeconds === undefined) return [users.patch(user, { isValidated: true })];
  return [
    takeEmail({ username, email }),
    users.patch(user, { isValidated: true, emailEndsAtSeconds: undefined }),
  ];
}

/** Whether the address may be another account's by now, as this one has not verified in time. */
export function hasLostEmail({ emailEndsAtSeconds }: User): boolean {
  return emailEndsAtSeconds !== undefined && emailEndsAtSeconds <= nowSeconds();
}

/** The write that ends every session of whoever holds an address, without knowing the user. It fails when they have left it. */
export function endSessionsOf({ username, email }: { username: string; email: string }): Write {
  const { key } = users.at({ username });
  return {
    update: key,
    change: {
      expression: 'ADD sessionVersion :one, #version :one',
      names: { '#version': 'version' },
      values: { ':one': 1, ':email': email },
    },
    when: 'email = :email',
  };
}
