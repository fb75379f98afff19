import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { operatorTable } from '../local/operator.ts';

/** The table of a stack, as an operator reaches it. */
export interface Table {
  /** The AWS port of the stack. */
  readonly endpoint: string;
  readonly tableName: string;
}

/** A write of an item. */
export type Put = { readonly put: Readonly<Record<string, unknown>> };

/** As many as DynamoDB takes in one call. */
const AT_ONCE = 25;

/** Writes to the table itself what many tests need that are about something else. */
export async function put({ endpoint, tableName }: Table, writes: readonly Put[]): Promise<void> {
  const requests = writes.map(({ put: Item }) => ({ PutRequest: { Item } }));
  for (let at = 0; at < requests.length; at += AT_ONCE) {
    const some = requests.slice(at, at + AT_ONCE);
    await tableAt(endpoint).send(new BatchWriteCommand({ RequestItems: { [tableName]: some } }));
  }
}

const clients = new Map<string, ReturnType<typeof operatorTable>>();

/** The client of a stack's table. It lasts as long as the tests: making one takes longer than what is written by it. */
export function tableAt(endpoint: string): ReturnType<typeof operatorTable> {
  const client = clients.get(endpoint) ?? operatorTable(endpoint);
  clients.set(endpoint, client);
  return client;
}
