import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Entity } from '../../../functions/lib/store/entity.ts';
import type { Grants } from '../../../functions/lib/store/grants.ts';
import { entities } from '../entities.ts';
import { type FunctionName, functions } from '../functions.ts';

const REMOVE = ['dynamodb:DeleteItem'];

/** Returns the permissions of a function by the table's entities: the prefixes of items and of lists. */
export function tableStatements(name: FunctionName, table: ITable): PolicyStatement[] {
  const granted = (...kinds: Exclude<keyof Grants, 'update'>[]) =>
    entities.filter(({ grants }) => kinds.some((kind) => grants[kind]?.includes(name)));
  const { items: uses = [] } = functions[name];
  const read = [
    'dynamodb:BatchGetItem',
    ...(uses.includes('lists') ? ['dynamodb:Query'] : []),
    ...(uses.includes('checks') ? ['dynamodb:ConditionCheckItem'] : []),
  ];
  const write = [
    'dynamodb:PutItem',
    'dynamodb:UpdateItem',
    ...(uses.includes('removes') ? REMOVE : []),
    ...(uses.includes('batches') ? ['dynamodb:BatchWriteItem'] : []),
  ];
  const items: [string[], string[]][] = [
    [read, prefixesOf(granted('read', 'own', 'erase'))],
    [write, prefixesOf(granted('own'))],
    [REMOVE, prefixesOf(granted('erase'))],
    [['dynamodb:PutItem'], prefixesOf(granted('create'))],
  ];
  const lists = entities.flatMap((entity) =>
    (entity.lists ?? []).filter((list) => readersOf(entity, list).includes(name)),
  );
  const listed = [...Map.groupBy(lists, ({ index }) => index)].map(([index, of]) =>
    allow(['dynamodb:Query'], `${table.tableArn}/index/${index}`, [
      ...new Set(of.map(({ prefix, isWhole }) => (isWhole ? prefix : `${prefix}*`))),
    ]),
  );
  return [
    ...items
      .filter(([, keys]) => keys.length > 0)
      .map(([actions, keys]) => allow(actions, table.tableArn, keys)),
    ...updates(name, table),
    ...listed,
  ];
}

/** Returns the functions that read a list of an entity. */
export function readersOf(
  { grants }: Pick<Entity, 'grants'>,
  { alsoFor = [] }: { readonly alsoFor?: readonly FunctionName[] | undefined },
): readonly FunctionName[] {
  return [...(grants.list ?? []), ...alsoFor];
}

/** Returns one statement for each set of attributes that the function may update. */
function updates(name: FunctionName, table: ITable): PolicyStatement[] {
  const updated = entities.filter(({ grants: { update } }) => update?.by.includes(name));
  const byAttributes = Map.groupBy(updated, ({ grants: { update } }) => update?.attributes.join());
  return [...byAttributes.values()].map((of) => {
    const statement = allow(['dynamodb:UpdateItem'], table.tableArn, prefixesOf(of));
    statement.addConditions({
      // The counts of a bot's flows are named by their numbers: `r*`.
      'ForAllValues:StringLike': {
        // DynamoDB counts the key's attributes among those that a call names.
        'dynamodb:Attributes': ['pk', 'sk', ...(of[0]?.grants.update?.attributes ?? [])],
      },
    });
    return statement;
  });
}

function prefixesOf(of: readonly { readonly prefix: string }[]): string[] {
  return [...new Set(of.map(({ prefix }) => `${prefix}*`))];
}

function allow(actions: string[], resource: string, keys: readonly string[]): PolicyStatement {
  return new PolicyStatement({
    actions,
    resources: [resource],
    conditions: {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
      // `ForAllValues` is also true when a call names no key.
      Null: { 'dynamodb:LeadingKeys': 'false' },
    },
  });
}
