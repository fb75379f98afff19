import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, monthOf } from '../../../../shared/rules/time.ts';
import type { Tallies } from '../../../lib/store/tallyRead.ts';
import {
  addCharts,
  addUp,
  chartOf,
  dueBefore,
  dueOn,
  groupCards,
  leadTotals,
  memberStats,
  personalCards,
  teamFigures,
} from './figuresOfTallies.ts';

type Parts = Readonly<Record<string, Readonly<Record<string, number>>>>;

const tallies = (parts: Parts): Tallies =>
  new Map(Object.entries(parts).map(([part, counts]) => [part, new Map(Object.entries(counts))]));

const SUNDAY = '2026-11-22';
const MONDAY = '2026-11-23';

test('a chart shows the last 30 days, oldest first, with zeros for empty days', () => {
  const chart = chartOf(
    tallies({
      'ON#2026-10-24': { resultPoints: 10 },
      'ON#2026-10-25': { prospectingPoints: 4, connectingPoints: 3, engagementPoints: 2, resultPoints: 1 },
      'ON#2026-11-23': { prospectingPoints: 1 },
      'ON#2026-11-24': { prospectingPoints: 9 },
    }),
    MONDAY,
  );
  expect(chart).toHaveLength(30);
  expect(chart[0]).toEqual({ day: '2026-10-25', prospecting: 4, connect: 3, enggage: 2, result: 1 });
  expect(chart[29]).toEqual({ day: MONDAY, prospecting: 1, connect: 0, enggage: 0, result: 0 });
  expect(chart.slice(1, 29).every(({ prospecting, result }) => prospecting + result === 0)).toBe(true);
});

test('a member’s figures cover all days, today, and the week from Monday', () => {
  const found = tallies({
    ALL: { uploaded: 9, savePhone: 4, closed: 2, prospectingPoints: 12, pendingWS: 3 },
    'ON#2026-11-16': { uploaded: 1, closed: 1 },
    [`ON#${SUNDAY}`]: { uploaded: 2, savePhone: 1 },
    [`ON#${MONDAY}`]: { uploaded: 5 },
  });
  expect(memberStats(found, SUNDAY)).toMatchObject({
    uploadedDB: 9,
    isBroadcast: 4,
    saveNumber: 4,
    close: 2,
    prospectingMerits: 12,
    pendingWS: 3,
    reject: 0,
    totals: { all: 9, overdue: 0, dueToday: 0, booked: 0, closed: 2, rejected: 0 },
    counts: {
      uploadedDB: { today: 2, thisWeek: 3 },
      isBroadcast: { today: 1, thisWeek: 1 },
      close: { today: 0, thisWeek: 1 },
      book: { today: 0, thisWeek: 0 },
    },
  });
  expect(memberStats(found, MONDAY).counts).toMatchObject({
    uploadedDB: { today: 5, thisWeek: 5 },
    close: { today: 0, thisWeek: 0 },
  });
});

test('follow-ups of later days are neither due today nor overdue', () => {
  const found = tallies({
    'DUE#2025-12': { d31: 1 },
    'DUE#2026-11': { d01: 2, d22: 3, d23: 4, d24: 5 },
    'DUE#2026-12': { d01: 7 },
  });
  expect([dueBefore(found, MONDAY), dueOn(found, MONDAY)]).toEqual([6, 4]);
  expect([dueBefore(found, '2026-11-01'), dueOn(found, '2026-11-01')]).toEqual([1, 2]);
  expect(personalCards(found, MONDAY)).toMatchObject({ followUpToday: 4, followUpOverdue: 6 });
  expect(leadTotals(found, MONDAY)).toMatchObject({ dueToday: 4, overdue: 6 });
});

test('a team’s follow-ups of earlier years are overdue, also on New Year’s Day', () => {
  const found = tallies({
    ALL: { uploaded: 40, presented: 11 },
    'DUE#2026-12': { d30: 2, d31: 3 },
    'DUE#2027-01': { d01: 4, d02: 5 },
    'DUE#2025-01': { d09: 1 },
  });
  expect(teamFigures(found, '2026-12-31')).toMatchObject({
    uploadDB: 40,
    presentation: 11,
    followup: 1 + 2 + 3,
    totals: { all: 40, overdue: 1 + 2, dueToday: 3 },
  });
  expect(teamFigures(found, '2027-01-01')).toMatchObject({
    followup: 5 + 1 + 4,
    totals: { overdue: 5 + 1, dueToday: 4 },
  });
});

test('counting by months finds all open follow-ups up to a day', () => {
  const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2025-01-01', days));
  fc.assert(
    fc.property(fc.array(day), day, (dates, today) => {
      const parts: Record<string, Record<string, number>> = {};
      const count = (part: string, name: string) => {
        const counts = parts[part] ?? {};
        parts[part] = { ...counts, [name]: (counts[name] ?? 0) + 1 };
      };
      for (const date of dates) {
        count(`DUE#${monthOf(date)}`, `d${date.slice(8)}`);
      }
      const expected = dates.filter((date) => date <= today).length;
      expect(teamFigures(tallies(parts), today).followup).toBe(expected);
      const found = tallies(parts);
      expect(dueBefore(found, today) + dueOn(found, today)).toBe(expected);
    }),
  );
});

test('recent figures cover the last seven days, including today', () => {
  const found = tallies({
    ALL: { uploaded: 6 },
    'ON#2026-11-16': { uploaded: 1, engaged: 1 },
    'ON#2026-11-17': { uploaded: 2, engaged: 1 },
    'ON#2026-11-23': { uploaded: 3, engaged: 1 },
  });
  expect(personalCards(found, MONDAY)).toEqual({
    uploaded: 6,
    uploaded7Days: 5,
    engaged7Days: 2,
    followUpToday: 0,
    followUpOverdue: 0,
  });
});

test('charts of teams on different dates are added from today backwards', () => {
  const one = chartOf(tallies({ 'ON#2026-11-23': { prospectingPoints: 1 } }), '2026-11-23');
  const other = chartOf(tallies({ 'ON#2026-11-24': { prospectingPoints: 2 } }), '2026-11-24');
  expect(addCharts(one, other).at(-1)).toMatchObject({ day: '2026-11-23', prospecting: 3 });
  const cards = personalCards(tallies({ ALL: { uploaded: 2 } }), MONDAY);
  expect(addUp(cards, cards).uploaded).toBe(4);
});

test('the cards of a group cover all days', () => {
  const ALL = {
    uploaded: 1,
    presented: 2,
    pendingPresentation: 3,
    prospectingPoints: 4,
    addFB: 5,
    followTT: 6,
    savePhone: 7,
    connectingPoints: 8,
    engFB: 9,
    engTT: 10,
    engWS: 11,
    engagementPoints: 12,
    closed: 13,
    booked: 14,
    rejected: 15,
    resultPoints: 16,
  };
  expect(groupCards(tallies({ ALL, 'ON#2026-11-23': { uploaded: 50 } }))).toEqual({
    prospecting: { uploaded: 1, presented: 2, pending: 3, points: 4 },
    connecting: { FB: 5, TT: 6, saved: 7, points: 8 },
    engagement: { FB: 9, TT: 10, WS: 11, points: 12 },
    result: { closed: 13, booked: 14, rejected: 15, points: 16 },
  });
});
