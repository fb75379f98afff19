import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../../shared/contract/call.ts';
import { type Answered, type Sent, send, speakTo } from '../testing/suite.ts';
import { valueFor } from './arbitrary.ts';
import { everyCall, type Subject } from './calls.ts';
import { workThrough } from './crew.ts';
import { type Ground, startGround } from './ground.ts';
import { type Admission, everybody, isOfTool, type Person } from './people.ts';

const Texts = z.record(z.string(), z.coerce.string());

/** More would only start more environments of the functions. */
const AT_ONCE = 3;

let ground: Ground;
let people: [string, Person][];

beforeAll(async () => {
  ground = await startGround({ limits: 'off' });
  speakTo(ground.stack.url);
  people = Object.entries(await everybody(ground));
}, 60_000);
afterAll(() => ground.stop());

test('every call that can be made has an example', () => {
  const without = everyCall.filter(({ isAvailable, example }) => isAvailable && !example);
  expect(without.map(({ name }) => name)).toEqual([]);
});

test.for(everyCall)('$name lets in whom its access names, and nobody else', async (subject) => {
  const { call, example } = subject;
  const knock = async (request: Sent, [who, { tokens, another, admission }]: [string, Person]) => {
    const isIn = admission(call.access) === 'in';
    const own = isIn && changesCaller(call) ? await another?.() : undefined;
    const { token, adminToken } = own ?? tokens;
    const got = admissionOf(subject, await send(call, { ...request, token, adminToken }));
    return { who, got, expected: expectedOf(subject, admission(call.access)) };
  };
  const isInside = ([, { admission }]: [string, Person]) => admission(call.access) === 'in';

  const request = await requestOf(subject);
  const outside = people.filter((person) => !isInside(person));
  const refused = await workThrough(outside, AT_ONCE, (person) => knock(request, person));
  expect(refused.filter(({ got, expected }) => got !== expected)).toEqual([]);

  // After all who were refused: none of them has changed anything.
  if (example !== undefined) expect((await send(call, request)).status).toBe(call.status ?? 200);

  const another = await requestOf(subject);
  const admitted = await workThrough(people.filter(isInside), AT_ONCE, (person) => knock(another, person));
  expect(admitted.filter(({ got, expected }) => got !== expected)).toEqual([]);
});

/** An example where there is one, else what the schemas take. */
async function requestOf({ call, example }: Subject): Promise<Sent> {
  if (example !== undefined) return (await example.prepare(ground)).sent;
  // A slash or two dots lead elsewhere in a path, also when they are encoded.
  const params = call.params && valid(call.params, (made) => !/[./]/.test(JSON.stringify(made)));
  return {
    params: Texts.parse(params ?? {}),
    query: Texts.parse(call.query ? valid(call.query) : {}),
    body: call.body && valid(call.body),
  };
}

/** A value that a schema takes, checks in code included. */
function valid(schema: z.ZodMiniType, isFit: (made: unknown) => boolean = () => true): unknown {
  const isValid = (made: unknown) => schema.safeParse(made).success && isFit(made);
  for (let seed = 1; seed <= 100; seed += 1) {
    const found = fc.sample(valueFor(schema), { numRuns: 10, seed }).find(isValid);
    if (found !== undefined) return found;
  }
  throw new Error('Nothing that is made of this schema is valid');
}

/** Whether a call may change who makes it: end the session, set a new password. */
function changesCaller({ method, access }: Call): boolean {
  return method !== 'GET' && access !== 'public';
}

/** A tool that is not built knows nobody as its own yet, and says so after the session is checked. */
function expectedOf({ isAvailable }: Subject, admission: Admission): Admission {
  return admission === 'foreign' && !isAvailable ? 'in' : admission;
}

function admissionOf({ call, isAvailable }: Subject, { status, body }: Answered): string {
  if (status === 401 && body.code === 'SIGNED_OUT') return 'signed out';
  if (status === 403 && body.code === 'NOT_VALIDATED') return 'not validated';
  if (isOfTool(call.access) && (status === 403 || status === 404)) return 'foreign';
  const isFault = status >= 500 && !(status === 501 && !isAvailable);
  return isFault ? `a fault: ${status}` : 'in';
}
