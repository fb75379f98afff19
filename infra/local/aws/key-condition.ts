import * as z from 'zod/mini';
import { type KeySchema, partitionKey, type Table } from './table.ts';

export type Item = Readonly<Record<string, unknown>>;

export const Attributes = z.record(z.string(), z.unknown());

/** The fields of a query that decide which items belong to its page. */
export const KeyQuery = z.looseObject({
  TableName: z.string(),
  IndexName: z.optional(z.string()),
  KeyConditionExpression: z.string(),
  ExpressionAttributeNames: z._default(z.record(z.string(), z.string()), {}),
  ExpressionAttributeValues: z._default(z.record(z.string(), z.object({ S: z.string() })), {}),
  ScanIndexForward: z._default(z.boolean(), true),
  Limit: z.optional(z.int()),
  ExclusiveStartKey: z.optional(Attributes),
});
export type KeyQuery = z.infer<typeof KeyQuery>;

const PREFIX = /begins_with\(\s*([#\w]+)\s*,\s*(:\w+)\s*\)/i;
const RANGE = /([#\w]+)\s+BETWEEN\s+(:\w+)\s+AND\s+(:\w+)/i;

/** Returns whether the query restricts the sort key. */
function hasRange({ KeyConditionExpression: condition }: KeyQuery): boolean {
  return PREFIX.test(condition) || RANGE.test(condition);
}

/** Returns a test whether an item, by the keys of its table or index, belongs to the query. */
export function isIn(query: KeyQuery, schema: KeySchema): (item: Item) => boolean {
  const { KeyConditionExpression: condition, ExpressionAttributeNames: names } = query;
  const value = (placeholder = '') => query.ExpressionAttributeValues[placeholder]?.S ?? '';
  const [, , partition] = /([#\w]+)\s*=\s*(:\w+)/.exec(condition) ?? [];
  const [, prefixed = '', start] = PREFIX.exec(condition) ?? [];
  const [, ranged = '', from, to] = RANGE.exec(condition) ?? [];
  return (item) => {
    if (textOf(item[partitionKey(schema)]) !== value(partition)) return false;
    if (start) return textOf(item[names[prefixed] ?? prefixed])?.startsWith(value(start)) ?? false;
    const sort = textOf(item[names[ranged] ?? ranged]);
    if (!from || !to) return true;
    return sort !== undefined && compared(sort, value(from)) >= 0 && compared(sort, value(to)) <= 0;
  };
}

/** Compares sort keys by their bytes, as DynamoDB does. */
export function compared(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

const Text = z.object({ S: z.string() });

export function textOf(attribute: unknown): string | undefined {
  return Text.safeParse(attribute).data?.S;
}

/**
 * The error of DynamoDB for a start key that the query cannot have returned: another partition, a sort key outside
 * the condition, or a key that is not the index's. Undefined when the key is valid.
 */
export function startKeyProblem(input: unknown, { name, properties: table }: Table): string | undefined {
  const query = KeyQuery.safeParse(input).data;
  const start = query?.ExclusiveStartKey;
  if (query?.TableName !== name || start === undefined) return undefined;
  const index = table.GlobalSecondaryIndexes.find(({ IndexName }) => IndexName === query.IndexName);
  const schema = index?.KeySchema ?? table.KeySchema;
  const names = new Set([...schema, ...table.KeySchema].map(({ AttributeName }) => AttributeName));
  const isKey =
    Object.keys(start).length === names.size && Object.keys(start).every((name) => names.has(name));
  if (!isKey) return 'The provided starting key is invalid';
  if (isIn(query, schema)(start)) return undefined;
  return hasRange(query)
    ? 'The provided starting key does not match the range key predicate'
    : 'The provided starting key is outside query boundaries based on provided conditions';
}
