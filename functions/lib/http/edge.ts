import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareObj } from '@middy/core';
import type { Context } from 'aws-lambda';
import { secretsIn } from '../aws/rotatedSecret.ts';
import { edgeHeaders, variables } from '../runtime/env.ts';
import { Refusal } from './refusal.ts';
import type { RequestOutcome } from './requestLog.ts';

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Refuses requests that did not come through the edge, which alone sets the viewer's address. `hasHeaders` selects the
 * events to check, by default all.
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

/** Returns a header by its name in lower case. A WebSocket API, unlike an HTTP API, keeps the viewer's spelling. */
export function header(headers: Headers = {}, name: string): string | undefined {
  return headers[name] ?? Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1];
}

/** Returns the viewer's address, which the edge has set. */
export function viewerAddress(headers: Headers): string {
  return header(headers, edgeHeaders.viewerAddress) ?? 'unknown';
}

/** Compares in constant time for equal lengths; the length is no secret. */
function isOriginSecret(given: string): boolean {
  const actual = Buffer.from(given);
  return secretsIn(variables.originSecrets).some((secret) => {
    const expected = Buffer.from(secret);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}
