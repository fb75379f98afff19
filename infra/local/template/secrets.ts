import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readJson, writeJson } from '../host/durable.ts';
import { type PseudoParameters, reference, SECRET_SUFFIX } from './names.ts';
import type { ReadSecret, Template } from './template.ts';

const Properties = z.strictObject({
  Description: z.string(),
  GenerateSecretString: z.strictObject({
    SecretStringTemplate: z.string(),
    GenerateStringKey: z.string(),
    PasswordLength: z.int(),
    ExcludePunctuation: z.literal(true),
  }),
});

const StoredSecrets = z.record(z.string(), z.string());

/** The secrets of the template by ARN, generated at the first start and stored with the data. */
export type Secrets = ReadonlyMap<string, string>;

export function loadSecrets(template: Template, at: PseudoParameters, folder: string): Map<string, string> {
  const file = join(folder, 'secrets.json');
  const stored = readJson(file, StoredSecrets) ?? {};
  const secrets = new Map<string, string>();
  for (const [id, resource] of Object.entries(template.Resources)) {
    if (resource.Type !== 'AWS::SecretsManager::Secret') continue;
    stored[id] ??= generated(resource.Properties);
    secrets.set(reference(id, resource.Type, at, () => undefined).ref, stored[id]);
  }
  writeJson(file, stored);
  return secrets;
}

function generated(properties: unknown): string {
  const { SecretStringTemplate, GenerateStringKey, PasswordLength } =
    Properties.parse(properties).GenerateSecretString;
  const text = randomBytes(PasswordLength).toString('hex').slice(0, PasswordLength);
  return JSON.stringify({ ...JSON.parse(SecretStringTemplate), [GenerateStringKey]: text });
}

/** Replaces the text of a secret of the template, also for later starts. */
export function replaceSecret(
  secrets: Map<string, string>,
  arn: string,
  { text, folder }: { text: string; folder: string },
): void {
  const file = join(folder, 'secrets.json');
  const stored = readJson(file, StoredSecrets) ?? {};
  const id = Object.keys(stored).find((each) => stored[each] === secrets.get(arn));
  if (id === undefined) throw new Error(`${arn} is no secret of the template`);
  secrets.set(arn, text);
  writeJson(file, { ...stored, [id]: text });
}

/** Resolves `{{resolve:secretsmanager:…}}`: a secret by its ARN, or one field of its JSON. */
export function secretReader(secrets: Secrets): ReadSecret {
  return (id, field) => {
    const text = secrets.get(id);
    if (text === undefined) throw new Error(`The template reads the secret ${id}, which it does not have`);
    return field === '' ? text : (Fields.parse(JSON.parse(text))[field] ?? '');
  };
}

const Fields = z.record(z.string(), z.string());

export function findSecret(secrets: Secrets, id: string): { arn: string; text: string } | undefined {
  const found = [...secrets].find(([arn]) => arn === id || arn.endsWith(`:secret:${id}${SECRET_SUFFIX}`));
  return found && { arn: found[0], text: found[1] };
}

export interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

const KeyPair = z.object({ publicKey: z.string(), privateKey: z.string() });

/** Returns the key pair for signed media, created at the first start. On AWS the deploy command creates it. */
export function loadMediaKey(folder: string): KeyPair {
  const file = join(folder, 'media-key.json');
  const stored = readJson(file, KeyPair);
  if (stored) return stored;
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  writeJson(file, pair);
  return pair;
}
