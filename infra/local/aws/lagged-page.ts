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
  /** The earlier versions of changed items. */
  readonly old: readonly Item[];
  /** True while the index does not know the item's last change. */
  isPending(item: Item): boolean;
}

/** Returns the page that a lagging index gives: without new versions, with the earlier ones. */
export function laggedPage(answer: QueryAnswer, { query, keys, old, isPending }: Lag): QueryAnswer {
  const names = [...keys.index, ...keys.table].map(({ AttributeName }) => AttributeName);
  const order = compareBy(names, query.ScanIndexForward);
  const { ExclusiveStartKey: first, Limit: limit = Number.POSITIVE_INFINITY } = query;
  const { Items, LastEvaluatedKey: last, ...rest } = answer;
  const known = Items.filter((item) => !isPending(item));
  const returning = old
    .filter(isIn(query, keys.index))
    .filter((item) => first === undefined || order(item, first) > 0)
    // Later items belong to a later page.
    .filter((item) => last === undefined || order(item, last) <= 0);
  // Keeps the table's order of items with equal sort keys.
  const all = [...known];
  for (const item of returning) {
    const next = all.findIndex((other) => order(other, item) > 0);
    all.splice(next === -1 ? all.length : next, 0, item);
  }
  const page = all.slice(0, limit);
  const end = page.length < all.length ? keyIn(page.at(-1), names) : last;
  return { ...rest, Items: page, Count: page.length, ...(end && { LastEvaluatedKey: end }) };
}

function compareBy(names: readonly string[], isForward: boolean): (a: Item, b: Item) => number {
  return (a, b) => {
    for (const name of names) {
      const difference = compared(textOf(a[name]) ?? '', textOf(b[name]) ?? '');
      if (difference !== 0) return isForward ? difference : -difference;
    }
    return 0;
  };
}

function keyIn(item: Item | undefined, names: readonly string[]): Item | undefined {
  return item && Object.fromEntries(names.map((name) => [name, item[name]]));
}
