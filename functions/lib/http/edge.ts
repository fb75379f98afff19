import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareObj } from '@middy/core';
import type { Context } from 'aws-lambda';
import { secretsIn } from '../aws/rotatedSecret.ts';
import { edgeHeaders, variables } from '../runtime/env.ts';
import { Refusal } from './refusal.ts';
import type { RequestOutcome } from './requestLog.ts';

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Refuses what did not come through the edge: only there is the viewer's address overwritten, not believed.
 * `hasHeaders`: of which events that can be said; of all, when it is absent.
 */
export function throughEdge<E extends { readonly headers?: Headers }>(
  hasHeaders: (event: E) => boolean = () => true,
): MiddlewareObj<E, unknown, Error, Context, RequestOutcome> {
  return {
    before: ({ event, internal }) => {
      if (!hasHeaders(event)) return;
      internal.isThroughEdge = isOriginSecret(header(event.headers, edgeHeaders.originSecret) ?? '');
      if (!internal.isThroughEdge) throw new Refusal(403, 'NOT_THROUGH_EDGE', 'Not allowed');
    },
  };
}

/** A header by its name in lower case: unlike an HTTP API, a WebSocket API hands them over in the viewer's spelling. */
export function header(headers: Headers = {}, name: string): string | undefined {
  return headers[name] ?? Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1];
}

/** The viewer's address, as the edge saw it. */
export function viewerAddress(headers: Headers): string {
  return header(headers, edgeHeaders.viewerAddress) ?? 'unknown';
}

/** Compares in a time that tells nothing but the length, which is no secret. */
function isOriginSecret(given: string): boolean {
  const actual = Buffer.from(given);
  return secretsIn(variables.originSecrets).some((secret) => {
    const expected = Buffer.from(secret);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}
