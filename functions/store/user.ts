import * as z from 'zod/mini';
import { caseFold } from '../../shared/rules/account.ts';
import { laterWords, phoneSort, searchable } from '../../shared/rules/search.ts';
import { now } from '../now.ts';
import { emailKey, inList, lists, passwordKey, profileKey, userWordKey } from './keys.ts';
import type { Item } from './table.ts';
import { type Condition, isNew, type Step } from './write.ts';

/** A user as stored. `sessionVersion` is that of the sessions which count: raising it ends all others. */
export const User = z.object({
  username: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  isValidated: z.boolean(),
  isSuspended: z.boolean(),
  sessionVersion: z.number(),
  createdAt: z.string(),
  /** May use M-ACE. */
  hasCopyAccess: z.boolean(),
  /** Opaque: kept for whoever wrote it. */
  subscription: z.string(),
});
export type User = z.infer<typeof User>;

const StoredPassword = z.object({ hash: z.string() });
const EmailHolder = z.object({ username: z.string(), email: z.string() });
export type EmailHolder = z.infer<typeof EmailHolder>;

/** Undefined when there is no such user. */
export function parseUser(item: Item | undefined): User | undefined {
  return item && User.parse(item);
}

/** The hash of a stored password. Undefined when there is no such user. */
export function parsePassword(item: Item | undefined): string | undefined {
  return item && StoredPassword.parse(item).hash;
}

/** Whose an email address is. Undefined when it is free. */
export function parseEmailHolder(item: Item | undefined): EmailHolder | undefined {
  return item && EmailHolder.parse(item);
}

export interface NewUser {
  readonly username: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly passwordHash: string;
}

/** The steps that create a user. The first fails when the username is taken, the second when the email is. */
export function createUser({ username, email, phoneNumber, passwordHash }: NewUser): {
  user: User;
  steps: Step[];
} {
  const user: User = {
    username,
    email,
    phoneNumber,
    isValidated: false,
    isSuspended: false,
    sessionVersion: 1,
    createdAt: new Date(now()).toISOString(),
    hasCopyAccess: false,
    subscription: '',
  };
  const listed = {
    ...inList('byName', lists.users, searchable(username)),
    ...listedEmail(email),
    ...listedPhone(phoneNumber),
  };
  const steps: Step[] = [
    { put: { ...profileKey(username), ...user, ...listed }, when: isNew },
    takeEmail(username, email),
    { put: { ...passwordKey(username), hash: passwordHash } },
    ...laterWords(username).map((words, position) => ({
      put: {
        ...userWordKey(username, position + 1),
        username,
        ...inList('byName', lists.userWords, searchable(words)),
      },
    })),
  ];
  return { user, steps };
}

/** The step that takes a free email address. */
export function takeEmail(username: string, email: string): Step {
  return { put: { ...emailKey(email), username, email }, when: isNew };
}

/** The step that frees an email address of the user. */
export function freeEmail(username: string, email: string): Step {
  return {
    remove: emailKey(email),
    when: { expression: 'username = :holder', values: { ':holder': username } },
  };
}

type Change = Partial<Omit<User, 'username' | 'createdAt'>>;

/** The step that changes a user as long as it is the one that was read: no change of email, sessions or access since. */
export function changeUser(user: User, change: Change): Step {
  const listed = {
    ...(change.email !== undefined && listedEmail(change.email)),
    ...(change.phoneNumber !== undefined && listedPhone(change.phoneNumber)),
  };
  const fields = Object.entries({ ...change, ...listed });
  const set: Condition = {
    expression: `SET ${fields.map(([field]) => `${field} = :${field}`).join(', ')}`,
    values: {
      ...Object.fromEntries(fields.map(([field, value]) => [`:${field}`, value])),
      ':oldEmail': user.email,
      ':oldGeneration': user.sessionVersion,
      ':oldAccess': user.hasCopyAccess,
    },
  };
  return {
    update: profileKey(user.username),
    change: set,
    when: 'email = :oldEmail AND sessionVersion = :oldGeneration AND hasCopyAccess = :oldAccess',
  };
}

function listedEmail(email: string) {
  return inList('byEmail', lists.users, caseFold(email));
}

/** Found by the last four digits, or by all of them. */
function listedPhone(phoneNumber: string) {
  return inList('byPhone', lists.users, phoneSort(phoneNumber));
}

/** The steps that replace a password and end every session of the user. */
export function changePassword(user: User, passwordHash: string): Step[] {
  return [
    { put: { ...passwordKey(user.username), hash: passwordHash } },
    changeUser(user, { sessionVersion: user.sessionVersion + 1 }),
  ];
}

/** The steps that replace the password of whoever holds an address, and end every session. */
export function resetPassword({ username, email }: EmailHolder, passwordHash: string): Step[] {
  return [
    { put: { ...passwordKey(username), hash: passwordHash } },
    {
      update: profileKey(username),
      change: { expression: 'ADD sessionVersion :one', values: { ':one': 1, ':email': email } },
      when: 'email = :email',
    },
  ];
}
