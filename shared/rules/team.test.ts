import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLeaderOf, teamNameProblem } from './team.ts';

test('no accepted name can break a path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (name) => {
      if (teamNameProblem(name) === undefined) expect(name).not.toMatch(/[/\\?#\p{Cc}]|^\.{1,2}$/u);
    }),
  );
});

test('a name has 1 to 50 characters, as people see them', () => {
  for (const blank of ['', '\u200b', '\u3164 \u2060'])
    expect(teamNameProblem(blank)).toBe('Team Name is required');
  expect(teamNameProblem('👑'.repeat(50))).toBeUndefined();
  expect(teamNameProblem('x'.repeat(51))).toBe('Team Name must be 50 characters and lower');
});

test('no name holds the separator of keys, in any width', () => {
  for (const name of ['a#b', 'a＃b', 'a﹟b'])
    expect(teamNameProblem(name)).toBe('Team name cannot contain / \\ ? #');
  expect(teamNameProblem('你好？')).toBeUndefined();
});

test.each([
  ['owner', 'South', true],
  ['manager', 'NORTH', true],
  ['manager', 'South', false],
  ['member', 'North', false],
] as const)('the %s of the group North decides about the group %s: %j', (role, group, isLeader) => {
  expect(isLeaderOf({ role, managerName: 'North' }, group)).toBe(isLeader);
});
