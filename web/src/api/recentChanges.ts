import type { Reply } from '../../../shared/contract/call.ts';
import type { RequestParts } from './request.ts';
import type { PagedCall } from './send.ts';

export type ItemOf<C extends PagedCall> = Reply<C>[number];

/** A list read within this time after a write may still be without it: indexes lag. */
export const INDEX_LAG_MS = 10_000;

/** What a write has done to a list. */
export interface RecentChange<C extends PagedCall = PagedCall> {
  readonly call: C;
  readonly params: RequestParts['params'];
  readonly token: string | undefined;
  readonly at: number;
  /** Absent where nothing is known but that the list has changed. */
  update?(item: ItemOf<C>): ItemOf<C> | undefined;
}

/** The items of a page as they are by now. `readAt`: when the page was asked for. */
export function withChanges<C extends PagedCall>(
  { items, readAt }: { readonly items: Reply<C>; readonly readAt: number },
  changes: readonly RecentChange<C>[],
): ItemOf<C>[] {
  const unseen = changes.filter(({ at }) => readAt < at + INDEX_LAG_MS);
  return items.flatMap((item: ItemOf<C>) => {
    let current: ItemOf<C> | undefined = item;
    for (const change of unseen) {
      if (current !== undefined && change.update !== undefined) current = change.update(current);
    }
    return current === undefined ? [] : [current];
  });
}

/** Whether a read with these parameters is one of those that are named. */
export function hasParams(params: RequestParts['params'], wanted: RequestParts['params'] = {}): boolean {
  return Object.entries(wanted).every(([name, value]) => String(params?.[name]) === String(value));
}
