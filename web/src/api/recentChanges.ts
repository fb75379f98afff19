import type { Reply } from '../../../shared/contract/call.ts';
import type { RequestParts } from './request.ts';
import type { PagedCall } from './send.ts';

/** What a list call lists: its reply is the list itself, or names it. */
export type ItemOf<C extends PagedCall> =
  Reply<C> extends readonly (infer Item)[]
    ? Item
    : Reply<C> extends Readonly<Record<string, readonly (infer Item)[]>>
      ? Item
      : never;

/** A list read within this time after a write may still be without it: indexes lag. */
export const INDEX_LAG_MS = 10_000;

/** An item that a list has by now. */
export interface Insert<Item> {
  readonly item: Item;
  readonly isSame: (other: Item) => boolean;
  /** Where it stands; a number: its index in the whole list. */
  readonly at: 'start' | 'end' | number;
}

/** What a write, or a push from the server, has done to a list. */
export interface RecentChange<C extends PagedCall = PagedCall> {
  readonly call: C;
  readonly params: RequestParts['params'];
  readonly query?: RequestParts['query'];
  readonly token: string | undefined;
  readonly at: number;
  /** All of it is known: the list is read again only when its index has caught up. */
  readonly isWhole?: boolean;
  /** Absent where nothing is known but that the list has changed. */
  update?(item: ItemOf<C>): ItemOf<C> | undefined;
  readonly insert?: Insert<ItemOf<C>>;
}

interface ReadPage<C extends PagedCall> {
  readonly items: readonly ItemOf<C>[];
  /** When the page was asked for. */
  readonly readAt: number;
}

/** A list as it is by now. `takesInserts`: it is no search, which may leave out what comes. */
export function withChanges<C extends PagedCall>(
  pages: readonly ReadPage<C>[],
  changes: readonly RecentChange<C>[],
  { hasMore, takesInserts }: { readonly hasMore: boolean; readonly takesInserts: boolean },
): ItemOf<C>[] {
  const items = pages.flatMap((page) => {
    const unseen = changes.filter((change) => isUnseen(change, page));
    return page.items.flatMap((item) => updated(item, unseen));
  });
  for (const { insert, rest } of takesInserts ? insertsOf(changes, pages) : []) {
    if (items.some(insert.isSame)) continue;
    const current = updated(insert.item, rest);
    if (insert.at === 'start') items.unshift(...current);
    // What stands further down than has been read, or beyond a gap, comes with what is read next.
    else if (!hasMore && (insert.at === 'end' || insert.at === items.length)) items.push(...current);
  }
  return items;
}

const isUnseen = ({ at }: { at: number }, { readAt }: { readAt: number }) => readAt < at + INDEX_LAG_MS;

function updated<C extends PagedCall>(item: ItemOf<C>, changes: readonly RecentChange<C>[]): ItemOf<C>[] {
  let current: ItemOf<C> | undefined = item;
  for (const change of changes) {
    if (current !== undefined && change.update !== undefined) current = change.update(current);
  }
  return current === undefined ? [] : [current];
}

/** What was inserted, each with the changes that came after it; those with an index by it, as pushes overtake each other. */
function insertsOf<C extends PagedCall>(
  changes: readonly RecentChange<C>[],
  pages: readonly ReadPage<C>[],
): { insert: Insert<ItemOf<C>>; rest: readonly RecentChange<C>[] }[] {
  const indexOf = ({ at }: Insert<ItemOf<C>>) => (typeof at === 'number' ? at : 0);
  return changes
    .flatMap((change, index) => {
      const { insert } = change;
      const page = insert?.at === 'start' ? pages[0] : pages.at(-1);
      if (insert === undefined || page === undefined || !isUnseen(change, page)) return [];
      return [{ insert, rest: changes.slice(index + 1) }];
    })
    .toSorted((a, b) => indexOf(a.insert) - indexOf(b.insert));
}

/** Whether a read with these parameters is one of those that are named. */
export function hasParams(params: object | undefined, wanted: object = {}): boolean {
  const given = new Map<string, unknown>(Object.entries(params ?? {}));
  return Object.entries(wanted).every(([name, value]) => String(given.get(name)) === String(value));
}
