import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { interpret, Template } from './template.ts';

const place = { region: 'us-east-1', account: '000000000000', stackName: 'Sample' };

/** What a value of a template comes to. */
function resolved(value: unknown, rest: object = {}): unknown {
  const template = Template.parse({
    Resources: {
      It: { Type: 'X', Properties: { value } },
      Bucket: { Type: 'AWS::S3::Bucket' },
      Named: { Type: 'AWS::DynamoDB::Table', Properties: { TableName: 'named' } },
    },
    ...rest,
  });
  const readSecret = (id: string, field: string | undefined) => `secret(${id},${field})`;
  const [it] = interpret(template, place, readSecret).ofType(
    'X',
    z.object({ value: z.optional(z.unknown()) }),
  );
  return it?.properties.value;
}

test.each([
  [{ Ref: 'AWS::Region' }, 'us-east-1'],
  [{ Ref: 'Bucket' }, 'sample-bucket'],
  [{ Ref: 'Named' }, 'named'],
  [{ 'Fn::GetAtt': ['Named', 'Arn'] }, 'arn:aws:dynamodb:us-east-1:000000000000:table/named'],
  [{ 'Fn::GetAtt': 'Bucket.Arn' }, 'arn:aws:s3:::sample-bucket'],
  [{ 'Fn::Join': ['-', ['a', { Ref: 'Bucket' }]] }, 'a-sample-bucket'],
  [
    { 'Fn::Sub': `\${Bucket}/\${Named.Arn}/\${!kept}` },
    `sample-bucket/arn:aws:dynamodb:us-east-1:000000000000:table/named/\${kept}`,
  ],
  [{ 'Fn::Sub': [`\${a}`, { a: { Ref: 'Bucket' } }] }, 'sample-bucket'],
  [{ 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b'] }] }, 'b'],
  [
    [1, { Ref: 'AWS::NoValue' }, 2],
    [1, 2],
  ],
  [{ a: { Ref: 'AWS::NoValue' }, b: true }, { b: true }],
  ['{{resolve:secretsmanager:arn:aws:x:SecretString:key::}}', 'secret(arn:aws:x,key)'],
  [{ 'Fn::Join': ['', ['{{resolve:secretsmanager:', 'arn', ':SecretString:::}}']] }, 'secret(arn,undefined)'],
])('%j is worked out', (value, expected) => {
  expect(resolved(value)).toEqual(expected);
});

test('conditions choose values', () => {
  const conditions = {
    Parameters: { Stage: { Default: 'prod' } },
    Conditions: {
      IsProd: { 'Fn::Equals': [{ Ref: 'Stage' }, 'prod'] },
      IsOther: { 'Fn::Not': [{ Condition: 'IsProd' }] },
    },
  };
  expect(resolved({ 'Fn::If': ['IsProd', 'yes', 'no'] }, conditions)).toBe('yes');
  expect(resolved({ 'Fn::If': ['IsOther', 'yes', { Ref: 'AWS::NoValue' }] }, conditions)).toBeUndefined();
});

test('a reference to nothing is an error', () => {
  expect(() => resolved({ Ref: 'Missing' })).toThrow('Missing');
});
