import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { entities } from '../stack/entities.ts';
import { type Table, tableAt } from './put.ts';

/** Returns the names of the entities that have items with one of the texts. Counters, which expire, do not count. */
export async function entitiesWith(of: Table, texts: readonly string[]): Promise<string[]> {
  const names = new Set<string>();
  for await (const { Items = [] } of paginateScan(
    { client: tableAt(of.endpoint) },
    { TableName: of.tableName },
  )) {
    for (const item of Items.filter((found) => texts.some((text) => JSON.stringify(found).includes(text)))) {
      names.add(entityOf(item));
    }
  }
  return [...names].filter((name) => !name.startsWith('counter: ')).toSorted();
}

function entityOf({ pk, sk }: Readonly<Record<string, unknown>>): string {
  const matching = entities.filter(
    ({ prefix, sortPrefix }) => String(pk).startsWith(prefix) && String(sk).startsWith(sortPrefix),
  );
  return (
    matching.toSorted((one, other) => other.sortPrefix.length - one.sortPrefix.length)[0]?.name ?? `${pk}`
  );
}
