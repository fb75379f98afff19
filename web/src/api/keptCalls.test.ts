import { expect, test } from 'vitest';
import { msmart } from '../../../shared/contract/msmart.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { words } from '../../../shared/contract/words.ts';
import { keptPaths } from './keptCalls.ts';

test('a device keeps the replies of Today, leads, templates and scripts', () => {
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
  ];
  expect(new Set(calls.map(({ path }) => path))).toEqual(keptPaths);
  expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(['GET']));
});
