import { caseFold } from '../../../shared/rules/account.ts';
import { laterWords, phoneSort, searchable } from '../../../shared/rules/search.ts';
import { pageKeyAfter } from './entity.ts';
import type { List } from './list.ts';
import { readAll } from './read.ts';
import {
  type User,
  users,
  usersByEmail,
  usersByName,
  usersByPhone,
  userWords,
  userWordsByName,
} from './user.ts';
import { pageOfWays, type Way, type WayPage, type WayPageKey } from './waysToFind.ts';

/** What users are searched by, as typed; `phone` is how the sorted phone number begins, where it is one. */
export interface UserSearch {
  readonly q: string;
  readonly phone: string | undefined;
}

/** All users by name, from a place on. */
export function listUsers(limit: number, from: WayPageKey | undefined): Promise<WayPage<User>> {
  return pageOfWays([usersIn(usersByName, '', () => true)], limit, from);
}

/** The users whose name, a later word of it, email or phone number is what was typed: each once, in this order. */
export function searchUsers(
  search: UserSearch,
  limit: number,
  from: WayPageKey | undefined,
): Promise<WayPage<User>> {
  return pageOfWays(waysOf(search), limit, from);
}

/** A sort key holds 1,024 bytes; no name or address is as long, but what is typed may be. */
const MAX_PREFIX = 300;
const cut = (prefix: string) => prefix.slice(0, MAX_PREFIX).toWellFormed();

function waysOf({ q, phone }: UserSearch): Way<User>[] {
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

function usersIn(list: List<User, unknown>, startsWith: string, finds: Way<User>['finds']): Way<User> {
  return {
    finds,
    find: async (listing) => {
      const { records, next } = await users.listed(list, {}, { ...listing, startsWith });
      return { hits: records.map((record) => ({ record, after: pageKeyAfter(list, record) })), next };
    },
  };
}

/** The words of a name only say whose they are. */
function byLaterWord(startsWith: string): Way<User> {
  return {
    finds: ({ username }) => laterWords(username).some((words) => searchable(words).startsWith(startsWith)),
    find: async (listing) => {
      const words = await userWords.listed(userWordsByName, {}, { ...listing, startsWith });
      const { holders } = await readAll({ holders: words.records.map((word) => users.at(word)) });
      const hits = words.records.flatMap((word, index) => {
        const record = holders[index];
        return record ? [{ record, after: pageKeyAfter(userWordsByName, word) }] : [];
      });
      return { hits, next: words.next };
    },
  };
}
