import * as z from 'zod/mini';
import { caseFold } from '../../../shared/rules/account.ts';
import { laterWords, phoneSort, searchable } from '../../../shared/rules/search.ts';
import { now, nowSeconds } from '../runtime/now.ts';
import { leaveEmail, takeEmail, unprovenUntil } from './email.ts';
import { entity, entityWithRow, type Stored } from './entity.ts';
import { authenticateUsers } from './grants.ts';
import { inKey, ROW } from './key.ts';
import { list } from './list.ts';
import { takeSkeletons, usernameSkeletons } from './nameSkeleton.ts';
import { addUsers } from './userCount.ts';
import { addToWeek, suiteDay } from './weekCount.ts';
import type { Write } from './write.ts';

/** Sessions with an older `sessionVersion` are invalid, so raising it ends all sessions of the user. */
const User = z.object({
  username: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  isValidated: z.boolean(),
  /** The time at which the account loses its unverified address; absent once it has verified one. */
  emailEndsAtSeconds: z.optional(z.number()),
  isSuspended: z.boolean(),
  sessionVersion: z.number(),
  createdAt: z.string(),
  /** The user may use M-ACE. */
  hasCopyAccess: z.boolean(),
  /** Opaque to the product, which only stores it. */
  subscription: z.string(),
  /** The name that the user's next certificates have. */
  fullName: z.optional(z.string()),
  /** Visitors of the user's bots and links see the name and the phone number. */
  showsPhone: z._default(z.boolean(), false),
});
export type User = z.infer<typeof User>;

/** A user as admins' lists show them. */
const UserRow = z.omit(User, {
  sessionVersion: true,
  emailEndsAtSeconds: true,
  fullName: true,
  showsPhone: true,
});
export type UserRow = z.infer<typeof UserRow>;

interface ByUsername {
  readonly username: string;
}

export const usersByName = list({
  index: 'gsi1',
  prefix: 'USERS',
  sortedBy: 'username, without case and accents',
  sort: ({ username }: UserRow) => searchable(username),
});

export const usersByEmail = list({
  index: 'gsi2',
  prefix: 'USERS',
  sortedBy: 'case-folded address',
  sort: ({ email }: UserRow) => caseFold(email),
});

export const usersByPhone = list({
  index: 'gsi3',
  prefix: 'USERS',
  sortedBy: 'last four digits, then all',
  sort: ({ phoneNumber }: UserRow) => phoneSort(phoneNumber),
});

export const usersByDay = list({
  index: 'gsi4',
  prefix: 'USERS',
  sortedBy: 'day on which they joined, then time',
  sort: ({ createdAt }: UserRow) => `${suiteDay(Date.parse(createdAt))}#${createdAt}`,
});

/** The key holds the case-folded username, which makes it unique. It never changes. */
export const users = entityWithRow({
  name: 'user',
  prefix: 'USER#',
  partition: ({ username }: ByUsername) => inKey(username),
  sortPrefix: 'PROFILE',
  schema: User,
  row: { schema: UserRow, of: (user: User) => user },
  lists: [usersByName, usersByEmail, usersByPhone, usersByDay],
  grants: {
    own: ['user', 'validate', 'admin'],
    read: [...authenticateUsers, 'author', 'live', 'jobs'],
    update: { by: ['mu'], attributes: ['fullName', 'version'] },
    list: ['admin'],
  },
  growth: 'one per user',
});

const UserWord = z.object({ username: z.string(), words: z.string() });

export const userWordsByName = list({
  index: 'gsi1',
  prefix: 'USERWORDS',
  sortedBy: 'the name from a later word on',
  sort: ({ words }: z.infer<typeof UserWord>) => searchable(words),
});

/** The later words of a username, which searches find too. */
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

/** Stored apart from the user, so that only the `user` function can read it. */
export const passwords = entity({
  name: 'password',
  prefix: 'PASSWORD#',
  partition: ({ username }: ByUsername) => inKey(username),
  sortPrefix: 'PASSWORD',
  schema: z.object({ hash: z.string() }),
  grants: { own: ['user'] },
  growth: 'one per user',
});

export interface NewUser {
  readonly username: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly passwordHash: string;
  readonly isValidated?: boolean;
}

/** Returns a new user, and the writes that create it. They fail when the username or the email is taken. */
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
    showsPhone: false,
  };
  const writes = [
    users.create(user),
    takeEmail({ username, email, endsAtSeconds: emailEndsAtSeconds }),
    passwords.overwrite({ username, hash: passwordHash }),
    addUsers({ users: 1, verified: Number(isValidated) }),
    addToWeek('users', 1),
    ...takeSkeletons(usernameSkeletons, username),
    ...laterWords(username).map((words, index) =>
      userWords.overwrite({ username, words, position: String(index + 1) }),
    ),
  ];
  return { user, writes };
}

export function moveEmail(user: Stored<User>, email: string, more: Partial<User> = {}): Write[] {
  const { username } = user;
  const hasVerified = user.emailEndsAtSeconds === undefined;
  const emailEndsAtSeconds = hasVerified ? undefined : unprovenUntil();
  return [
    takeEmail({ username, email, endsAtSeconds: emailEndsAtSeconds }),
    // Another account may already have an address that this one has lost.
    ...(hasLostEmail(user) ? [] : [leaveEmail({ username, email: user.email })]),
    users.patch(user, { email, ...(!hasVerified && { emailEndsAtSeconds }), ...more }),
  ];
}

/** Returns the writes that verify a user's address. The first of several fails when another account has the address. */
export function proveEmail(user: Stored<User>): Write[] {
  const { username, email } = user;
  if (user.emailEndsAtSeconds === undefined) return [users.patch(user, { isValidated: true })];
  return [
    takeEmail({ username, email }),
    users.patch(user, { isValidated: true, emailEndsAtSeconds: undefined }),
  ];
}

/** Returns whether the account has lost its address, which it did not verify in time. */
export function hasLostEmail({ emailEndsAtSeconds }: User): boolean {
  return emailEndsAtSeconds !== undefined && emailEndsAtSeconds <= nowSeconds();
}

/** Returns the write that ends all sessions of a user. It fails when the user has changed the address. */
export function endSessionsOf({ username, email }: { username: string; email: string }): Write {
  const { key } = users.at({ username });
  return {
    update: key,
    change: {
      expression: 'ADD sessionVersion :one, #version :one',
      names: { '#version': 'version', '#row': ROW },
      values: { ':one': 1, ':email': email },
    },
    when: '#row.email = :email',
  };
}
