import * as z from 'zod/mini';
import type { Stack } from '../template.ts';

/**
 * The public keys of signed addresses by id. On AWS the deploy command creates the key pair; here one pair, kept with
 * the data, serves for every key.
 */
export function publicKeys(stack: Stack, publicKey: string): Map<string, string> {
  return new Map(
    stack.ofType('AWS::CloudFront::PublicKey', z.object({})).map(({ id }) => [stack.ref(id), publicKey]),
  );
}
