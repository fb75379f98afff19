import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { operatorTable } from '../local/operator.ts';

/** A stack's table and the endpoint of its AWS port. */
export interface Table {
  readonly endpoint: string;
  readonly tableName: string;
}

export type Put = { readonly put: Readonly<Record<string, unknown>> };

/** DynamoDB's limit for one batch. */
const AT_ONCE = 25;

/** Writes test data directly to the table. */
export async function put({ endpoint, tableName }: Table, writes: readonly Put[]): Promise<void> {
  const requests = writes.map(({ put: Item }) => ({ PutRequest: { Item } }));
  for (let at = 0; at < requests.length; at += AT_ONCE) {
    const some = requests.slice(at, at + AT_ONCE);
    await tableAt(endpoint).send(new BatchWriteCommand({ RequestItems: { [tableName]: some } }));
  }
}

const clients = new Map<string, ReturnType<typeof operatorTable>>();

/** Returns the client of a stack's table. It is kept for all tests, because creating one takes longer than a write. */
export function tableAt(endpoint: string): ReturnType<typeof operatorTable> {
  const client = clients.get(endpoint) ?? operatorTable(endpoint);
  clients.set(endpoint, client);
  return client;
}
