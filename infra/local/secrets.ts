import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readJson, writeJson } from './durable.ts';
import { type Place, reference } from './names.ts';
import type { ReadSecret, Template } from './template.ts';

const Generated = z.object({
  Name: z.optional(z.string()),
  SecretString: z.optional(z.string()),
  GenerateSecretString: z.optional(
    z.object({
      PasswordLength: z.optional(z.int()),
      GenerateStringKey: z.optional(z.string()),
      SecretStringTemplate: z.optional(z.string()),
    }),
  ),
});

const Kept = z.record(z.string(), z.string());

/** The secrets of the template by their ARNs, each generated at the first start and kept with the data. */
export type Secrets = ReadonlyMap<string, string>;

export function keepSecrets(template: Template, place: Place, folder: string): Map<string, string> {
  const file = join(folder, 'secrets.json');
  const kept = readJson(file, Kept) ?? {};
  const secrets = new Map<string, string>();
  for (const [id, { Type, Properties }] of Object.entries(template.Resources)) {
    if (Type !== 'AWS::SecretsManager::Secret') continue;
    const properties = Generated.parse(Properties);
    kept[id] ??= properties.SecretString ?? generate(properties);
    secrets.set(reference(id, Type, place, () => properties.Name).ref, kept[id]);
  }
  writeJson(file, kept);
  return secrets;
}

/** For `{{resolve:secretsmanager:…}}`, which names a secret by ARN or by name. */
export function secretReader(secrets: Secrets): ReadSecret {
  return (id, field) => {
    const text = secretText(secrets, id);
    if (text === undefined) throw new Error(`The template reads the secret ${id}, which it does not have`);
    return field === undefined
      ? text
      : (z.record(z.string(), z.string()).parse(JSON.parse(text))[field] ?? '');
  };
}

/** Undefined when there is no such secret. */
export function secretText(secrets: Secrets, id: string): string | undefined {
  return secrets.get(id) ?? [...secrets].find(([arn]) => arn.includes(`:secret:${id}-`))?.[1];
}

function generate({ GenerateSecretString: wanted }: z.infer<typeof Generated>): string {
  const text = randomBytes(64)
    .toString('base64url')
    .slice(0, wanted?.PasswordLength ?? 32);
  if (!wanted?.GenerateStringKey) return text;
  const fields = z.record(z.string(), z.unknown()).parse(JSON.parse(wanted.SecretStringTemplate ?? '{}'));
  return JSON.stringify({ ...fields, [wanted.GenerateStringKey]: text });
}

export interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

const KeyPair = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The key pair of signed media, which the deploy command makes on AWS; made at the first start. */
export function keepMediaKey(folder: string): KeyPair {
  const file = join(folder, 'media-key.json');
  const kept = readJson(file, KeyPair);
  if (kept) return kept;
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  writeJson(file, pair);
  return pair;
}
