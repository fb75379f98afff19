import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { operatorTable } from '../local/operator.ts';
import type { Operator } from './example.ts';

/** The table of a stack, as an operator reaches it. */
export type Table = Pick<Operator, 'endpoint' | 'tableName'>;

/** A write of an item. */
export type Put = { readonly put: Readonly<Record<string, unknown>> };

/** As many as DynamoDB takes in one call. */
const AT_ONCE = 25;

/** Writes to the table itself what many tests need that are about something else. */
export async function put({ endpoint, tableName }: Table, writes: readonly Put[]): Promise<void> {
  const table = operatorTable(endpoint);
  const requests = writes.map(({ put: Item }) => ({ PutRequest: { Item } }));
  try {
    for (let at = 0; at < requests.length; at += AT_ONCE) {
      const some = requests.slice(at, at + AT_ONCE);
      await table.send(new BatchWriteCommand({ RequestItems: { [tableName]: some } }));
    }
  } finally {
    table.destroy();
  }
}
