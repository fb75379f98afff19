import { describe, expect, test } from 'vitest';
import { allows, Statement } from './policy.ts';

const policy = (...statements: object[]) => statements.map((statement) => Statement.parse(statement));
const asked = (action: string, resource = 'arn:t', context: Record<string, string[]> = {}) => ({
  action,
  resource,
  context,
});
const ALLOW_ALL = { Effect: 'Allow', Action: '*', Resource: '*' };

test('nothing is allowed unless a statement says so', () => {
  expect(allows([], asked('s3:GetObject'))).toBe(false);
  expect(allows(policy(ALLOW_ALL), asked('s3:GetObject'))).toBe(true);
});

test('a denial wins over any permission', () => {
  const denial = { Effect: 'Deny', Action: 's3:Delete*', Resource: '*' };
  expect(allows(policy(ALLOW_ALL, denial), asked('s3:DeleteObject'))).toBe(false);
  expect(allows(policy(ALLOW_ALL, denial), asked('s3:GetObject'))).toBe(true);
});

test('actions ignore case and take wildcards, resources do not ignore case', () => {
  const statements = policy({ Effect: 'Allow', Action: 'DynamoDB:Get*', Resource: 'arn:Table/?' });
  expect(allows(statements, asked('dynamodb:GetItem', 'arn:Table/1'))).toBe(true);
  expect(allows(statements, asked('dynamodb:GetItem', 'arn:table/1'))).toBe(false);
  expect(allows(statements, asked('dynamodb:GetItem', 'arn:Table/12'))).toBe(false);
});

test('all but the named actions and resources', () => {
  const statements = policy({ Effect: 'Allow', NotAction: 'iam:*', NotResource: 'arn:secret' });
  expect(allows(statements, asked('s3:GetObject'))).toBe(true);
  expect(allows(statements, asked('iam:PassRole'))).toBe(false);
  expect(allows(statements, asked('s3:GetObject', 'arn:secret'))).toBe(false);
});

describe('conditions', () => {
  const under = (Condition: object) => policy({ ...ALLOW_ALL, Condition });
  const holds = (condition: object, context: Record<string, string[]>) =>
    allows(under(condition), asked('any:Thing', 'arn:t', context));

  test('for all values: every one, and none at all', () => {
    const condition = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['A#*', 'B#*'] } };
    expect(holds(condition, { 'dynamodb:LeadingKeys': ['A#1', 'B#1'] })).toBe(true);
    expect(holds(condition, { 'dynamodb:LeadingKeys': ['A#1', 'C#1'] })).toBe(false);
    expect(holds(condition, {})).toBe(true);
  });

  test('null says whether there is a value', () => {
    const condition = { Null: { 'dynamodb:LeadingKeys': 'false' } };
    expect(holds(condition, { 'dynamodb:LeadingKeys': ['A#1'] })).toBe(true);
    expect(holds(condition, { 'dynamodb:LeadingKeys': [] })).toBe(false);
    expect(holds(condition, {})).toBe(false);
  });

  test('for any value: one, not none', () => {
    const condition = { 'ForAnyValue:StringEquals': { tags: ['a'] } };
    expect(holds(condition, { tags: ['b', 'a'] })).toBe(true);
    expect(holds(condition, {})).toBe(false);
  });

  test('all keys of all operators', () => {
    const condition = { StringEquals: { a: '1', b: '2' }, StringNotEquals: { c: '3' } };
    expect(holds(condition, { a: ['1'], b: ['2'], c: ['4'] })).toBe(true);
    expect(holds(condition, { a: ['1'], b: ['2'], c: ['3'] })).toBe(false);
    expect(holds(condition, { a: ['1'] })).toBe(false);
  });

  test('if it exists', () => {
    const condition = { StringEqualsIfExists: { a: '1' } };
    expect(holds(condition, {})).toBe(true);
    expect(holds(condition, { a: ['2'] })).toBe(false);
  });

  test('one that is not known is an error, not a permission', () => {
    expect(() => holds({ DateLessThan: { a: '1' } }, { a: ['1'] })).toThrow('DateLessThan');
  });
});
