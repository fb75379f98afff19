import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Grants } from '../functions/store/grants.ts';
import { entities } from './entities.ts';
import type { FunctionName } from './functions.ts';

const READ = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:ConditionCheckItem'];
const UPDATE = ['dynamodb:UpdateItem'];
const WRITE = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'];

/** What the nouns of the table grant a function: items by how their partition keys start, and lists by theirs. */
export function tableStatements(name: FunctionName, table: ITable): PolicyStatement[] {
  const granted = (...kinds: (keyof Grants)[]) =>
    entities.filter(({ grants }) => kinds.some((kind) => grants[kind]?.includes(name)));
  const items: [string[], string[]][] = [
    [READ, prefixesOf(granted('read', 'own'))],
    [UPDATE, prefixesOf(granted('update'))],
    [WRITE, prefixesOf(granted('own'))],
  ];
  const lists = granted('list').flatMap(({ lists = [] }) => lists);
  const listed = [...Map.groupBy(lists, ({ index }) => index)].map(([index, of]) =>
    allow(['dynamodb:Query'], `${table.tableArn}/index/${index}`, [
      ...new Set(of.map(({ prefix, isWhole }) => (isWhole ? prefix : `${prefix}*`))),
    ]),
  );
  return [
    ...items
      .filter(([, keys]) => keys.length > 0)
      .map(([actions, keys]) => allow(actions, table.tableArn, keys)),
    ...listed,
  ];
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
      // `ForAllValues` holds of no keys too.
      Null: { 'dynamodb:LeadingKeys': 'false' },
    },
  });
}
