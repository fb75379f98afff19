import { expect, test } from 'vitest';
import type { TeamMember } from '../../../../shared/contract/team.ts';
import { byNeed, quietDays } from './quietDays.ts';

const ZONE = 'Asia/Kuala_Lumpur';
const DAY_MS = 86_400_000;

const member = (username: string, days: number | undefined, followup: number): TeamMember => ({
  username,
  yourName: username,
  role: 'member',
  managerName: 'Olive',
  uploadDB: 1,
  presentation: 0,
  followup,
  merits: 0,
  lastActiveAt: days === undefined ? null : new Date(Date.now() - days * DAY_MS).toISOString(),
});

test('a member is quiet from the seventh day without activity on', () => {
  expect(quietDays(member('a', 6, 0), ZONE)).toBeUndefined();
  expect(quietDays(member('b', 7, 0), ZONE)).toBe(7);
  expect(quietDays(member('c', undefined, 0), ZONE)).toBe('never');
});

test('the members who have been quiet longest come first, then those with the most follow-ups', () => {
  const members = [
    member('busy', 0, 4),
    member('idle', 9, 0),
    member('calm', 1, 0),
    member('new', undefined, 0),
  ];
  expect(members.toSorted(byNeed(ZONE)).map(({ username }) => username)).toEqual([
    'idle',
    'new',
    'busy',
    'calm',
  ]);
});
