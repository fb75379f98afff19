import * as z from 'zod/mini';
import { type KeySchema, partitionKey } from './table.ts';

export type Item = Readonly<Record<string, unknown>>;

const Attributes = z.record(z.string(), z.unknown());

/** A query of an index, as far as it says what belongs to its page. */
export const IndexQuery = z.looseObject({
  TableName: z.string(),
  IndexName: z.string(),
  KeyConditionExpression: z.string(),
  ExpressionAttributeNames: z._default(z.record(z.string(), z.string()), {}),
  ExpressionAttributeValues: z._default(z.record(z.string(), z.object({ S: z.string() })), {}),
  ScanIndexForward: z._default(z.boolean(), true),
  Limit: z.optional(z.int()),
  ExclusiveStartKey: z.optional(Attributes),
});
export type IndexQuery = z.infer<typeof IndexQuery>;

export const QueryAnswer = z.looseObject({
  Items: z._default(z.array(Attributes), []),
  LastEvaluatedKey: z.optional(Attributes),
});
export type QueryAnswer = z.infer<typeof QueryAnswer>;

interface Lag {
  readonly query: IndexQuery;
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

/** Whether an item is what the query asks for, by its index's keys. */
function isIn(query: IndexQuery, index: KeySchema): (item: Item) => boolean {
  const { KeyConditionExpression: condition, ExpressionAttributeNames: names } = query;
  const value = (placeholder = '') => query.ExpressionAttributeValues[placeholder]?.S ?? '';
  const [, , partition] = /([#\w]+)\s*=\s*(:\w+)/.exec(condition) ?? [];
  const [, prefixed = '', start] = /begins_with\(\s*([#\w]+)\s*,\s*(:\w+)\s*\)/i.exec(condition) ?? [];
  const [, ranged = '', from, to] = /([#\w]+)\s+BETWEEN\s+(:\w+)\s+AND\s+(:\w+)/i.exec(condition) ?? [];
  return (item) => {
    if (textOf(item[partitionKey(index)]) !== value(partition)) return false;
    if (start) return textOf(item[names[prefixed] ?? prefixed])?.startsWith(value(start)) ?? false;
    const sort = textOf(item[names[ranged] ?? ranged]);
    if (!from || !to) return true;
    return sort !== undefined && compared(sort, value(from)) >= 0 && compared(sort, value(to)) <= 0;
  };
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

/** As the table sorts: by bytes. */
function compared(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

const Text = z.object({ S: z.string() });

function textOf(attribute: unknown): string | undefined {
  return Text.safeParse(attribute).data?.S;
}

function keyIn(item: Item | undefined, names: readonly string[]): Item | undefined {
  return item && Object.fromEntries(names.map((name) => [name, item[name]]));
}
