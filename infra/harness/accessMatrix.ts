import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Call } from '../../shared/contract/call.ts';
import { type Answered, type Sent, send } from '../testing/suite.ts';
import { valueFor } from './arbitrary.ts';
import type { Subject } from './calls.ts';
import { type Identity, isRole } from './identity.ts';
import { mapConcurrently } from './mapConcurrently.ts';
import type { TestStack } from './testStack.ts';

const Texts = z.record(z.string(), z.coerce.string());

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
    const expected = identity.expected(call.access, subject.example !== undefined);
    const request = await requestFor();
    const isChanged = expected === 'allowed' && changesCaller(call);
    const newTokens = isChanged ? await identity.newTokens?.() : undefined;
    const { token, adminToken } = newTokens ?? (await identity.tokensFor(request));
    const got = resultOf(subject, await send(call, { ...request, token, adminToken }));
    return { who, got, expected };
  });
  return results.filter(({ got, expected }) => got !== expected);
}

/** The request of the call's example, else one that its schemas allow. */
export async function requestOf({ call, example }: Subject, testStack: TestStack): Promise<Sent> {
  if (example !== undefined) return (await example.prepare(testStack)).sent;
  // A slash or two dots lead elsewhere in a path, also when they are encoded.
  const params = call.params && validValue(call.params, (value) => !/[./]/.test(JSON.stringify(value)));
  return {
    params: Texts.parse(params ?? {}),
    query: Texts.parse(call.query ? validValue(call.query) : {}),
    body: call.body && validValue(call.body),
  };
}

/** A value that a schema allows, checks in code included. */
function validValue(schema: z.ZodMiniType, isFit: (value: unknown) => boolean = () => true): unknown {
  const isValid = (value: unknown) => schema.safeParse(value).success && isFit(value);
  for (let seed = 1; seed <= 100; seed += 1) {
    const found = fc.sample(valueFor(schema), { numRuns: 10, seed }).find(isValid);
    if (found !== undefined) return found;
  }
  throw new Error('No generated value is valid by this schema');
}

/** Whether a call may change who makes it: end the session, set a new password. */
function changesCaller({ method, access }: Call): boolean {
  return method !== 'GET' && access !== 'public';
}

/** What is unknown is the team or the bot itself, not what the request wants in it. */
const ROLE_UNKNOWN = new Set(['UNKNOWN_TEAM', 'UNKNOWN_CHAT']);

function resultOf({ call, isAvailable }: Subject, { status, body }: Answered): string {
  if (status === 401 && body.code === 'SIGNED_OUT') return 'signed out';
  if (status === 403 && body.code === 'NOT_VALIDATED') return 'not validated';
  if (isRole(call.access) && status === 403) return 'forbidden';
  if (status === 404 && ROLE_UNKNOWN.has(String(body.code))) return 'unknown';
  const isFault = status >= 500 && !(status === 501 && !isAvailable);
  return isFault ? `a fault: ${status}` : 'allowed';
}
