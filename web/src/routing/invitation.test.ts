import { expect, test } from 'vitest';
import { invitationBehind } from './invitation.ts';
import { paths, withQuery } from './paths.ts';

const behind = (team: string, manager: string, path: string = paths.msmart.joinTeam) =>
  invitationBehind({ from: withQuery(path, { team, manager }) });

test('an invitation is read from the address that a redirect left, with names as long as they may be', () => {
  const names = { teamName: '明'.repeat(50), managerName: 'G&<b>'.repeat(20) };
  expect(behind(names.teamName, names.managerName)).toEqual(names);
});

test.each([
  ['no address was left', invitationBehind(null)],
  [
    'the address is of another site',
    invitationBehind({ from: `//evil.example${paths.msmart.joinTeam}?team=A&manager=B` }),
  ],
  ['the address is of another page', behind('A', 'B', paths.msmart.joinAsManager)],
  ['the team has no name', behind('', 'B')],
  ['the group has no name', behind('A', '')],
  ['the name of the team is too long', behind('A'.repeat(51), 'B')],
  ['the name of the group is too long', behind('A', 'B'.repeat(101))],
])('there is no invitation where %s', (_, invitation) => {
  expect(invitation).toBeUndefined();
});
