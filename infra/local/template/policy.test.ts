import { describe, expect, test } from 'vitest';
import { allows, Statement, unknownKeys } from './policy.ts';

const policy = (...statements: object[]) => statements.map((statement) => Statement.parse(statement));
const permission = (action: string, resource = 'arn:t', context: Record<string, string[]> = {}) => ({
  action,
  resource,
  context,
});
const ALLOW_ALL = { Effect: 'Allow', Action: '*', Resource: '*' };

test('nothing is allowed unless a statement says so', () => {
  expect(allows([], permission('s3:GetObject'))).toBe(false);
  expect(allows(policy(ALLOW_ALL), permission('s3:GetObject'))).toBe(true);
});

test('a denial wins over any permission', () => {
  const denial = { Effect: 'Deny', Action: 's3:Delete*', Resource: '*' };
  expect(allows(policy(ALLOW_ALL, denial), permission('s3:DeleteObject'))).toBe(false);
  expect(allows(policy(ALLOW_ALL, denial), permission('s3:GetObject'))).toBe(true);
});

test('actions ignore case and take wildcards, resources do not ignore case', () => {
  const statements = policy({ Effect: 'Allow', Action: 'DynamoDB:Get*', Resource: 'arn:Table/?' });
  expect(allows(statements, permission('dynamodb:GetItem', 'arn:Table/1'))).toBe(true);
  expect(allows(statements, permission('dynamodb:GetItem', 'arn:table/1'))).toBe(false);
  expect(allows(statements, permission('dynamodb:GetItem', 'arn:Table/12'))).toBe(false);
});

describe('conditions', () => {
  const holds = (Condition: object, context: Record<string, string[]>) =>
    allows(policy({ ...ALLOW_ALL, Condition }), permission('any:Thing', 'arn:t', context));

  test('ForAllValues matches when every value matches, also without values', () => {
    const condition = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['A#*', 'B#*'] } };
    expect(holds(condition, { 'dynamodb:LeadingKeys': ['A#1', 'B#1'] })).toBe(true);
    expect(holds(condition, { 'dynamodb:LeadingKeys': ['A#1', 'C#1'] })).toBe(false);
    expect(holds(condition, {})).toBe(true);
    const exactly = { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['A'] } };
    expect(holds(exactly, { 'dynamodb:LeadingKeys': ['A'] })).toBe(true);
    expect(holds(exactly, { 'dynamodb:LeadingKeys': ['A#1'] })).toBe(false);
  });

  test('Null tells whether there is a value', () => {
    const condition = { Null: { 'dynamodb:LeadingKeys': 'false' } };
    expect(holds(condition, { 'dynamodb:LeadingKeys': ['A#1'] })).toBe(true);
    expect(holds(condition, { 'dynamodb:LeadingKeys': [] })).toBe(false);
    expect(holds(condition, {})).toBe(false);
  });

  test('all keys of all operators must match, regardless of case', () => {
    const condition = { StringEquals: { a: '1', b: '2' }, Bool: { c: 'true' } };
    expect(holds(condition, { a: ['1'], b: ['2'], C: ['true'] })).toBe(true);
    expect(holds(condition, { a: ['1'], b: ['2'], c: ['false'] })).toBe(false);
    expect(holds(condition, { a: ['1'], c: ['true'] })).toBe(false);
  });
});

test.each([
  { ...ALLOW_ALL, NotAction: 'iam:*' },
  { ...ALLOW_ALL, Condition: { DateLessThan: { a: '1' } } },
  { ...ALLOW_ALL, Condition: { StringNotEquals: { a: '1' } } },
])('the unsupported statement %j is refused', (statement) => {
  expect(() => policy(statement)).toThrow();
});

test('a condition on a key that no call provides is found', () => {
  const Condition = { StringEquals: { 'aws:PrincipalOrgID': 'o', 'AWS:SourceArn': 'arn' } };
  expect(unknownKeys(policy({ ...ALLOW_ALL, Condition }))).toEqual(['aws:PrincipalOrgID']);
});
