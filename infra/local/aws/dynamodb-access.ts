import * as z from 'zod/mini';
import type { Permission } from '../template/policy.ts';
import { attributesOf } from './attributes.ts';

interface TableKeys {
  readonly arn: string;
  readonly partitionKey: string;
  /** The partition key of each index, by index name. */
  readonly indexes: Readonly<Record<string, string>>;
}

/** The tables of the stack by name. */
export type Tables = ReadonlyMap<string, TableKeys>;

/** All keys of the template's tables are strings. */
const Attribute = z.object({ S: z.string() });
const Item = z.record(z.string(), z.unknown());

/** Loose, because other fields of the call name attributes. */
const OnKey = z.looseObject({ TableName: z.string(), Key: Item });
const OnItem = z.looseObject({ TableName: z.string(), Item });
const OneItem = z.pipe(
  z.object({ Key: z.optional(Item), Item: z.optional(Item) }),
  z.transform((call) => call.Key ?? call.Item ?? {}),
);
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
      Put: z.optional(OnItem),
      Update: z.optional(OnKey),
      Delete: z.optional(OnKey),
      ConditionCheck: z.optional(OnKey),
    }),
  ),
});

type Needs = (input: unknown, tables: Tables) => Permission[];

/** The permissions that IAM checks: a transaction needs one for each item, a batch one for all its keys. */
const needs: Readonly<Record<string, Needs>> = {
  GetItem: onKey('GetItem'),
  UpdateItem: onKey('UpdateItem'),
  DeleteItem: onKey('DeleteItem'),
  PutItem: (input, tables) => {
    return [permissionOnItem('PutItem', OnItem.parse(input), tables)];
  },
  Query: (input, tables) => [queryPermission(Query.parse(input), tables)],
  BatchGetItem: (input, tables) =>
    Object.entries(BatchGet.parse(input).RequestItems).map(([table, { Keys }]) =>
      permissionOnKeys('BatchGetItem', table, tables, Keys),
    ),
  BatchWriteItem: (input, tables) =>
    Object.entries(BatchWrite.parse(input).RequestItems).map(([table, writes]) =>
      permissionOnKeys(
        'BatchWriteItem',
        table,
        tables,
        writes.map(({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key ?? {}),
      ),
    ),
  TransactWriteItems: transact,
};

/** Returns the permissions that the caller of an operation needs. */
export function permissionsFor(operation: string, input: unknown, tables: Tables): Permission[] {
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
  return (input, tables) => [permissionOnItem(action, OnKey.parse(input), tables)];
}

function transact(input: unknown, tables: Tables): Permission[] {
  return Transact.parse(input).TransactItems.flatMap(({ Put, Update, Delete, ConditionCheck }) => [
    ...(Put ? [permissionOnItem('PutItem', Put, tables)] : []),
    ...(Update ? [permissionOnItem('UpdateItem', Update, tables)] : []),
    ...(Delete ? [permissionOnItem('DeleteItem', Delete, tables)] : []),
    ...(ConditionCheck ? [permissionOnItem('ConditionCheckItem', ConditionCheck, tables)] : []),
  ]);
}

/** The permission for a call on one item, with the attributes that it names. */
function permissionOnItem(
  action: string,
  input: z.infer<typeof OnKey> | z.infer<typeof OnItem>,
  tables: Tables,
): Permission {
  const permission = permissionOnKeys(action, input.TableName, tables, [OneItem.parse(input)]);
  return { ...permission, context: { ...permission.context, 'dynamodb:Attributes': attributesOf(input) } };
}

function permissionOnKeys(
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

/** A query names its partition as `#pk = :pk`, anywhere in the key condition. */
function queryPermission(query: z.infer<typeof Query>, tables: Tables): Permission {
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
