import type { Call } from '../../shared/contract/call.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import { type Answered, type Sent, send } from '../testing/suite.ts';
import type { Subject } from './calls.ts';
import { type Identity, isRole } from './identity.ts';

/** More would only start more environments of the functions. */
const CONCURRENCY = 3;

/** Makes a call as each identity, and gives those that were answered otherwise than expected. */
export async function unexpectedResults(
  subject: Subject,
  identities: readonly (readonly [string, Identity])[],
  requestFor: () => Promise<Sent>,
): Promise<{ who: string; got: string; expected: string }[]> {
  const { call } = subject;
  const results = await mapConcurrently(identities, CONCURRENCY, async ([who, identity]) => {
    const expected = identity.expected(call.access);
    const request = await requestFor();
    const isChanged = expected === 'allowed' && changesCaller(call);
    const newTokens = isChanged ? await identity.newTokens?.() : undefined;
    const { token, adminToken } = newTokens ?? (await identity.tokensFor(request));
    const got = resultOf(subject, await send(call, { ...request, token, adminToken }));
    return { who, got, expected };
  });
  return results.filter(({ got, expected }) => got !== expected);
}

/** Whether a call may change who makes it: end the session, set a new password. */
function changesCaller({ method, access }: Call): boolean {
  return method !== 'GET' && access !== 'public';
}

/** What is unknown is the team or the bot itself, not what the request wants in it. */
const ROLE_UNKNOWN = new Set(['UNKNOWN_TEAM', 'UNKNOWN_CHAT']);

function resultOf({ call }: Subject, { status, body }: Answered): string {
  if (status === 401 && body.code === 'SIGNED_OUT') return 'signed out';
  if (status === 403 && body.code === 'NOT_VALIDATED') return 'not validated';
  if (isRole(call.access) && status === 403) return 'forbidden';
  if (status === 404 && ROLE_UNKNOWN.has(String(body.code))) return 'unknown';
  return status >= 500 ? `a fault: ${status}` : 'allowed';
}
