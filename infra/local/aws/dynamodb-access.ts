import * as z from 'zod/mini';
import type { Permission } from './policy.ts';

export interface TableKeys {
  readonly arn: string;
  readonly partitionKey: string;
  /** The partition key of each index by the index's name. */
  readonly indexes: Readonly<Record<string, string>>;
}

/** The tables of the stack by their names. */
export type Tables = ReadonlyMap<string, TableKeys>;

/** Keys of the template's tables are strings. */
const Attribute = z.object({ S: z.string() });
const Item = z.record(z.string(), z.unknown());

const OnKey = z.object({ TableName: z.string(), Key: Item });
const OnItem = z.object({ TableName: z.string(), Item });
const OnTable = z.object({ TableName: z.optional(z.string()) });
const Query = z.object({
  TableName: z.string(),
  IndexName: z.optional(z.string()),
  KeyConditionExpression: z.optional(z.string()),
  ExpressionAttributeNames: z._default(z.record(z.string(), z.string()), {}),
  ExpressionAttributeValues: z._default(Item, {}),
});
const BatchGet = z.object({ RequestItems: z.record(z.string(), z.object({ Keys: z.array(Item) })) });
const BatchWrite = z.object({
  RequestItems: z.record(
    z.string(),
    z.array(
      z.object({
        PutRequest: z.optional(z.object({ Item })),
        DeleteRequest: z.optional(z.object({ Key: Item })),
      }),
    ),
  ),
});
const Transact = z.object({
  TransactItems: z.array(
    z.object({
      Get: z.optional(OnKey),
      Put: z.optional(OnItem),
      Update: z.optional(OnKey),
      Delete: z.optional(OnKey),
      ConditionCheck: z.optional(OnKey),
    }),
  ),
});

type Needs = (input: unknown, tables: Tables) => Permission[];

/** What IAM asks before DynamoDB does it: transactions are asked item by item, batches as one call with all its keys. */
const needs: Readonly<Record<string, Needs>> = {
  GetItem: onKey('GetItem'),
  UpdateItem: onKey('UpdateItem'),
  DeleteItem: onKey('DeleteItem'),
  PutItem: (input, tables) => {
    const { TableName, Item: item } = OnItem.parse(input);
    return [asked('PutItem', TableName, tables, [item])];
  },
  Query: (input, tables) => [queried(Query.parse(input), tables)],
  BatchGetItem: (input, tables) =>
    Object.entries(BatchGet.parse(input).RequestItems).map(([table, { Keys }]) =>
      asked('BatchGetItem', table, tables, Keys),
    ),
  BatchWriteItem: (input, tables) =>
    Object.entries(BatchWrite.parse(input).RequestItems).map(([table, writes]) =>
      asked(
        'BatchWriteItem',
        table,
        tables,
        writes.map(({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key ?? {}),
      ),
    ),
  TransactGetItems: transact,
  TransactWriteItems: transact,
};

/** What the caller of an operation must be allowed. */
export function needsOf(operation: string, input: unknown, tables: Tables): Permission[] {
  const known = needs[operation];
  if (known) return known(input, tables);
  const { TableName } = OnTable.parse(input);
  return [
    {
      action: `dynamodb:${operation}`,
      resource: TableName === undefined ? '*' : arnOf(TableName, tables, undefined),
      context: {},
    },
  ];
}

function onKey(action: string): Needs {
  return (input, tables) => {
    const { TableName, Key } = OnKey.parse(input);
    return [asked(action, TableName, tables, [Key])];
  };
}

function transact(input: unknown, tables: Tables): Permission[] {
  return Transact.parse(input).TransactItems.flatMap(({ Get, Put, Update, Delete, ConditionCheck }) => [
    ...(Get ? [asked('GetItem', Get.TableName, tables, [Get.Key])] : []),
    ...(Put ? [asked('PutItem', Put.TableName, tables, [Put.Item])] : []),
    ...(Update ? [asked('UpdateItem', Update.TableName, tables, [Update.Key])] : []),
    ...(Delete ? [asked('DeleteItem', Delete.TableName, tables, [Delete.Key])] : []),
    ...(ConditionCheck
      ? [asked('ConditionCheckItem', ConditionCheck.TableName, tables, [ConditionCheck.Key])]
      : []),
  ]);
}

function asked(
  action: string,
  table: string,
  tables: Tables,
  items: readonly z.infer<typeof Item>[],
): Permission {
  const { partitionKey } = keysOf(table, tables);
  const keys = items.flatMap((item) => {
    const key = Attribute.safeParse(item[partitionKey]);
    return key.success ? [key.data.S] : [];
  });
  return {
    action: `dynamodb:${action}`,
    resource: arnOf(table, tables, undefined),
    context: { 'dynamodb:LeadingKeys': [...new Set(keys)] },
  };
}

/** A query names its partition in `#pk = :pk`, in any place of the expression. */
function queried(query: z.infer<typeof Query>, tables: Tables): Permission {
  const { TableName, IndexName, KeyConditionExpression = '' } = query;
  const { partitionKey, indexes } = keysOf(TableName, tables);
  const wanted = IndexName === undefined ? partitionKey : indexes[IndexName];
  const equalities = [...KeyConditionExpression.matchAll(/([#\w.]+)\s*=\s*(:\w+)/g)];
  const found = equalities.find(([, name = '']) => (query.ExpressionAttributeNames[name] ?? name) === wanted);
  const key = Attribute.safeParse(query.ExpressionAttributeValues[found?.[2] ?? '']);
  return {
    action: 'dynamodb:Query',
    resource: arnOf(TableName, tables, IndexName),
    context: { 'dynamodb:LeadingKeys': key.success ? [key.data.S] : [] },
  };
}

function keysOf(table: string, tables: Tables): TableKeys {
  return tables.get(table) ?? { arn: '', partitionKey: '', indexes: {} };
}

function arnOf(table: string, tables: Tables, index: string | undefined): string {
  const arn = tables.get(table)?.arn ?? `arn:aws:dynamodb:::table/${table}`;
  return index === undefined ? arn : `${arn}/index/${index}`;
}
