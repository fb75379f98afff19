import { expect, test } from 'vitest';
import { groups, memberships, teams } from '../../lib/store/team.ts';
import { memberOf } from './rankMembers.ts';

const teamName = 'Team Bee';

test('the key of a membership names the member, even with the longest team name', () => {
  expect(memberOf(memberships.at({ teamName, username: 'Ann' }).key)).toEqual({
    teamName: 'team bee',
    username: 'ann',
  });
  const longest = '👨‍👩‍👧‍👦'.repeat(50);
  const of = memberOf(memberships.at({ teamName: longest, username: 'ann' }).key);
  expect(teams.at({ teamName: String(of?.teamName) }).key).toEqual(teams.at({ teamName: longest }).key);
});

test.each([
  ['a team', teams.at({ teamName }).key],
  ['a group', groups.at({ teamName, managerName: 'MEMBER#ann' }).key],
])('the key of %s names no member', (_, key) => {
  expect(memberOf(key)).toBeUndefined();
});
