import * as z from 'zod/mini';
import type { Stack } from '../template.ts';

/**
 * The public keys of signed addresses by their ids. On AWS the deploy command makes the pair and gives the
 * template the public half; on this machine the pair lies with the data, and stands in for every key.
 */
export function publicKeys(stack: Stack, publicKey: string): Map<string, string> {
  return new Map(
    stack.ofType('AWS::CloudFront::PublicKey', z.object({})).map(({ id }) => [stack.ref(id), publicKey]),
  );
}
