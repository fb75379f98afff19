import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { attributesOf } from './attributes.ts';
import { type Item, KeyQuery } from './key-condition.ts';
import { laggedPage, QueryAnswer } from './lagged-page.ts';
import type { Table } from './table.ts';

/** How far the indexes stay behind the table, as DynamoDB's do: it says so, and says no bound. */
export interface IndexLag {
  /**
   * Before a write: keeps what the indexes hold of the items that it is about to change. Gives what to call after it.
   * A write that names no key of an index is seen at once, which spares the reading of what was there.
   */
  willWrite(operation: string, input: unknown): Promise<(isDone: boolean) => void>;
  /** A query as it is to be asked, and what of its answer the index knows by now. Undefined: it reads no index. */
  query(operation: string, input: unknown): LaggedQuery | undefined;
  /** When the indexes hold all that was written before. */
  caughtUp(): Promise<void>;
}

interface LaggedQuery {
  readonly asked: object;
  answer(body: string): string;
}

export interface IndexLagDeps {
  /** How long an index takes for a write, in milliseconds: asked for each. */
  readonly lagMs: () => number;
  readonly tables: readonly Table[];
  /** What the table holds of the keys now, consistently. */
  read(table: string, keys: readonly Item[]): Promise<readonly Item[]>;
  readonly now?: () => number;
}

/** An item of which the indexes still hold what it was. */
interface Pending {
  /** Undefined: they do not hold it yet. */
  readonly shown: Item | undefined;
  writes: number;
  until: number;
}

export function indexLag({ lagMs, tables, read, now = () => performance.now() }: IndexLagDeps): IndexLag {
  const pending = new Map<string, Pending>();
  const byName = new Map(tables.map((table) => [table.name, table]));
  const keyOf = ({ table, item }: Located): Item => {
    const names = byName.get(table)?.properties.KeySchema ?? [];
    return Object.fromEntries(names.map(({ AttributeName: name }) => [name, item[name]]));
  };
  const nameOf = (located: Located) => JSON.stringify([located.table, ...Object.values(keyOf(located))]);
  const touchesIndex = ({ table, names }: IndexedWrite) => {
    const indexes = byName.get(table)?.properties.GlobalSecondaryIndexes ?? [];
    const keys = indexes.flatMap(({ KeySchema }) => KeySchema.map(({ AttributeName }) => AttributeName));
    // A table that an operator has made beside has none.
    return keys.length > 0 && (names === undefined || keys.some((key) => names.has(key)));
  };
  const storedBefore = async (written: readonly Located[]) => {
    const found = new Map<string, Item>();
    for (const table of new Set(written.map((write) => write.table))) {
      const items = await read(table, written.filter((write) => write.table === table).map(keyOf));
      for (const item of items) found.set(nameOf({ table, item }), item);
    }
    return found;
  };
  const forget = () => {
    for (const [name, { writes, until }] of pending) {
      if (writes === 0 && until <= now()) pending.delete(name);
    }
  };

  return {
    willWrite: async (operation, input) => {
      forget();
      const written = writesOf(operation, input).filter(touchesIndex);
      const known = await storedBefore(
        written.filter(({ isNew, ...write }) => !isNew && !pending.has(nameOf(write))),
      );
      const begun = written.map((write) => {
        const name = nameOf(write);
        const one = pending.get(name) ?? { shown: known.get(name), writes: 0, until: 0 };
        one.writes += 1;
        pending.set(name, one);
        return one;
      });
      return (isDone) => {
        for (const one of begun) {
          one.writes -= 1;
          if (isDone) one.until = Math.max(one.until, now() + lagMs());
        }
      };
    },
    query: (operation, input) => {
      const query = operation === 'Query' ? KeyQuery.safeParse(input).data : undefined;
      const table = query && byName.get(query.TableName);
      const index = table?.properties.GlobalSecondaryIndexes.find(
        ({ IndexName }) => IndexName === query?.IndexName,
      );
      forget();
      if (query === undefined || table === undefined || index === undefined || pending.size === 0) {
        return undefined;
      }
      // As it came: an empty map that it did not bring would be refused. But more by as many items as may not be told
      // yet, so that what is left of them still fills the page.
      const asked = { ...Object(input), ...(query.Limit && { Limit: query.Limit + pending.size }) };
      return {
        asked,
        answer: (body) => {
          // Looked at now: what was written while the query was under way is in its answer.
          const old = [...pending.values()].flatMap(({ shown }) => (shown ? [shown] : []));
          const isPending = (item: Item) => pending.has(nameOf({ table: query.TableName, item }));
          const answer = QueryAnswer.parse(JSON.parse(body));
          const keys = { table: table.properties.KeySchema, index: index.KeySchema };
          return JSON.stringify(laggedPage(answer, { query, keys, old, isPending }));
        },
      };
    },
    caughtUp: async () => {
      const written = new Set(pending.values());
      const isKnown = ({ writes, until }: Pending) => writes === 0 && until <= now();
      while (![...written].every(isKnown)) await pause(10);
    },
  };
}

interface Located {
  readonly table: string;
  /** The whole of it, or its key. */
  readonly item: Item;
}

interface IndexedWrite extends Located {
  /** There was none before, or the write fails. */
  readonly isNew: boolean;
  /** The attributes that it names. Undefined: it removes them all. */
  readonly names: ReadonlySet<string> | undefined;
}

const Attributes = z.record(z.string(), z.unknown());
const Write = z.object({
  TableName: z.string(),
  Key: z.optional(Attributes),
  Item: z.optional(Attributes),
  UpdateExpression: z.optional(z.string()),
  ExpressionAttributeNames: z.optional(z.record(z.string(), z.string())),
  ConditionExpression: z.optional(z.string()),
});
const Transaction = z.object({
  TransactItems: z.array(
    z.object({ Put: z.optional(Write), Update: z.optional(Write), Delete: z.optional(Write) }),
  ),
});
const Request = z.object({
  PutRequest: z.optional(z.object({ Item: Attributes })),
  DeleteRequest: z.optional(z.object({ Key: Attributes })),
});
const Batch = z.object({ RequestItems: z.record(z.string(), z.array(Request)) });

function writesOf(operation: string, input: unknown): IndexedWrite[] {
  if (/^(Put|Update|Delete)Item$/.test(operation)) return [indexedWrite(Write.parse(input))];
  if (operation === 'TransactWriteItems') {
    const writes = Transaction.parse(input).TransactItems.flatMap(
      ({ Put, Update, Delete }) => Put ?? Update ?? Delete ?? [],
    );
    return writes.map(indexedWrite);
  }
  if (operation !== 'BatchWriteItem') return [];
  return Object.entries(Batch.parse(input).RequestItems).flatMap(([TableName, requests]) =>
    requests.map(({ PutRequest, DeleteRequest }) =>
      indexedWrite({ TableName, Item: PutRequest?.Item, Key: DeleteRequest?.Key }),
    ),
  );
}

function indexedWrite(write: z.infer<typeof Write>): IndexedWrite {
  const { TableName: table, Key, Item, UpdateExpression, ConditionExpression } = write;
  const isNew = ConditionExpression === 'attribute_not_exists(pk)';
  const item = Item ?? Key ?? {};
  // What is put where something was may take that out of an index.
  const isWhole = UpdateExpression === undefined && !(Item && isNew);
  return { table, item, isNew, names: isWhole ? undefined : new Set(attributesOf(write)) };
}
