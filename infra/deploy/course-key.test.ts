import { createSign, createVerify } from 'node:crypto';
import {
  CreateSecretCommand,
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { coursePublicKey } from './course-key.ts';

const client = new SecretsManagerClient({ region: 'eu-west-1' });
const secrets = mockClient(client);
beforeEach(() => secrets.reset());

const missing = new ResourceNotFoundException({ message: 'none', $metadata: {} });

test('the first deployment creates a key pair, and later ones keep it', async () => {
  secrets.on(GetSecretValueCommand).rejects(missing);
  secrets.on(CreateSecretCommand).resolves({});
  const publicKey = await coursePublicKey(client, 'MSuite');
  const [made] = secrets.commandCalls(CreateSecretCommand).map((call) => call.args[0].input);
  const privateKey = made?.SecretString ?? '';
  expect(made?.Name).toBe('MSuite/course-key');
  const signature = createSign('RSA-SHA1').update('a video').sign(privateKey);
  expect(createVerify('RSA-SHA1').update('a video').verify(publicKey, signature)).toBe(true);

  secrets.reset();
  secrets.on(GetSecretValueCommand, { SecretId: 'MSuite/course-key' }).resolves({ SecretString: privateKey });
  expect(await coursePublicKey(client, 'MSuite')).toBe(publicKey);
  expect(secrets.commandCalls(CreateSecretCommand)).toEqual([]);
});

test('a key that cannot be read is not replaced', async () => {
  secrets.on(GetSecretValueCommand).rejects(new Error('denied'));
  await expect(coursePublicKey(client, 'MSuite')).rejects.toThrow('denied');
  expect(secrets.commandCalls(CreateSecretCommand)).toEqual([]);
});
