import { caseFold } from '../../../shared/rules/account.ts';
import { laterWords, phoneSort, searchable } from '../../../shared/rules/search.ts';
import { pageKeyAfter } from './entity.ts';
import type { List } from './list.ts';
import { readAll } from './read.ts';
import { type SearchIndex, type SearchPage, type SearchPageKey, searchPage } from './searchIndexes.ts';
import type { Listing } from './table.ts';
import {
  type UserRow,
  users,
  usersByDay,
  usersByEmail,
  usersByName,
  usersByPhone,
  userWords,
  userWordsByName,
} from './user.ts';

export interface UserSearch {
  readonly q: string;
  /** The start of the phone number's sort key; undefined when `q` is no phone number. */
  readonly phone: string | undefined;
}

export function listUsers(limit: number, from: SearchPageKey | undefined): Promise<SearchPage<UserRow>> {
  return searchPage([usersIn(usersByName, {}, () => true)], limit, from);
}

/** Lists the users who joined on a day or later, newest first. */
export function listNewUsers(
  day: string,
  limit: number,
  from: SearchPageKey | undefined,
): Promise<SearchPage<UserRow>> {
  return searchPage(
    [usersIn(usersByDay, { between: [day, '~'], newestFirst: true }, () => true)],
    limit,
    from,
  );
}

/** Finds each user once: first by name, then by a later word of the name, by email, and by phone number. */
export function searchUsers(
  search: UserSearch,
  limit: number,
  from: SearchPageKey | undefined,
): Promise<SearchPage<UserRow>> {
  return searchPage(indexesOf(search), limit, from);
}

/** A sort key holds 1,024 bytes. No name or address is as long, but typed text may be. */
const MAX_PREFIX = 300;
const cut = (prefix: string) => prefix.slice(0, MAX_PREFIX).toWellFormed();

function indexesOf({ q, phone }: UserSearch): SearchIndex<UserRow>[] {
  const name = cut(searchable(q));
  const email = cut(caseFold(q));
  return [
    usersIn(usersByName, { startsWith: name }, ({ username }) => searchable(username).startsWith(name)),
    byLaterWord(name),
    usersIn(usersByEmail, { startsWith: email }, (user) => caseFold(user.email).startsWith(email)),
    ...(phone === undefined
      ? []
      : [
          usersIn(usersByPhone, { startsWith: phone }, ({ phoneNumber }) =>
            phoneSort(phoneNumber).startsWith(phone),
          ),
        ]),
  ];
}

function usersIn(
  list: List<UserRow, unknown>,
  range: Pick<Listing, 'startsWith' | 'between' | 'newestFirst'>,
  finds: SearchIndex<UserRow>['finds'],
): SearchIndex<UserRow> {
  return {
    finds,
    find: async (listing) => {
      const { records, next } = await users.listed(list, {}, { ...listing, ...range });
      return { hits: records.map((record) => ({ record, after: pageKeyAfter(list, record) })), next };
    },
  };
}

/** Reads the user of each word that was found. */
function byLaterWord(startsWith: string): SearchIndex<UserRow> {
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
