import * as z from 'zod/mini';
import { caseFold } from '../../shared/rules/account.ts';
import { laterWords, phoneSort, searchable } from '../../shared/rules/search.ts';
import { settleAll } from '../settle.ts';
import { pageKeyAfter } from './entity.ts';
import type { List } from './list.ts';
import { readAll } from './read.ts';
import { PageKey } from './table.ts';
import {
  type User,
  users,
  usersByEmail,
  usersByName,
  usersByPhone,
  userWords,
  userWordsByName,
} from './user.ts';

/** What users are searched by, as typed; `phone` is how the sorted phone number begins, where it is one. */
export interface UserSearch {
  readonly q: string;
  readonly phone: string | undefined;
}

/** Where a page of users ended: in which way of finding, and at which item. */
export const UserPageKey = z.object({ way: z.int(), at: z.optional(PageKey) });
export type UserPageKey = z.infer<typeof UserPageKey>;

export interface UserPage {
  readonly users: readonly User[];
  readonly next: UserPageKey | undefined;
}

interface Listing {
  readonly limit: number;
  readonly from: PageKey | undefined;
}

/** A user that was found, and where the page would go on after them. */
interface Hit {
  readonly user: User;
  readonly after: PageKey;
}

/** One way to find users, and whether it finds a given one. */
interface Way {
  find(listing: Listing): Promise<{ hits: readonly Hit[]; next: PageKey | undefined }>;
  finds(user: User): boolean;
}

/** All users by name, from a place on. */
export function listUsers(limit: number, from: UserPageKey | undefined): Promise<UserPage> {
  return pageOf([usersIn(usersByName, '', () => true)], limit, from);
}

/** The users whose name, a later word of it, email or phone number is what was typed: each once, in this order. */
export function searchUsers(
  search: UserSearch,
  limit: number,
  from: UserPageKey | undefined,
): Promise<UserPage> {
  return pageOf(waysOf(search), limit, from);
}

/** A sort key holds 1,024 bytes; no name or address is as long, but what is typed may be. */
const MAX_PREFIX = 300;
const cut = (prefix: string) => prefix.slice(0, MAX_PREFIX).toWellFormed();

function waysOf({ q, phone }: UserSearch): Way[] {
  const name = cut(searchable(q));
  const email = cut(caseFold(q));
  return [
    usersIn(usersByName, name, ({ username }) => searchable(username).startsWith(name)),
    byLaterWord(name),
    usersIn(usersByEmail, email, (user) => caseFold(user.email).startsWith(email)),
    ...(phone === undefined
      ? []
      : [usersIn(usersByPhone, phone, ({ phoneNumber }) => phoneSort(phoneNumber).startsWith(phone))]),
  ];
}

function usersIn(list: List<User, unknown>, startsWith: string, finds: Way['finds']): Way {
  return {
    finds,
    find: async (listing) => {
      const { records, next } = await users.listed(list, {}, { ...listing, startsWith });
      return { hits: records.map((user) => ({ user, after: pageKeyAfter(list, user) })), next };
    },
  };
}

/** The words of a name only say whose they are. */
function byLaterWord(startsWith: string): Way {
  return {
    finds: ({ username }) => laterWords(username).some((words) => searchable(words).startsWith(startsWith)),
    find: async (listing) => {
      const words = await userWords.listed(userWordsByName, {}, { ...listing, startsWith });
      const { holders } = await readAll({ holders: words.records.map((word) => users.at(word)) });
      const hits = words.records.flatMap((word, index) => {
        const user = holders[index];
        return user ? [{ user, after: pageKeyAfter(userWordsByName, word) }] : [];
      });
      return { hits, next: words.next };
    },
  };
}

/** Gives what every way found, one way after the other, and nobody twice. */
async function pageOf(
  ways: readonly Way[],
  limit: number,
  from: UserPageKey = { way: 0 },
): Promise<UserPage> {
  const found = await findAll(ways, limit, from);
  // What a way has not told yet comes before what later ways found.
  const unfinished = found.findIndex(({ next }) => next !== undefined);
  const told = unfinished === -1 ? found : found.slice(0, unfinished + 1);
  const hits = told.flatMap((of, way) =>
    of.hits
      .filter(({ user }) => !ways.slice(0, way).some((earlier) => earlier.finds(user)))
      .map(({ user, after }) => ({ user, next: { way, at: after } })),
  );
  const page = hits.slice(0, limit).map(({ user }) => user);
  if (hits.length > limit) return { users: page, next: hits[limit - 1]?.next };
  const at = found[unfinished]?.next;
  return { users: page, next: at && { way: unfinished, at } };
}

/** Asks every way at once that the page key has not left behind. */
function findAll(ways: readonly Way[], limit: number, from: UserPageKey) {
  return settleAll(
    ways.map(async (way, index) =>
      index < from.way
        ? { hits: [], next: undefined }
        : way.find({ limit, from: index === from.way ? from.at : undefined }),
    ),
  );
}
