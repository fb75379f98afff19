import { expect, test } from 'vitest';
import { msmart } from '../../../shared/contract/msmart.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { user } from '../../../shared/contract/user.ts';
import { words } from '../../../shared/contract/words.ts';
import { keptAs, keptPaths } from './keptCalls.ts';

test('a device keeps the replies of Today, leads, templates, scripts, and who sends a message', () => {
  const calls = [
    msmart.getMyDay,
    msmart.getPersonalDashboard,
    msmart.listMyTeams,
    msmart.getLead,
    msmart.listLeadHistory,
    msmart.listMyLeads,
    msmart.listLeads,
    mu.listEnrolments,
    mu.listScripts,
    words.listTemplates,
    words.listTeamTemplates,
    user.getProfile,
  ];
  expect(new Set(calls.map(({ path }) => path))).toEqual(keptPaths);
  expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(['GET']));
});

test('what was due by today is found on the next day, and another range of days is not', () => {
  const [evening, morning] = ['2026-11-28T09:00:00Z', '2026-11-29T09:00:00Z'].map(Date.parse);
  const due = (day: string) => `/api/msmart/leads/all?open=true&dateOf=followUp&to=${day}&limit=100`;
  expect(keptAs(due('2026-11-28'), evening ?? 0)).toBe(keptAs(due('2026-11-29'), morning ?? 0));
  expect(keptAs(due('2026-12-24'), evening ?? 0)).toBe(due('2026-12-24'));
});
