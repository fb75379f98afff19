import { generateKeyPairSync } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { isSigned } from '../../../infra/local/edge/signature.ts';
import { variables } from '../runtime/env.ts';
import { courseAddresses } from './signedAddress.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

test('the key is read again after a failure, and only once after a success', async () => {
  process.env[variables.siteUrl] = 'https://suite.example';
  process.env[variables.courseKeyId] = 'K1';
  process.env[variables.courseKeySecret] = 'Suite/course-key';
  const secrets = mockClient(SecretsManagerClient);
  secrets
    .on(GetSecretValueCommand)
    .rejectsOnce(new Error('throttled'))
    .resolves({ SecretString: privateKey });
  await expect(courseAddresses('maps')).rejects.toThrow('throttled');
  const addressOf = await courseAddresses('maps');
  await courseAddresses('maps');
  const reads = secrets.commandCalls(GetSecretValueCommand).map(({ args }) => args[0].input.SecretId);
  expect(reads).toEqual(['Suite/course-key', 'Suite/course-key']);
  const url = new URL(addressOf('a.webm'));
  expect(url.href).toMatch(/^https:\/\/suite\.example\/media\/course\/maps\/a\.webm\?Expires=/);
  const keys = new Map([['K1', publicKey]]);
  expect(isSigned({ url, nowMs: Date.now() }, keys)).toBe(true);
  expect(isSigned({ url, nowMs: Date.now() + 7 * 3_600_000 }, keys)).toBe(false);
  secrets.restore();
});
