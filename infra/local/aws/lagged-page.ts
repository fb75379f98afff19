import * as z from 'zod/mini';
import { Attributes, compared, type Item, isIn, type KeyQuery, textOf } from './key-condition.ts';
import type { KeySchema } from './table.ts';

export const QueryAnswer = z.looseObject({
  Items: z._default(z.array(Attributes), []),
  LastEvaluatedKey: z.optional(Attributes),
});
export type QueryAnswer = z.infer<typeof QueryAnswer>;

interface Lag {
  readonly query: KeyQuery;
  readonly keys: { readonly table: KeySchema; readonly index: KeySchema };
  /** What the index still holds of items that have changed since. */
  readonly old: readonly Item[];
  /** Whether an item has changed since. */
  isPending(item: Item): boolean;
}

/** The page as an index gives it that does not know the newest writes: without what is new, with what was. */
export function laggedPage(answer: QueryAnswer, { query, keys, old, isPending }: Lag): QueryAnswer {
  const names = [...keys.index, ...keys.table].map(({ AttributeName }) => AttributeName);
  const order = compareBy(names, query.ScanIndexForward);
  const { ExclusiveStartKey: first, Limit: limit = Number.POSITIVE_INFINITY } = query;
  const { Items, LastEvaluatedKey: last, ...rest } = answer;
  const known = Items.filter((item) => !isPending(item));
  const returning = old
    .filter(isIn(query, keys.index))
    .filter((item) => first === undefined || order(item, first) > 0)
    // What comes later is on a later page.
    .filter((item) => last === undefined || order(item, last) <= 0);
  // The order in which the table has given them stays, also where sort keys are the same.
  const all = [...known];
  for (const item of returning) {
    const after = all.findIndex((other) => order(other, item) > 0);
    all.splice(after === -1 ? all.length : after, 0, item);
  }
  const page = all.slice(0, limit);
  const end = page.length < all.length ? keyIn(page.at(-1), names) : last;
  return { ...rest, Items: page, Count: page.length, ...(end && { LastEvaluatedKey: end }) };
}

function compareBy(names: readonly string[], isForward: boolean): (one: Item, other: Item) => number {
  return (one, other) => {
    for (const name of names) {
      const difference = compared(textOf(one[name]) ?? '', textOf(other[name]) ?? '');
      if (difference !== 0) return isForward ? difference : -difference;
    }
    return 0;
  };
}

function keyIn(item: Item | undefined, names: readonly string[]): Item | undefined {
  return item && Object.fromEntries(names.map((name) => [name, item[name]]));
}
