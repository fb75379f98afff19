import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Hash } from '@smithy/core/serde';
import { SignatureV4 } from '@smithy/signature-v4';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretKeyOf } from '../host/credentials.ts';
import { asOperator } from '../operator.ts';
import { type StubbedStack, startStubbedStack } from '../testing/stubbed-stack.ts';
import { OPERATOR } from './caller.ts';

let stack: StubbedStack;
beforeAll(async () => {
  stack = await startStubbedStack({});
});
afterAll(() => stack.stop());

const body = () => JSON.stringify({ TableName: stack.tableName, Key: { pk: { S: 'a' }, sk: { S: 'b' } } });

/** Signs a call as the SDK does. */
async function signed(secretAccessKey = secretKeyOf(OPERATOR)) {
  const signer = new SignatureV4({
    region: 'us-east-1',
    service: 'dynamodb',
    credentials: { accessKeyId: OPERATOR, secretAccessKey },
    sha256: Hash.bind(null, 'sha256'),
  });
  const { hostname, host } = new URL(stack.port.url);
  const asked = {
    method: 'POST',
    protocol: 'http:',
    hostname,
    path: '/',
    query: {},
    body: body(),
    headers: { host, 'x-amz-target': 'DynamoDB_20120810.GetItem' },
  };
  return (await signer.sign(asked)).headers;
}

/** Sends the headers unchanged; `fetch` does not allow a custom `Host`. */
function post(headers: Readonly<Record<string, string>>, sent = body(), path = '/') {
  const { hostname, port } = new URL(stack.port.url);
  return new Promise<{ status: number; said: string }>((resolve, reject) => {
    const asked = request({ hostname, port, path, method: 'POST', headers }, (answer) => {
      text(answer).then((said) => resolve({ status: answer.statusCode ?? 0, said }), reject);
    });
    asked.on('error', reject).end(sent);
  });
}

test('a signed call is answered', async () => {
  expect(await post(await signed())).toEqual({ status: 200, said: '{}' });
});

test('a call that names the operator without a valid signature is refused', async () => {
  const headers = await signed();
  const { authorization = '', ...unsigned } = headers;
  const attempts = {
    'another key': await signed('secret-of-operator'),
    'no signature': { ...unsigned, authorization: authorization.replace(/, Signature=.*/, '') },
    'another signature': {
      ...unsigned,
      authorization: authorization.replace(/Signature=\w{8}/, 'Signature=00000000'),
    },
    'another operation': { ...headers, 'x-amz-target': 'DynamoDB_20120810.DescribeTable' },
    'another time': { ...headers, 'x-amz-date': '20300101T000000Z' },
    'fewer signed headers': {
      ...unsigned,
      authorization: authorization.replace(/SignedHeaders=[^,]*/, 'SignedHeaders=host'),
    },
  };
  for (const [attempt, sent] of Object.entries(attempts)) {
    const { status, said } = await post(sent);
    expect([attempt, status, said]).toEqual([attempt, 400, expect.stringContaining('InvalidSignature')]);
  }
  const other = await post(headers, body().replace('"a"', '"c"'));
  expect(other.said).toContain('InvalidSignature');
});

test('an address cannot be signed for the table', async () => {
  const credential = `${OPERATOR}/20260101/us-east-1/dynamodb/aws4_request`;
  const path = `/?X-Amz-Credential=${encodeURIComponent(credential)}&X-Amz-Signature=00`;
  const { host } = new URL(stack.port.url);
  const { status, said } = await post({ host, 'x-amz-target': 'DynamoDB_20120810.GetItem' }, body(), path);
  expect([status, said]).toEqual([400, expect.stringContaining('InvalidSignature')]);
});

test('a foreign host name is refused even with a signature', async () => {
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:80', '0.0.0.0']) {
    expect([host, await post({ ...(await signed()), host })]).toMatchObject([host, { status: 403 }]);
  }
});

test('the SDK’s signatures are valid, also for keys that must be encoded', async () => {
  const s3 = new S3Client({ endpoint: stack.port.url, forcePathStyle: true, ...asOperator });
  const file = { Bucket: stack.mediaBucket, Key: "media/chat/a b+ü'(1)~.txt" };
  await s3.send(new PutObjectCommand({ ...file, Body: 'text' }));
  expect(await s3.send(new GetObjectCommand(file))).toMatchObject({ ContentLength: 4 });
  const table = new DynamoDBClient({ endpoint: stack.port.url, ...asOperator });
  const Key = { pk: { S: 'a' }, sk: { S: 'b' } };
  expect(await table.send(new GetItemCommand({ TableName: stack.tableName, Key }))).toHaveProperty(
    '$metadata',
  );
  s3.destroy();
  table.destroy();
});
