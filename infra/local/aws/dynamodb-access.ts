import * as z from 'zod/mini';
import type { Permission } from '../template/policy.ts';
import { attributesOf, BatchWrite, ItemCall, Transaction } from './item-calls.ts';

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

const OnTable = z.object({ TableName: z.optional(z.string()) });
const Query = z.object({
  TableName: z.string(),
  IndexName: z.optional(z.string()),
  KeyConditionExpression: z.optional(z.string()),
  ExpressionAttributeNames: z._default(z.record(z.string(), z.string()), {}),
  ExpressionAttributeValues: z._default(Item, {}),
});
const BatchGet = z.object({ RequestItems: z.record(z.string(), z.object({ Keys: z.array(Item) })) });
type Needs = (input: unknown, tables: Tables) => Permission[];

/** The permissions that IAM checks: a transaction needs one for each item, a batch one for all its keys. */
const needs: Readonly<Record<string, Needs>> = {
  GetItem: onItem('GetItem'),
  UpdateItem: onItem('UpdateItem'),
  DeleteItem: onItem('DeleteItem'),
  PutItem: onItem('PutItem'),
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
  TransactWriteItems: (input, tables) =>
    Transaction.parse(input).TransactItems.flatMap((calls) =>
      Object.entries(calls).flatMap(([kind, call]) =>
        call ? [permissionOnItem(`${kind}Item`, call, tables)] : [],
      ),
    ),
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

function onItem(action: string): Needs {
  return (input, tables) => [permissionOnItem(action, ItemCall.parse(input), tables)];
}

/** The permission for a call on one item, with the attributes that it names. */
function permissionOnItem(action: string, call: ItemCall, tables: Tables): Permission {
  const item = (action === 'PutItem' ? call.Item : call.Key) ?? {};
  const permission = permissionOnKeys(action, call.TableName, tables, [item]);
  return { ...permission, context: { ...permission.context, 'dynamodb:Attributes': attributesOf(call) } };
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
