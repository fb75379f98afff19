import { afterAll, beforeAll, expect, test } from 'vitest';
import { send, setStack } from '../testing/suite.ts';
import { requestOf, unexpectedResults } from './accessMatrix.ts';
import { everyCall } from './calls.ts';
import { sessionIdentities } from './identities/sessions.ts';
import { roleIdentities } from './identities.ts';
import type { Identity, RoleIdentities } from './identity.ts';
import { startTestStack, type TestStack } from './testStack.ts';

let testStack: TestStack;
let sessions: [string, Identity][];
let roles: readonly RoleIdentities[];

beforeAll(async () => {
  testStack = await startTestStack({ limits: 'off' });
  setStack(testStack.stack);
  sessions = Object.entries(await sessionIdentities(testStack));
  roles = roleIdentities(testStack);
});
afterAll(() => testStack.stop());

test('every call has an example, except those that answer that they are not available yet', () => {
  const unexpected = everyCall.filter(({ isAvailable, example }) => isAvailable !== (example !== undefined));
  expect(unexpected.map(({ name }) => name)).toEqual([]);
});

test('the calls that are not available yet say so in the document, and no other', () => {
  const unexpected = everyCall.filter(
    ({ isAvailable, call }) => isAvailable === (call.refuses?.includes(501) ?? false),
  );
  expect(unexpected.map(({ name }) => name)).toEqual([]);
});

test.for(everyCall)('$name allows whom its access names, and nobody else', async (subject) => {
  const { call, example } = subject;
  const isAllowed = ([, { expected }]: [string, Identity]) =>
    expected(call.access, example !== undefined) === 'allowed';

  const request = await requestOf(subject, testStack);
  const refused = sessions.filter((identity) => !isAllowed(identity));
  expect(await unexpectedResults(subject, refused, async () => request)).toEqual([]);

  // After all who were refused: none of them has changed anything.
  if (example !== undefined) expect((await send(call, request)).status).toBe(call.status ?? 200);

  const allowed = sessions.filter(isAllowed);
  const second = allowed.length > 0 ? await requestOf(subject, testStack) : request;
  expect(await unexpectedResults(subject, allowed, async () => second)).toEqual([]);

  for (const { identities, withOwnTarget } of roles.filter(({ isFor }) => isFor(call))) {
    const ownRequest = async () => withOwnTarget(second);
    expect(await unexpectedResults(subject, Object.entries(identities), ownRequest)).toEqual([]);
  }
});
