import { expect, test } from 'vitest';
import { tallies } from '../../lib/store/tally.ts';
import { groups, memberships, teams } from '../../lib/store/team.ts';
import { rankedBy } from './rankMember.ts';

const teamName = 'Team Bee';
const member = { teamName: 'team bee', username: 'ann' };
const at = { part: 'ON#2026-11-21', shard: 0 } as const;

test('the keys of a member’s daily points and of a membership name the member', () => {
  expect(rankedBy(tallies.at({ teamName, of: 'member', name: 'Ann', ...at }).key)).toEqual(member);
  expect(rankedBy(memberships.at({ teamName, username: 'Ann' }).key)).toEqual(member);
});

test('the key of a member’s points names the team, even with the longest team name', () => {
  const longest = '👨‍👩‍👧‍👦'.repeat(50);
  const of = rankedBy(tallies.at({ teamName: longest, of: 'member', name: 'ann', ...at }).key);
  expect(teams.at({ teamName: String(of?.teamName) }).key).toEqual(teams.at({ teamName: longest }).key);
});

test.each([
  ['a group’s points', tallies.at({ teamName, of: 'group', name: 'member#ann', ...at }).key],
  ['a team’s points', tallies.at({ teamName, of: 'team', name: '', ...at }).key],
  ['a sum of all days', tallies.at({ teamName, of: 'member', name: 'Ann', ...at, part: 'ALL' }).key],
  ['a team', teams.at({ teamName }).key],
  ['a group', groups.at({ teamName, managerName: 'MEMBER#ann' }).key],
])('the key of %s names no member', (_, key) => {
  expect(rankedBy(key)).toBeUndefined();
});
