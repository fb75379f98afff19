import { createHash, timingSafeEqual } from 'node:crypto';
import { edgeHeaders, read, variables } from '../env.ts';
import { Refusal } from './refusal.ts';

type Headers = Readonly<Record<string, string | undefined>>;

/** Refuses what did not come through the edge: only there is the viewer's address overwritten, not believed. */
export function requireEdge(headers: Headers): void {
  const given = digest(headers[edgeHeaders.originSecret] ?? '');
  if (!timingSafeEqual(given, digest(read(variables.originSecret)))) {
    throw new Refusal(403, 'NOT_THROUGH_EDGE', 'Not allowed');
  }
}

/** The viewer's address, as the edge saw it. */
export function viewerAddress(headers: Headers): string {
  return headers[edgeHeaders.viewerAddress] ?? 'unknown';
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
