import { createPrivateKey, createSign, type KeyObject } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { attempts } from '../aws/attempts.ts';
import { read, variables } from '../runtime/env.ts';
import { HOUR_SECONDS, nowSeconds } from '../runtime/now.ts';

const secrets = new SecretsManagerClient(attempts(3, 2000));

/** The key is read once per Lambda environment. */
let key: KeyObject | undefined;

async function courseKey(): Promise<KeyObject> {
  if (key === undefined) {
    const { SecretString } = await secrets.send(
      new GetSecretValueCommand({ SecretId: read(variables.courseKeySecret) }),
    );
    key = createPrivateKey(SecretString ?? '');
  }
  return key;
}

/** The least time for which an address is valid; rounding up to the hour adds at most an hour. */
const VALID_SECONDS = 6 * HOUR_SECONDS;

/** Caches the addresses of the present hour: a signature takes a millisecond, and a whole class opens one file at once. */
const cached = new Map<string, string>();
const MAX_CACHED = 1000;
let cachedUntil = 0;

/** Signs the address of a course's file. It is valid for 6 to 7 hours, and the same within an hour. */
export type AddressOf = (file: string) => string;

/** Returns a function that signs addresses of a course's files by CloudFront's canned policy. */
export async function courseAddresses(course: string): Promise<AddressOf> {
  const privateKey = await courseKey();
  const until = Math.ceil((nowSeconds() + VALID_SECONDS) / HOUR_SECONDS) * HOUR_SECONDS;
  if (until !== cachedUntil || cached.size >= MAX_CACHED) cached.clear();
  cachedUntil = until;
  return (file) => {
    const url = `${read(variables.siteUrl)}/media/course/${course}/${file}`;
    const address = cached.get(url) ?? signed(url, until, privateKey);
    cached.set(url, address);
    return address;
  };
}

function signed(url: string, until: number, privateKey: KeyObject): string {
  const policy = `{"Statement":[{"Resource":"${url}","Condition":{"DateLessThan":{"AWS:EpochTime":${until}}}}]}`;
  const signature = createSign('RSA-SHA1').update(policy).sign(privateKey, 'base64');
  // CloudFront replaces the characters of base64 that a URL would need to encode.
  const urlSafe = signature.replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');
  return `${url}?Expires=${until}&Signature=${urlSafe}&Key-Pair-Id=${read(variables.courseKeyId)}`;
}
