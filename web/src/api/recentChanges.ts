import type { ItemOf, PagedCall } from './pagedCall.ts';
import type { RequestParts } from './request.ts';

/** A list that is read within this time after a write may lack it, because indexes lag. */
export const INDEX_LAG_MS = 10_000;

export interface Insert<Item> {
  readonly item: Item;
  readonly isSame: (other: Item) => boolean;
  /** A number is the index in the whole list. */
  readonly at: 'start' | 'end' | number;
  /** Returns whether a search finds the item. Absent: no search shows it. */
  matches?(q: string): boolean;
}

/** A change in a list by a write, or by a push from the server. */
export interface RecentChange<C extends PagedCall = PagedCall> {
  readonly call: C;
  readonly params: RequestParts['params'];
  readonly query?: RequestParts['query'];
  readonly token: string | undefined;
  readonly at: number;
  /** The change is complete: the list is read again only when its index has caught up. */
  readonly isWhole?: boolean;
  /** Absent when the new state of the items is not known. */
  update?(item: ItemOf<C>): ItemOf<C> | undefined;
  readonly insert?: Insert<ItemOf<C>>;
}

interface ReadPage<C extends PagedCall> {
  readonly items: readonly ItemOf<C>[];
  /** The time of the page's request. */
  readonly readAt: number;
}

/** Applies recent changes to the pages of a list. `q` is what the list searches for. */
export function withChanges<C extends PagedCall>(
  pages: readonly ReadPage<C>[],
  changes: readonly RecentChange<C>[],
  { hasMore, q }: { readonly hasMore: boolean; readonly q?: string | undefined },
): ItemOf<C>[] {
  const items = pages.flatMap((page) => {
    const unseen = changes.filter((change) => isUnseen(change, page));
    return page.items.flatMap((item) => updated(item, unseen));
  });
  for (const { insert, rest } of insertsOf(changes, pages)) {
    if (items.some(insert.isSame) || (q !== undefined && !insert.matches?.(q))) continue;
    const current = updated(insert.item, rest);
    if (insert.at === 'start') items.unshift(...current);
    // An item beyond the loaded pages, or after a gap, arrives with the next page.
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

/** Returns each insert with the changes after it, ordered by index, because pushes can arrive out of order. */
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

/** Returns whether the parameters of a read include the wanted ones. Numbers equal their text. */
export function hasParams(params: object | undefined, wanted: object = {}): boolean {
  const given = new Map<string, unknown>(Object.entries(params ?? {}));
  return Object.entries(wanted).every(([name, value]) => String(given.get(name)) === String(value));
}
