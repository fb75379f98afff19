import { expect, test } from 'vitest';
import { problems } from '../testing/problems.ts';
import { chat } from './chat.ts';
import { msmart } from './msmart.ts';
import { GroupName, YourName } from './team.ts';
import { NewTeamName, TeamName } from './teamName.ts';

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
])('the team name %j is refused: %s', (name, message) => {
  expect(NewTeamName.safeParse(name).error?.issues[0]?.message).toBe(message);
});

test('a team name may hold spaces, any script and percent signs', () => {
  for (const name of ['Alpha Team', '王者团队', '100%', '👑'.repeat(50), '❤️ and 👨‍👩‍👧‍👦'])
    for (const schema of [NewTeamName, TeamName]) expect(schema.parse(` ${name} `)).toBe(name);
});

test('the names of a group and of a member have visible characters only', () => {
  for (const schema of [GroupName, YourName]) {
    for (const unseen of ['Alpha\u200b', 'Al\u00adpha', '\u202eahplA'])
      expect(schema.safeParse(unseen).error?.issues[0]?.message).toMatch(/characters that cannot be seen$/);
    for (const name of ['Group of Mei', '王者', '❤️ and 👨‍👩‍👧‍👦'])
      expect(schema.parse(` ${name} `)).toBe(name);
  }
});

test('a time zone is one of the IANA database, and any other is refused with a message', () => {
  const { body } = msmart.createTeam;
  const team = { teamName: 'Alpha', yourName: 'Mei' };
  expect(body.parse({ ...team, timeZone: 'Asia/Kuala_Lumpur' }).timeZone).toBe('Asia/Kuala_Lumpur');
  expect(body.parse(team).timeZone).toBeUndefined();
  for (const timeZone of ['+08:00', 'Etc/Unknown', 'Mars/Olympus', '', 8, null])
    expect(problems(body, { ...team, timeZone })).toEqual({ timeZone: 'This time zone is not known' });
});

test('an applicant may leave out the name, and types one with visible characters', () => {
  for (const call of [msmart.joinTeam, msmart.joinAsManager]) {
    const join = { teamName: 'Alpha', managerName: 'North' };
    expect(call.body.parse({ ...join, yourName: ' ' }).yourName).toBe('');
    expect(call.body.parse(join).yourName).toBeUndefined();
    for (const [yourName, message] of UNSEEN) {
      expect(problems(call.body, { ...join, yourName })).toEqual({ yourName: `Your Name ${message}` });
    }
  }
});

/** Names with invisible characters, and the ends of their messages. */
const UNSEEN = [
  ['\u200b', 'is required'],
  ['\u0007', 'is required'],
  ['\u3164\u2800', 'is required'],
  ['Mei\u0000', 'cannot contain characters that cannot be seen'],
  ['Mei\nLing', 'cannot contain characters that cannot be seen'],
  ['\u202eieM', 'cannot contain characters that cannot be seen'],
];

test('a visitor’s name follows the rules of a team member’s', () => {
  for (const [name, message] of UNSEEN) {
    expect(problems(chat.startChat.body, { name })).toEqual({ name: `Name ${message}` });
    expect(problems(msmart.createTeam.body, { teamName: 'Alpha', yourName: name })).toEqual({
      yourName: `Your Name ${message}`,
    });
  }
  for (const name of ['Mei Ling', '王小明', '👩🏽‍🚀', 'علی\u200cرضا'])
    expect(problems(chat.startChat.body, { name })).toEqual({});
});

test('a job has its progress, and a member the time of the last activity', () => {
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
    overdue: 1,
    open: 1,
    booked: 0,
    closed: 0,
    merits: 4,
    joinedAt: '2026-11-20T01:02:03.000Z',
    lastActiveAt: null,
  };
  expect(msmart.listTeamMembers.reply.parse([member])).toEqual([member]);
});

test('a call that gives all leads of a member to another names both', () => {
  expect(msmart.reassignLeads.body.parse({ from: 'ann', to: 'b en' })).toEqual({ from: 'ann', to: 'ben' });
  expect(msmart.reassignLeads.body.safeParse({ from: 'ann' }).success).toBe(false);
});

test.each([
  [msmart.reassignLeads.body, { from: 'ann', to: '' }],
  [msmart.reassignLead.body, { username: ' ' }],
])('leads cannot be given to nobody', (body, sent) => {
  expect(body.safeParse(sent).error?.issues).toMatchObject([{ message: 'Choose a person' }]);
});

test.each([
  ['URGENT: password expired, go to https://evil.example', false],
  ['www.evil.example', false],
  ['Call evil.example now', false],
  ['evil。com', false],
  ['ｅｖｉｌ．ｃｏｍ', false],
  ['a'.repeat(51), false],
  ['evil.COM now', false],
  ['t.me/evil', false],
  ['evil.公司', false],
  ['Dr. Tan Mei Ling', true],
  ['Dr.Tan', true],
  ['S.Devi a/p M.Kumar', true],
  ['Mohd.Ali', true],
  ["J. R. O'Neil-Lee (KL 2.0)", true],
  ['陳美玲', true],
  ['a'.repeat(50), true],
])('%j is accepted as a name in a team: %j', (yourName, isAccepted) => {
  const join = { teamName: 'Alpha', managerName: 'Ravi' };
  for (const call of [msmart.joinTeam, msmart.joinAsManager]) {
    expect(call.body.safeParse({ ...join, yourName }).success).toBe(isAccepted);
  }
  expect(msmart.createTeam.body.safeParse({ teamName: 'Alpha', yourName }).success).toBe(isAccepted);
});

test('a group’s name cannot contain a web address', () => {
  const body = { teamName: 'Alpha', yourName: 'Ravi', managerName: 'Visit evil.example' };
  expect(problems(msmart.joinAsManager.body, body)).toEqual({
    managerName: 'Group Name cannot contain a web address',
  });
});
