import type { Call } from '../../shared/contract/call.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import { type Answered, type Sent, send } from '../testing/suite.ts';
import type { Subject } from './calls.ts';
import { type Identity, isRole } from './identity.ts';

/** Limits parallel calls, because each one starts another Lambda environment. */
const CONCURRENCY = 3;

/** Makes a call as each identity and returns the answers that differ from the expected ones. */
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

/** Returns whether the call may end the caller's session or change the caller's password. */
function changesCaller({ method, access }: Call): boolean {
  return method !== 'GET' && access !== 'public';
}

/** Codes that say the team or bot itself is unknown, not something in it. */
const ROLE_UNKNOWN = new Set(['UNKNOWN_TEAM', 'UNKNOWN_CHAT']);

function resultOf({ call }: Subject, { status, body }: Answered): string {
  if (status === 401 && body.code === 'SIGNED_OUT') return 'signed out';
  if (status === 403 && body.code === 'NOT_VALIDATED') return 'not validated';
  // Bots have no roles, so a 403 to a bot's owner is not about the bot.
  if (isRole(call.access) && call.access !== 'botOwner' && status === 403) return 'forbidden';
  if (status === 404 && ROLE_UNKNOWN.has(String(body.code))) return 'unknown';
  return status >= 500 ? `a fault: ${status}` : 'allowed';
}
