import { expect, test } from 'vitest';
import { leads } from '../../../lib/store/lead.ts';
import { memberships, type TeamRole, teams } from '../../../lib/store/team.ts';
import { requireLead } from './access.ts';
import { emptyFields } from './change.ts';

const lead = leads.stored({
  ...emptyFields,
  id: 'lead',
  teamName: 'Alpha',
  username: 'Mei',
  groupName: 'North',
  createdAt: '',
  changedAt: '',
  days: {},
  earned: {},
});

function callerIn(teamName: string, username: string, role: TeamRole, isVerified = true) {
  const named = { teamName, username, yourName: username, managerName: 'North', requestedAt: '' };
  return {
    team: teams.stored({
      teamName,
      timeZone: 'Asia/Kuala_Lumpur',
      createdAt: '',
      owner: 'owner',
      undoing: [],
    }),
    membership: memberships.stored({ ...named, role, isVerified }),
  };
}

test.each([
  ['its member, in any case', callerIn('ALPHA', 'mei', 'member')],
  ['a manager of its team', callerIn('Alpha', 'leader', 'manager')],
  ['the owner of its team', callerIn('Alpha', 'owner', 'owner')],
])('a lead is read by %s', (_, caller) => {
  expect(requireLead(lead, caller)).toBe(lead);
});

test.each([
  ['another member of its team', callerIn('Alpha', 'bob', 'member')],
  ['an unverified manager', callerIn('Alpha', 'leader', 'manager', false)],
  ['a manager of another team', callerIn('Beta', 'leader', 'manager')],
  ['the owner of another team', callerIn('Beta', 'owner', 'owner')],
  ['its member, in another team', callerIn('Beta', 'mei', 'owner')],
])('a lead does not exist for %s', (_, caller) => {
  expect(() => requireLead(lead, caller)).toThrow(
    expect.objectContaining({ status: 404, code: 'UNKNOWN_LEAD' }),
  );
});

test('a deleted lead can be read only from the bin', () => {
  const caller = callerIn('Alpha', 'mei', 'member');
  const deleted = { ...lead, deletedAt: '2026-11-21T02:00:00.000Z' };
  expect(requireLead(deleted, caller, { isDeleted: true })).toBe(deleted);
  for (const [found, isDeleted] of [
    [deleted, false],
    [lead, true],
    [undefined, false],
  ] as const)
    expect(() => requireLead(found, caller, { isDeleted })).toThrow('does not exist');
});
