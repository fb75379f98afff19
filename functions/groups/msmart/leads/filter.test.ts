import { expect, test } from 'vitest';
import { leads } from '../../../lib/store/lead.ts';
import { teams } from '../../../lib/store/team.ts';
import { emptyFields } from './change.ts';
import { leadFilter } from './filter.ts';

const NOON = Date.parse('2026-11-21T04:00:00.000Z');
const team = teams.stored({
  teamName: 'Alpha',
  timeZone: 'Asia/Kuala_Lumpur',
  createdAt: '',
  owner: 'ann',
  undoing: ['undone'],
});
const lead = leads.stored({
  ...emptyFields,
  id: 'lead',
  teamName: 'Alpha',
  username: 'Mei',
  groupName: 'North',
  followUpDate: '2026-11-22',
  createdAt: '2026-11-20T04:00:00.000Z',
  changedAt: '2026-11-20T04:00:00.000Z',
  days: {},
  earned: {},
});
const asked = { dateOf: 'created' } as const;

test('a reassigned lead that a lagging search still finds is not listed for its former member', () => {
  const isWanted = leadFilter({ ...asked, username: 'mei' }, [team], NOON);
  expect(isWanted(lead, 'asked')).toBe(true);
  expect(isWanted({ ...lead, username: 'jo' }, 'asked')).toBe(false);
  expect(leadFilter(asked, [team], NOON)({ ...lead, username: 'jo' }, 'asked')).toBe(true);
});

test('leads in the bin, of an undone import, or of another team are not listed', () => {
  const isWanted = leadFilter(asked, [team], NOON);
  expect(isWanted({ ...lead, deletedAt: lead.createdAt }, 'asked')).toBe(false);
  expect(isWanted({ ...lead, importId: 'undone' }, 'asked')).toBe(false);
  expect(isWanted({ ...lead, teamName: 'Beta' }, 'asked')).toBe(false);
});
