import { expect, test } from 'vitest';
import { callerOf, nothingSent } from '../../../../infra/testing/callers.ts';
import { Refusal } from '../../../lib/http/refusal.ts';
import { type Membership, memberships, teams, teamsOfUsers } from '../../../lib/store/team.ts';
import { verifyApplicant } from './applicants.ts';
import { removeMember } from './members.ts';

const teamName = 'East';
const [GROUP, ANOTHER] = ['Group one', 'Group two'];
const team = teams.stored({
  teamName,
  timeZone: 'Asia/Kuala_Lumpur',
  createdAt: '',
  owner: 'ann',
  undoing: [],
});

function person(more: Partial<Membership>) {
  const named = { teamName, username: 'ben', yourName: 'Ben', requestedAt: '' };
  return memberships.stored({
    role: 'member',
    isVerified: true,
    managerName: GROUP,
    ...named,
    ...more,
  });
}

const callers = {
  owner: person({ username: 'ann', role: 'owner', managerName: 'The first' }),
  'manager of the group': person({ username: 'cat', role: 'manager' }),
  'manager of another group': person({ username: 'dan', role: 'manager', managerName: ANOTHER }),
} as const;
type Who = keyof typeof callers;
const everybody: readonly Who[] = ['owner', 'manager of the group', 'manager of another group'];

const caller = (who: Who) => ({ ...callerOf({ username: 'x' }), team, membership: callers[who] });
const theirs = teamsOfUsers.stored({ username: 'ben', teamNames: ['West', teamName] });

/** Returns the code of a refusal, or the number of writes. */
function outcome(decide: () => { readonly writes?: readonly unknown[] }): string | number {
  try {
    return decide().writes?.length ?? 0;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const verify = (who: Who, applicant: Membership | undefined, decision: 'accept' | 'reject') =>
  outcome(() =>
    verifyApplicant.decide({
      caller: caller(who),
      applicant: applicant && person(applicant),
      theirs,
      prepared: undefined,
      ...nothingSent,
      body: { teamName, username: 'ben', decision },
    }),
  );

const remove = (who: Who, member: Membership | undefined) =>
  outcome(() =>
    removeMember.decide({
      caller: caller(who),
      member: member && person(member),
      theirs,
      prepared: undefined,
      ...nothingSent,
      body: { teamName, username: 'ben' },
    }),
  );

const pending = person({ isVerified: false });
const pendingManager = person({ isVerified: false, role: 'manager' });

test.each([
  // Accepting writes the membership, the mail, the notice and the shown contact, and for a manager the group.
  ['a member', pending, 'accept', [4, 4, 'NOT_ALLOWED']],
  ['a manager', pendingManager, 'accept', [5, 'NOT_ALLOWED', 'NOT_ALLOWED']],
  // Rejecting also writes the teams of the user.
  ['a member', pending, 'reject', [4, 4, 'NOT_ALLOWED']],
  ['a manager', pendingManager, 'reject', [4, 'NOT_ALLOWED', 'NOT_ALLOWED']],
  ['a verified member', person({}), 'accept', [0, 0, 'NOT_ALLOWED']],
  ['a verified member', person({}), 'reject', ['ALREADY_VERIFIED', 'ALREADY_VERIFIED', 'NOT_ALLOWED']],
  ['nobody', undefined, 'accept', Array(3).fill('UNKNOWN_APPLICANT')],
] as const)(
  'the owner, the manager and another manager decide on the request of %s: %j',
  (_, who, decision, expected) => {
    expect(everybody.map((by) => verify(by, who, decision))).toEqual(expected);
  },
);

test.each([
  ['a member', person({}), [4, 4, 'NOT_ALLOWED']],
  ['a manager', person({ role: 'manager' }), [5, 'NOT_ALLOWED', 'NOT_ALLOWED']],
  ['the owner', person({ role: 'owner' }), Array(3).fill('NOT_ALLOWED')],
  ['an applicant', pending, ['NOT_VERIFIED', 'NOT_VERIFIED', 'NOT_ALLOWED']],
  ['nobody', undefined, Array(3).fill('UNKNOWN_MEMBER')],
] as const)('the owner, the manager and another manager remove %s', (_, member, expected) => {
  expect(everybody.map((by) => remove(by, member))).toEqual(expected);
});

test('group names are compared without case', () => {
  const inUpperCase = person({ isVerified: false, managerName: GROUP.toUpperCase() });
  expect(verify('manager of the group', inUpperCase, 'accept')).toBe(4);
});
