import { expect, test } from 'vitest';
import { msmart } from './msmart.ts';
import { GroupName, NewTeamName, TeamName, TimeZone, YourName } from './team.ts';

test.each([
  ['', 'Team Name is required'],
  ['  ', 'Team Name is required'],
  ['x'.repeat(51), 'Team Name must be 50 characters and lower'],
  ['a/b', 'Team name cannot contain / \\ ? #'],
  ['a\\b', 'Team name cannot contain / \\ ? #'],
  ['a?', 'Team name cannot contain / \\ ? #'],
  ['#1', 'Team name cannot contain / \\ ? #'],
  ['..', 'Team name cannot contain / \\ ? #'],
  ['a\tb', 'Team name cannot contain / \\ ? #'],
  ['\u0301', 'Team Name is required'],
  ['Alpha\u200b', 'Team Name cannot contain characters that cannot be seen'],
  ['Al\u00adpha', 'Team Name cannot contain characters that cannot be seen'],
])('the team name %j is refused: %s', (name, words) => {
  expect(NewTeamName.safeParse(name).error?.issues[0]?.message).toBe(words);
});

test('a team name may hold spaces, any script and percent signs', () => {
  for (const name of ['Alpha Team', '王者团队', '100%', '👑'.repeat(50), '❤️ and 👨‍👩‍👧‍👦'])
    for (const schema of [NewTeamName, TeamName]) expect(schema.parse(` ${name} `)).toBe(name);
});

test('the name of a group, which is one in its team, is of characters that can be seen', () => {
  for (const schema of [GroupName, YourName]) {
    for (const unseen of ['Alpha\u200b', 'Al\u00adpha', '\u202eahplA'])
      expect(schema.safeParse(unseen).error?.issues[0]?.message).toMatch(/characters that cannot be seen$/);
    for (const name of ['Group of Mei', '王者', '❤️ and 👨‍👩‍👧‍👦'])
      expect(schema.parse(` ${name} `)).toBe(name);
  }
});

test('a time zone is one of the IANA database, or none is said', () => {
  expect(TimeZone.parse('Asia/Kuala_Lumpur')).toBe('Asia/Kuala_Lumpur');
  for (const unknown of ['+08:00', 'Etc/Unknown', 8, null, undefined]) {
    expect(TimeZone.parse(unknown)).toBeUndefined();
  }
});

test('a job tells how far it has come, and the figures of a member when the member was last here', () => {
  expect(msmart.getTeamJob.reply.parse({ done: 3, total: 5, skipped: 1 })).toEqual({
    done: 3,
    total: 5,
    skipped: 1,
  });
  const member = {
    username: 'ann',
    yourName: 'Ann',
    role: 'member',
    managerName: 'Group A',
    uploadDB: 1,
    presentation: 0,
    followup: 1,
    merits: 4,
    lastActiveAt: null,
  };
  expect(msmart.listTeamMembers.reply.parse([member])).toEqual([member]);
});

test('who gives all leads of a member to another names both', () => {
  expect(msmart.reassignLeads.body.parse({ from: 'ann', to: 'b en' })).toEqual({ from: 'ann', to: 'ben' });
  expect(msmart.reassignLeads.body.safeParse({ from: 'ann' }).success).toBe(false);
});
