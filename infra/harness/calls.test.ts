import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneIn } from '../testing/sample.ts';
import { send, setStack } from '../testing/suite.ts';
import { unexpectedResults } from './accessMatrix.ts';
import { everyCall } from './calls.ts';
import { foreignCursorProblems, newReader, pagedCalls, type Reader } from './foreignCursors.ts';
import { colleagueProblems, foreignIdProblems, otherManagerProblems } from './foreignIds.ts';
import { fuzz } from './fuzzRunner.ts';
import { botRoles } from './identities/bots.ts';
import { sessionIdentities } from './identities/sessions.ts';
import { teamRoles } from './identities/teams.ts';
import type { Identity, RoleIdentities } from './identity.ts';
import { newOtherUser, type OtherUser, storedOf } from './otherUser.ts';
import { fuzzSockets } from './socketFuzz.ts';
import { startTestStack, type TestStack } from './testStack.ts';

// The shared stack would count the requests of all test files against one address.
let testStack: TestStack;
beforeAll(async () => {
  testStack = await startTestStack({ limits: 'off' });
  setStack(testStack.stack);
});
afterAll(() => testStack.stop());

describe('under fuzz', () => {
  /** `npm run fuzz` sends as many as you like. */
  const COUNT = 60;
  /** Each run sends other requests; the failure message names the seed. */
  const seed = Math.floor(Math.random() * 2 ** 31);

  test('every call answers hostile requests by the contract, without a fault', {
    timeout: 180_000,
  }, async () => {
    const problems = await fuzz(testStack, { count: COUNT, seed });
    expect(problems.join('\n'), `npm run fuzz -- ${COUNT} ${seed}`).toBe('');
  });

  test('sockets answer hostile messages by the contract, without a fault', async () => {
    const problems = await fuzzSockets(testStack.stack.url, { count: 60, seed });
    expect(problems.join('\n'), `seed ${seed}`).toBe('');
  });
});

// These tests run on the fuzzed stack on purpose: every call must still succeed.
describe('for each identity', () => {
  let sessions: [string, Identity][];
  let roles: readonly RoleIdentities[];
  let otherUser: OtherUser;
  let stored: Awaited<ReturnType<typeof storedOf>>;
  beforeAll(async () => {
    sessions = Object.entries(await sessionIdentities(testStack));
    roles = [teamRoles(testStack), botRoles(testStack)];
    otherUser = await newOtherUser(testStack);
    await testStack.stack.idle();
    stored = await storedOf(testStack, otherUser);
  });

  test.for(oneIn(3, everyCall))(
    '$name allows exactly the identities that its access names',
    async (subject) => {
      const { call, example } = subject;
      const isAllowed = ([, { expected }]: [string, Identity]) => expected(call.access) === 'allowed';
      const isRefused = (identity: [string, Identity]) => !isAllowed(identity);

      const { sent: request } = await example.prepare(testStack);
      const refused = sessions.filter(isRefused);
      expect(await unexpectedResults(subject, refused, async () => request)).toEqual([]);
      // Identities that may make the call send ids that belong to another user.
      expect(await foreignIdProblems(subject, request, otherUser)).toEqual([]);
      expect(await colleagueProblems(subject, request, otherUser)).toEqual([]);
      expect(await otherManagerProblems(subject, request, otherUser)).toEqual([]);

      // None of the refused identities may have changed anything.
      expect((await send(call, request)).status).toBe(call.status ?? 200);

      // A repeated call may be refused because it is already done, but not because of the caller.
      expect(await unexpectedResults(subject, sessions.filter(isAllowed), async () => request)).toEqual([]);

      for (const { identities, withSharedTarget, withOwnTarget } of roles.filter(({ isFor }) =>
        isFor(call),
      )) {
        const people = Object.entries(identities);
        const sharedRequest = async () => withSharedTarget(request);
        expect(await unexpectedResults(subject, people.filter(isRefused), sharedRequest)).toEqual([]);
        const ownRequest = async () => withOwnTarget(request);
        expect(await unexpectedResults(subject, people.filter(isAllowed), ownRequest)).toEqual([]);
      }
    },
  );

  test('the data of the user whose ids were in the requests has not changed', async () => {
    await testStack.stack.idle();
    expect(await storedOf(testStack, otherUser)).toEqual(stored);
  });
});

describe('a cursor', () => {
  let reader: Reader;
  beforeAll(async () => {
    reader = await newReader(testStack);
  });

  test.for(pagedCalls)('of $name is valid only for its own list', async (subject) => {
    expect(await foreignCursorProblems(subject, reader)).toEqual([]);
  });
});
