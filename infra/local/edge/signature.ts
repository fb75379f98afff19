import { createPublicKey, createVerify } from 'node:crypto';
import * as z from 'zod/mini';
import { parseJson } from '../host/http.ts';
import type { Stack } from '../template/template.ts';
import { matchesWildcard } from '../template/wildcard.ts';

interface SignedAddress {
  /** The full URL as the viewer requested it. */
  readonly url: URL;
  readonly nowMs: number;
}

/** CloudFront removes these parameters before it forwards the query. */
export const SIGNATURE_PARAMETERS = ['Expires', 'Policy', 'Signature', 'Key-Pair-Id'];

/** Strict, so that a policy with other conditions permits nothing. */
const Policy = z.strictObject({
  Statement: z.tuple([
    z.strictObject({
      Resource: z.string(),
      Condition: z.strictObject({ DateLessThan: z.strictObject({ 'AWS:EpochTime': z.number() }) }),
    }),
  ]),
});

/** Returns whether the address has a valid, unexpired CloudFront signature by one of the keys. */
export function isSigned({ url, nowMs }: SignedAddress, keys: ReadonlyMap<string, string>): boolean {
  const query = url.searchParams;
  const key = keys.get(query.get('Key-Pair-Id') ?? '');
  const signature = query.get('Signature');
  const text = policyText(url);
  if (key === undefined || signature === null || text === undefined) return false;
  const isAuthentic = createVerify('RSA-SHA1')
    .update(text)
    .verify(createPublicKey(key), fromUrlSafe(signature));
  return isAuthentic && permits(text, { url, nowMs });
}

/** Returns the signed text: the query's custom policy, or the canned policy rebuilt from the URL and its expiry. */
function policyText(url: URL): string | undefined {
  const custom = url.searchParams.get('Policy');
  if (custom !== null) return fromUrlSafe(custom).toString();
  const expires = url.searchParams.get('Expires');
  if (expires === null || !/^\d+$/.test(expires)) return undefined;
  return `{"Statement":[{"Resource":"${bareAddress(url)}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`;
}

function permits(text: string, { url, nowMs }: SignedAddress): boolean {
  const policy = Policy.safeParse(parseJson(text));
  if (!policy.success) return false;
  const [{ Resource, Condition }] = policy.data.Statement;
  return (
    nowMs / 1000 < Condition.DateLessThan['AWS:EpochTime'] && matchesWildcard(bareAddress(url), Resource)
  );
}

function bareAddress(url: URL): string {
  const query = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !SIGNATURE_PARAMETERS.includes(part.split('=')[0] ?? ''))
    .join('&');
  return `${url.origin}${url.pathname}${query && `?${query}`}`;
}

/** CloudFront's own alphabet: `-` for `+`, `_` for `=`, `~` for `/`. */
function fromUrlSafe(text: string): Buffer {
  return Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');
}

/**
 * The public keys of signed addresses by id. On AWS the deploy command creates the key pair; here one pair, kept with
 * the data, serves for every key.
 */
export function publicKeys(stack: Stack, publicKey: string): Map<string, string> {
  return new Map(
    stack.ofType('AWS::CloudFront::PublicKey', z.object({})).map(({ id }) => [stack.ref(id), publicKey]),
  );
}
