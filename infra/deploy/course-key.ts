import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import {
  CreateSecretCommand,
  GetSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { courseKeyName } from '../stack/secret-names.ts';

/** Returns the public key (PEM) of course videos. The first deployment creates and stores the key pair. */
export async function coursePublicKey(client: SecretsManagerClient, stackName: string): Promise<string> {
  const privateKey = (await keptKey(client, stackName)) ?? (await makeKey(client, stackName));
  return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
}

async function keptKey(client: SecretsManagerClient, stackName: string): Promise<string | undefined> {
  try {
    const kept = await client.send(new GetSecretValueCommand({ SecretId: courseKeyName(stackName) }));
    return kept.SecretString;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function makeKey(client: SecretsManagerClient, stackName: string): Promise<string> {
  // CloudFront accepts RSA 2048 for signed URLs.
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const SecretString = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await client.send(
    new CreateSecretCommand({
      Name: courseKeyName(stackName),
      Description: 'Signs the addresses of course videos',
      SecretString,
    }),
  );
  return SecretString;
}
