import { afterAll, beforeAll, expect, test } from 'vitest';
import { send, setStack } from '../testing/suite.ts';
import { unexpectedResults } from './accessMatrix.ts';
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

test.for(everyCall)('$name allows whom its access names, and nobody else', async (subject) => {
  const { call, example } = subject;
  const isAllowed = ([, { expected }]: [string, Identity]) => expected(call.access) === 'allowed';
  const isRefused = (identity: [string, Identity]) => !isAllowed(identity);

  const { sent: request } = await example.prepare(testStack);
  const refused = sessions.filter(isRefused);
  expect(await unexpectedResults(subject, refused, async () => request)).toEqual([]);

  // After all who were refused: none of them has changed anything.
  expect((await send(call, request)).status).toBe(call.status ?? 200);

  const allowed = sessions.filter(isAllowed);
  const second = allowed.length > 0 ? (await example.prepare(testStack)).sent : request;
  expect(await unexpectedResults(subject, allowed, async () => second)).toEqual([]);

  for (const { identities, withSharedTarget, withOwnTarget } of roles.filter(({ isFor }) => isFor(call))) {
    const people = Object.entries(identities);
    const sharedRequest = async () => withSharedTarget(second);
    expect(await unexpectedResults(subject, people.filter(isRefused), sharedRequest)).toEqual([]);
    const ownRequest = async () => withOwnTarget(second);
    expect(await unexpectedResults(subject, people.filter(isAllowed), ownRequest)).toEqual([]);
  }
});
