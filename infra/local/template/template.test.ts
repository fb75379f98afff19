import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { interpret, Template } from './template.ts';

const at = { region: 'us-east-1', account: '000000000000', stackName: 'Suite' };

/** Resolves a value of a template. */
function resolved(value: unknown): unknown {
  const template = Template.parse({
    Resources: {
      It: { Type: 'AWS::IAM::Role', Properties: { value } },
      Bucket: { Type: 'AWS::S3::Bucket' },
      Table: { Type: 'AWS::DynamoDB::Table' },
    },
  });
  const schema = z.object({ value: z.unknown() });
  const [it] = interpret(template, at, (id, field) => `secret(${id}${field && `, ${field}`})`).ofType(
    'AWS::IAM::Role',
    schema,
  );
  return it?.properties.value;
}

test.each([
  [{ Ref: 'AWS::Region' }, 'us-east-1'],
  [{ Ref: 'Bucket' }, 'suite-bucket'],
  [{ Ref: 'Table' }, 'Suite-Table'],
  [{ 'Fn::GetAtt': ['Table', 'Arn'] }, 'arn:aws:dynamodb:us-east-1:000000000000:table/Suite-Table'],
  [{ 'Fn::Join': ['-', ['a', { Ref: 'Bucket' }]] }, 'a-suite-bucket'],
  [{ 'Fn::Sub': `\${AWS::AccountId}/\${Bucket}` }, '000000000000/suite-bucket'],
  [
    { a: [{ Ref: 'Bucket' }], Condition: { b: { Ref: 'Table' } } },
    { a: ['suite-bucket'], Condition: { b: 'Suite-Table' } },
  ],
  ['{{resolve:secretsmanager:arn:aws:x:SecretString:::}}', 'secret(arn:aws:x)'],
  [{ 'Fn::Join': ['', ['{{resolve:secretsmanager:', 'arn', ':SecretString:::}}']] }, 'secret(arn)'],
  ['{{resolve:secretsmanager:arn:aws:x:SecretString:field::}}', 'secret(arn:aws:x, field)'],
])('%j is resolved', (value, expected) => {
  expect(resolved(value)).toEqual(expected);
});

test.each([
  { Ref: 'Missing' },
  { Ref: 'AWS::NoValue' },
  { 'Fn::GetAtt': ['Bucket', 'WebsiteURL'] },
  { 'Fn::Select': [0, ['a']] },
  { 'Fn::Sub': [`\${a}`, { a: 'b' }] },
  '{{resolve:ssm:name}}',
  '{{resolve:secretsmanager:arn:SecretString:field:stage:}}',
])('the unsupported value %j is refused', (value) => {
  expect(() => resolved(value)).toThrow();
});

test('a resource of an unsupported type or with a condition is refused', () => {
  const refusal = (resource: object) => () =>
    interpret(Template.parse({ Resources: { It: resource } }), at, (id) => id);
  expect(refusal({ Type: 'AWS::Lambda::Alias' })).toThrow('AWS::Lambda::Alias');
  expect(refusal({ Type: 'AWS::S3::Bucket', Condition: 'IsProd' })).toThrow();
});
