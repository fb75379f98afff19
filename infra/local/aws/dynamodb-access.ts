import * as z from 'zod/mini';
import type { Permission } from '../template/policy.ts';
import { attributesOf, BatchWrite, ItemCall, Transaction } from './item-calls.ts';

export interface TableKeys {
  readonly name: string;
  readonly arn: string;
  readonly partitionKey: string;
  /** The partition key of each index, by index name. */
  readonly indexes: Readonly<Record<string, string>>;
}

/** All keys of the template's table are strings. */
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
type Needs = (input: unknown, table: TableKeys) => Permission[];

/** The permissions that IAM checks: a transaction needs one for each item, a batch one for all its keys. */
const needs: Readonly<Record<string, Needs>> = {
  GetItem: onItem('GetItem'),
  UpdateItem: onItem('UpdateItem'),
  DeleteItem: onItem('DeleteItem'),
  PutItem: onItem('PutItem'),
  Query: (input, table) => [queryPermission(Query.parse(input), table)],
  BatchGetItem: (input, table) =>
    Object.entries(BatchGet.parse(input).RequestItems).map(([name, { Keys }]) =>
      permissionOnKeys('BatchGetItem', name, table, Keys),
    ),
  BatchWriteItem: (input, table) =>
    Object.entries(BatchWrite.parse(input).RequestItems).map(([name, writes]) =>
      permissionOnKeys(
        'BatchWriteItem',
        name,
        table,
        writes.map(({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key ?? {}),
      ),
    ),
  TransactWriteItems: (input, table) =>
    Transaction.parse(input).TransactItems.flatMap((calls) =>
      Object.entries(calls).flatMap(([kind, call]) =>
        call ? [permissionOnItem(`${kind}Item`, call, table)] : [],
      ),
    ),
};

export function permissionsFor(operation: string, input: unknown, table: TableKeys): Permission[] {
  const known = needs[operation];
  if (known) return known(input, table);
  const { TableName } = OnTable.parse(input);
  return [
    {
      action: `dynamodb:${operation}`,
      resource: TableName === undefined ? '*' : arnOf(TableName, table),
      context: {},
    },
  ];
}

function onItem(action: string): Needs {
  return (input, table) => [permissionOnItem(action, ItemCall.parse(input), table)];
}

/** The permission for a call on one item, with the attributes that it names. */
function permissionOnItem(action: string, call: ItemCall, table: TableKeys): Permission {
  const item = (action === 'PutItem' ? call.Item : call.Key) ?? {};
  const permission = permissionOnKeys(action, call.TableName, table, [item]);
  return { ...permission, context: { ...permission.context, 'dynamodb:Attributes': attributesOf(call) } };
}

function permissionOnKeys(
  action: string,
  name: string,
  table: TableKeys,
  items: readonly z.infer<typeof Item>[],
): Permission {
  const keys = items.flatMap((item) => {
    const key = Attribute.safeParse(item[table.partitionKey]);
    return key.success ? [key.data.S] : [];
  });
  return {
    action: `dynamodb:${action}`,
    resource: arnOf(name, table),
    context: { 'dynamodb:LeadingKeys': [...new Set(keys)] },
  };
}

/** A query names its partition as `#pk = :pk`, anywhere in the key condition. */
function queryPermission(query: z.infer<typeof Query>, table: TableKeys): Permission {
  const { TableName, IndexName, KeyConditionExpression = '' } = query;
  const wanted = IndexName === undefined ? table.partitionKey : table.indexes[IndexName];
  const equalities = [...KeyConditionExpression.matchAll(/([#\w.]+)\s*=\s*(:\w+)/g)];
  const found = equalities.find(([, name = '']) => (query.ExpressionAttributeNames[name] ?? name) === wanted);
  const key = Attribute.safeParse(query.ExpressionAttributeValues[found?.[2] ?? '']);
  return {
    action: 'dynamodb:Query',
    resource: arnOf(TableName, table, IndexName),
    context: { 'dynamodb:LeadingKeys': key.success ? [key.data.S] : [] },
  };
}

function arnOf(name: string, table: TableKeys, index?: string): string {
  const arn = name === table.name ? table.arn : `arn:aws:dynamodb:::table/${name}`;
  return index === undefined ? arn : `${arn}/index/${index}`;
}
