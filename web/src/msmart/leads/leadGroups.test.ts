import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LeadRow, TeamLeadRow } from '../../../../shared/contract/lead.ts';
import { addDays } from '../../../../shared/rules/time.ts';
import { groupLeads, groupTeamLeads, leadsOnHome } from './leadGroups.ts';

const TODAY = '2026-11-26';

const leadAt = (id: number, days: number, status: LeadRow['status'] = 'Prospecting'): LeadRow => ({
  id: String(id),
  teamName: 'Stars',
  name: `Lead ${id}`,
  phone: '+60123456789',
  status,
  leadStatus: 'Prospecting',
  leadPresent: false,
  con_addFB: false,
  con_followTT: false,
  con_savePhone: false,
  eng_facebook: false,
  eng_tiktok: false,
  eng_wsStatus: false,
  remark: '',
  followUpDate: addDays(TODAY, days),
  createdAt: new Date(Date.UTC(2026, 10, 1, 0, id)).toISOString(),
  version: 1,
});
const options = { todayOf: () => TODAY, hasMore: false, totals: undefined };
const namesOf = ({ rows }: ReturnType<typeof groupLeads>) => rows.map(({ id }) => Number(id));
const linesOf = ({ rows, groupOf }: ReturnType<typeof groupLeads>) => [
  ...new Set(rows.map((lead) => groupOf(lead)?.label)),
];

test('overdue leads come first, then those due today, then the newest, each below its number', () => {
  const leads = [leadAt(1, 2), leadAt(2, 0), leadAt(3, -1), leadAt(4, -3, 'Rejected'), leadAt(5, -2)];
  const grouped = groupLeads(leads, options);
  expect(namesOf(grouped)).toEqual([5, 3, 2, 4, 1]);
  expect(linesOf(grouped)).toEqual(['2 overdue', '1 due today', '2 others, newest first']);
  expect(linesOf(groupLeads([leadAt(1, 2)], options))).toEqual([undefined]);
});

test('a group that is not wholly loaded has its sum, or a plus', () => {
  const leads = [leadAt(1, -1), leadAt(2, 0)];
  const totals = { all: 90, overdue: 1, dueToday: 30, booked: 0, closed: 0, rejected: 0 };
  const more = { ...options, hasMore: true };
  expect(linesOf(groupLeads(leads, more))).toEqual(['1 overdue', '1+ due today']);
  expect(linesOf(groupLeads(leads, { ...more, totals }))).toEqual(['1 overdue', '30 due today']);
  const first = groupLeads([...leads, leadAt(3, 9)], { ...more, totals });
  expect(linesOf(first)).toEqual(['1 overdue', '1 due today', '59 others, newest first']);
});

test('leads of a team stay in the order of its groups, of which only the last one may go on', () => {
  const inGroup = (groupName: string, lead: LeadRow): TeamLeadRow => ({
    ...lead,
    groupName,
    username: 'ravi',
  });
  const own = [inGroup('Own', leadAt(1, -1)), inGroup('Own', leadAt(2, 3))];
  const leads = [...own, inGroup('Constructor', leadAt(3, -2)), inGroup('Constructor', leadAt(4, 5))];
  const lines = (
    rows: readonly TeamLeadRow[],
    given: Parameters<typeof groupLeads>[1],
    hasSeveral = false,
  ) => {
    const grouped = groupTeamLeads(rows, { ...given, hasSeveral });
    return grouped.rows.map((lead) => `${lead.id} ${grouped.groupOf(lead)?.label}`);
  };
  expect(lines(leads, { ...options, hasMore: true })).toEqual([
    '1 1 overdue · Group: Own',
    '2 1 other · Group: Own',
    '3 1 overdue · Group: Constructor',
    '4 1+ others, newest first · Group: Constructor',
  ]);
  expect(lines(own, options)).toEqual(['1 1 overdue', '2 1 other']);
  expect(lines(own, options, true)).toEqual(['1 1 overdue · Group: Own', '2 1 other · Group: Own']);
  // A group without due leads is named too, because another one may follow.
  expect(lines(own.slice(1), options, true)).toEqual(['2 Group: Own']);
  expect(lines(own, { ...options, isOrdered: false })).toEqual(['1 undefined', '2 undefined']);
  const byGroup = { ...options, isOrdered: false, isByGroup: true };
  expect(lines(own, byGroup)).toEqual(['1 undefined', '2 undefined']);
  expect(lines(leads, byGroup)).toEqual([
    '1 Group: Own',
    '2 Group: Own',
    '3 Group: Constructor',
    '4 Group: Constructor',
  ]);
});

test('a lead that comes back stands where it was, wherever it is inserted', () => {
  const days = fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(days, fc.nat(), (given, at) => {
      const leads = given.map((day, id) => leadAt(id, day));
      const ordered = groupLeads(leads, options).rows;
      const back = ordered[at % ordered.length];
      const without = ordered.filter((lead) => lead !== back);
      const inserted = back ? [back, ...without] : without;
      expect(namesOf(groupLeads(inserted, options))).toEqual(ordered.map(({ id }) => Number(id)));
    }),
  );
});

test('Home shows ten new leads and five that are due, and counts the others', () => {
  const some = (count: number, days: number) => Array.from({ length: count }, (_, id) => leadAt(id, days));
  const [fresh, due] = [some(45, 0), some(7, -1)];
  expect(leadsOnHome({ fresh, due })).toEqual({
    shown: [...fresh.slice(0, 10), ...due.slice(0, 5)],
    more: 37,
  });
  expect(leadsOnHome({ fresh: [], due: some(5, 0) }).more).toBe(0);
});
