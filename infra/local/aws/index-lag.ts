import { setTimeout as pause } from 'node:timers/promises';
import { attributesOf, BatchWrite, ItemCall, Transaction } from './item-calls.ts';
import { type Item, KeyQuery } from './key-condition.ts';
import { laggedPage, QueryAnswer } from './lagged-page.ts';
import type { Table } from './table.ts';

/** Delays the global secondary indexes of a table, as DynamoDB may by an unspecified time. */
interface IndexLag {
  /**
   * Called before a write: remembers what the indexes contain of the items that will change. Returns a function to
   * call after the write. Skips writes that touch no key of an index, so that nothing has to be read for them.
   */
  willWrite(operation: string, input: unknown): Promise<(isDone: boolean) => void>;
  /** Rewrites a query of an index and filters its answer; undefined when the query reads no index. */
  query(operation: string, input: unknown): LaggedQuery | undefined;
  /** Resolves when the indexes contain everything written so far. */
  idle(): Promise<void>;
}

interface LaggedQuery {
  readonly asked: object;
  answer(body: string): string;
}

interface IndexLagDeps {
  /** Returns the delay of the next write in milliseconds. */
  readonly lagMs: () => number;
  readonly table: Table;
  /** Reads the current items of these keys consistently. */
  read(keys: readonly Item[]): Promise<readonly Item[]>;
  readonly now?: () => number;
}

/** An item whose earlier version the indexes still contain. */
interface Pending {
  /** The earlier version; undefined when the item is new. */
  readonly shown: Item | undefined;
  writes: number;
  until: number;
}

export function indexLag({ lagMs, table, read, now = () => performance.now() }: IndexLagDeps): IndexLag {
  const pending = new Map<string, Pending>();
  const { KeySchema, GlobalSecondaryIndexes: indexes } = table.properties;
  const indexKeys = indexes.flatMap((index) => index.KeySchema.map(({ AttributeName }) => AttributeName));
  const keyOf = (item: Item): Item =>
    Object.fromEntries(KeySchema.map(({ AttributeName: name }) => [name, item[name]]));
  const nameOf = (item: Item) => JSON.stringify(Object.values(keyOf(item)));
  const touchesIndex = ({ tableName, names }: IndexedWrite) =>
    tableName === table.name && (names === undefined || indexKeys.some((key) => names.has(key)));
  const forget = () => {
    for (const [name, { writes, until }] of pending) {
      if (writes === 0 && until <= now()) pending.delete(name);
    }
  };

  return {
    willWrite: async (operation, input) => {
      forget();
      const written = writesOf(operation, input).filter(touchesIndex);
      const unknown = written.filter(({ isNew, item }) => !isNew && !pending.has(nameOf(item)));
      const stored = unknown.length === 0 ? [] : await read(unknown.map(({ item }) => keyOf(item)));
      const known = new Map(stored.map((item) => [nameOf(item), item]));
      const begun = written.map(({ item }) => {
        const name = nameOf(item);
        const entry = pending.get(name) ?? { shown: known.get(name), writes: 0, until: 0 };
        entry.writes += 1;
        pending.set(name, entry);
        return entry;
      });
      return (isDone) => {
        for (const entry of begun) {
          entry.writes -= 1;
          if (isDone) entry.until = Math.max(entry.until, now() + lagMs());
        }
      };
    },
    query: (operation, input) => {
      const query = operation === 'Query' ? KeyQuery.safeParse(input).data : undefined;
      const index = indexes.find(({ IndexName }) => IndexName === query?.IndexName);
      forget();
      if (query?.TableName !== table.name || index === undefined || pending.size === 0) return undefined;
      // Spreads the input unchanged, because DynamoDB refuses an added empty map. The limit is raised by the number
      // of pending items, so that the page stays full after they are removed.
      const asked = { ...Object(input), ...(query.Limit && { Limit: query.Limit + pending.size }) };
      return {
        asked,
        answer: (body) => {
          // Collected after the query, so that writes made during the query are included.
          const old = [...pending.values()].flatMap(({ shown }) => (shown ? [shown] : []));
          const isPending = (item: Item) => pending.has(nameOf(item));
          const answer = QueryAnswer.parse(JSON.parse(body));
          const keys = { table: KeySchema, index: index.KeySchema };
          return JSON.stringify(laggedPage(answer, { query, keys, old, isPending }));
        },
      };
    },
    idle: async () => {
      const written = new Set(pending.values());
      const isKnown = ({ writes, until }: Pending) => writes === 0 && until <= now();
      while (![...written].every(isKnown)) await pause(10);
    },
  };
}

interface IndexedWrite {
  readonly tableName: string;
  /** The whole item or only its key. */
  readonly item: Item;
  /** True when the write fails if the item exists. */
  readonly isNew: boolean;
  /** The attributes that the write names; undefined when it may remove attributes. */
  readonly names: ReadonlySet<string> | undefined;
}

function writesOf(operation: string, input: unknown): IndexedWrite[] {
  if (/^(Put|Update|Delete)Item$/.test(operation)) return [indexedWrite(ItemCall.parse(input))];
  if (operation === 'TransactWriteItems') {
    const writes = Transaction.parse(input).TransactItems.flatMap(
      ({ Put, Update, Delete }) => Put ?? Update ?? Delete ?? [],
    );
    return writes.map(indexedWrite);
  }
  if (operation !== 'BatchWriteItem') return [];
  return Object.entries(BatchWrite.parse(input).RequestItems).flatMap(([TableName, requests]) =>
    requests.map(({ PutRequest, DeleteRequest }) =>
      indexedWrite(ItemCall.parse({ TableName, ...PutRequest, ...DeleteRequest })),
    ),
  );
}

function indexedWrite(write: ItemCall): IndexedWrite {
  const { TableName: tableName, Key, Item, UpdateExpression, ConditionExpression } = write;
  const isNew = ConditionExpression === 'attribute_not_exists(pk)';
  const item = Item ?? Key ?? {};
  // A put that replaces an item may remove it from an index.
  const isWhole = UpdateExpression === undefined && !(Item && isNew);
  return { tableName, item, isNew, names: isWhole ? undefined : new Set(attributesOf(write)) };
}
