import { expect, test } from 'vitest';
import type { LambdaFunction } from '../lambda/function.ts';
import { Statement } from '../template/policy.ts';
import { GrantRecorder } from './grant-use.ts';

const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table/one';
const FILES = 'arn:aws:s3:::files/public/*';

const user: LambdaFunction = {
  id: 'User',
  label: 'user',
  name: 'user',
  arn: '',
  handler: 'index.handler',
  environment: {},
  timeoutSeconds: 3,
  memoryMb: 128,
  statements: [
    {
      Effect: 'Allow',
      Action: ['dynamodb:GetItem', 'dynamodb:Query'],
      Resource: TABLE,
      Condition: {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['USER#*', 'EMAIL#*', 'CODE#*'] },
        Null: { 'dynamodb:LeadingKeys': 'false' },
      },
    },
    { Effect: 'Allow', Action: 's3:GetObject', Resource: FILES },
    { Effect: 'Allow', Action: ['xray:PutTraceSegments', 'dynamodb:GetRecords'], Resource: '*' },
  ].map((statement) => Statement.parse(statement)),
};

const unusedOf = ({ granted, used }: GrantRecorder['use']) =>
  granted.filter((grant) => !used.includes(grant));

test('only the call that needs an action and a prefix uses them', () => {
  const recorder = new GrantRecorder([user]);
  const all = [
    'user: dynamodb:GetItem on table/one',
    'user: dynamodb:Query on table/one',
    'user: USER#* of table/one',
    'user: EMAIL#* of table/one',
    'user: CODE#* of table/one',
    'user: s3:GetObject on files/public/*',
  ];
  expect(unusedOf(recorder.use)).toEqual(all);
  recorder.allowed(user, [
    {
      action: 'dynamodb:GetItem',
      resource: TABLE,
      context: { 'dynamodb:LeadingKeys': ['USER#ann', 'CODE#1'] },
    },
  ]);
  expect(unusedOf(recorder.use)).toEqual([
    'user: dynamodb:Query on table/one',
    'user: EMAIL#* of table/one',
    'user: s3:GetObject on files/public/*',
  ]);
  recorder.allowed(user, [{ action: 's3:GetObject', resource: 'arn:aws:s3:::files/public/a', context: {} }]);
  expect(unusedOf(recorder.use)).toEqual(['user: dynamodb:Query on table/one', 'user: EMAIL#* of table/one']);
});

test('a denied permission is reported', () => {
  const recorder = new GrantRecorder([user]);
  recorder.denied(user, { action: 'dynamodb:PutItem', resource: TABLE, context: {} });
  expect(recorder.use.denied).toEqual([`user: dynamodb:PutItem on ${TABLE}`]);
  expect(recorder.use.used).toEqual([]);
});
