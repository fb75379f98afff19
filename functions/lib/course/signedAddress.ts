import { createPrivateKey, createSign, type KeyObject } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { timeouts } from '../aws/timeouts.ts';
import { read, variables } from '../runtime/env.ts';
import { HOUR_SECONDS, nowSeconds } from '../runtime/now.ts';

const secrets = new SecretsManagerClient({
  maxAttempts: 3,
  requestHandler: timeouts(2000),
});

/** Read once per environment. */
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

/** How long an address is good at least, in seconds; an hour more at most. */
const GOOD_SECONDS = 6 * HOUR_SECONDS;

/** The addresses of the present hour: a signature takes a millisecond, and a class asks for one file at once. */
const made = new Map<string, string>();
const MAX_MADE = 1000;
let madeUntil = 0;

/** Gives the address of a course's file, for whoever bears it, for 6 to 7 hours: the same address within the hour. */
export type AddressOf = (file: string) => string;

/** How addresses of the files of a course are signed: as CloudFront does it with a canned policy. */
export async function courseAddresses(course: string): Promise<AddressOf> {
  const privateKey = await courseKey();
  const until = Math.ceil((nowSeconds() + GOOD_SECONDS) / HOUR_SECONDS) * HOUR_SECONDS;
  if (until !== madeUntil || made.size >= MAX_MADE) made.clear();
  madeUntil = until;
  return (file) => {
    const url = `${read(variables.siteUrl)}/media/course/${course}/${file}`;
    const address = made.get(url) ?? signed(url, until, privateKey);
    made.set(url, address);
    return address;
  };
}

function signed(url: string, until: number, privateKey: KeyObject): string {
  const policy = `{"Statement":[{"Resource":"${url}","Condition":{"DateLessThan":{"AWS:EpochTime":${until}}}}]}`;
  const signature = createSign('RSA-SHA1').update(policy).sign(privateKey, 'base64');
  // CloudFront's own alphabet.
  const urlSafe = signature.replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');
  return `${url}?Expires=${until}&Signature=${urlSafe}&Key-Pair-Id=${read(variables.courseKeyId)}`;
}
