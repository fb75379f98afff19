import * as z from 'zod/mini';
import { caseFold } from '../../shared/rules/account.ts';
import { laterWords, phoneSort, searchable } from '../../shared/rules/search.ts';
import { type Index, type List, lists, profileKey } from './keys.ts';
import { type Item, listItems, type Place, placeAfter, readItems } from './table.ts';
import { parseUser, User } from './user.ts';

/** What users are searched by, as typed; `phone` is how the sorted phone number begins, where it is one. */
export interface Search {
  readonly q: string;
  readonly phone: string | undefined;
}

/** Where a page of users ended: in which way of finding, and at which item. */
export const UserPlace = z.object({ way: z.int(), at: z.optional(z.record(z.string(), z.string())) });
export type UserPlace = z.infer<typeof UserPlace>;

export interface UserPage {
  readonly users: readonly User[];
  readonly next: UserPlace | undefined;
}

/** One way to find users, and whether it finds a given one. */
interface Way {
  readonly index: Index;
  readonly list: List;
  readonly prefix: string;
  finds(user: User): boolean;
}

/** All users by name, from a place on. */
export async function listUsers(limit: number, from: UserPlace | undefined): Promise<UserPage> {
  return pageOf([{ index: 'byName', list: lists.users, prefix: '', finds: () => true }], limit, from);
}

/** The users whose name, a later word of it, email or phone number is what was typed: each once, in this order. */
export async function searchUsers(
  search: Search,
  limit: number,
  from: UserPlace | undefined,
): Promise<UserPage> {
  return pageOf(waysOf(search), limit, from);
}

/** A sort key holds 1,024 bytes; no name or address is as long, but what is typed may be. */
const MAX_PREFIX = 300;
const cut = (prefix: string) => prefix.slice(0, MAX_PREFIX).toWellFormed();

function waysOf({ q, phone }: Search): Way[] {
  const name = cut(searchable(q));
  const email = cut(caseFold(q));
  return [
    {
      index: 'byName',
      list: lists.users,
      prefix: name,
      finds: ({ username }) => searchable(username).startsWith(name),
    },
    {
      index: 'byName',
      list: lists.userWords,
      prefix: name,
      finds: ({ username }) => laterWords(username).some((words) => searchable(words).startsWith(name)),
    },
    {
      index: 'byEmail',
      list: lists.users,
      prefix: email,
      finds: (user) => caseFold(user.email).startsWith(email),
    },
    ...(phone === undefined ? [] : [phoneWay(phone)]),
  ];
}

function phoneWay(phone: string): Way {
  return {
    index: 'byPhone',
    list: lists.users,
    prefix: phone,
    finds: ({ phoneNumber }) => phoneSort(phoneNumber).startsWith(phone),
  };
}

interface Found {
  readonly items: readonly Item[];
  readonly next: Place | undefined;
}

/** Gives what every way found, one way after the other, and nobody twice. */
async function pageOf(ways: readonly Way[], limit: number, from: UserPlace = { way: 0 }): Promise<UserPage> {
  const found = await askAll(ways, limit, from);
  // What a way has not told yet comes before what later ways found.
  const unfinished = found.findIndex(({ next }) => next !== undefined);
  const told = unfinished === -1 ? found : found.slice(0, unfinished + 1);
  const hits = (await Promise.all(told.map(({ items }, way) => hitsOf(items, ways, way)))).flat();
  const users = hits.slice(0, limit).map(({ user }) => user);
  if (hits.length > limit) return { users, next: hits[limit - 1]?.place };
  const at = found[unfinished]?.next;
  return { users, next: at && { way: unfinished, at } };
}

/** The users that one way found and none before it, each with the place right after. */
async function hitsOf(items: readonly Item[], ways: readonly Way[], way: number) {
  const users = await usersOf(items);
  return items.flatMap((item, position) => {
    const user = users[position];
    const isNew = user && !ways.slice(0, way).some((earlier) => earlier.finds(user));
    return isNew ? [{ user, place: { way, at: placeAfter(item, ways[way]?.index) } }] : [];
  });
}

/** Asks every way at once that the place has not left behind. */
function askAll(ways: readonly Way[], limit: number, from: UserPlace): Promise<Found[]> {
  return Promise.all(
    ways.map(async ({ index, list, prefix }, way) => {
      if (way < from.way) return { items: [], next: undefined };
      return listItems({ index, list, prefix, limit, from: way === from.way ? from.at : undefined });
    }),
  );
}

/** The users of listed items: most are the user, the words of a name only say whose they are. */
async function usersOf(items: readonly Item[]): Promise<(User | undefined)[]> {
  const words = items.flatMap((item, position) => (item.sk === 'PROFILE' ? [] : [{ item, position }]));
  const users: (User | undefined)[] = items.map((item) =>
    item.sk === 'PROFILE' ? User.parse(item) : undefined,
  );
  const MAX_BATCH = 100;
  for (let start = 0; start < words.length; start += MAX_BATCH) {
    const batch = words.slice(start, start + MAX_BATCH);
    const read = await readItems(batch.map(({ item }) => profileKey(String(item.username))));
    for (const [index, { position }] of batch.entries()) users[position] = parseUser(read[index]);
  }
  return users;
}
