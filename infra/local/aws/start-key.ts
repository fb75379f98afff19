import { hasRange, isIn, KeyQuery } from './key-condition.ts';
import type { Table } from './table.ts';

/**
 * The error of DynamoDB for a start key that the query cannot have returned: another partition, a sort key outside
 * the condition, or a key that is not the index's. Undefined when the key is valid.
 */
export function startKeyProblem(input: unknown, tables: readonly Table[]): string | undefined {
  const query = KeyQuery.safeParse(input).data;
  const start = query?.ExclusiveStartKey;
  const table = tables.find(({ name }) => name === query?.TableName)?.properties;
  if (query === undefined || start === undefined || table === undefined) return undefined;
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
