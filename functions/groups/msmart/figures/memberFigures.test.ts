import { expect, test } from 'vitest';
import { memberFigures } from './memberFigures.ts';

const tally = (sk: string, counts: object) => ({ pk: 'TALLY#a#ann', sk, version: 1, ...counts });

test('a member’s figures cover all days', () => {
  const all = tally('ALL', {
    uploaded: 7,
    presented: 3,
    addFB: 2,
    booked: 1,
    closed: 2,
    rejected: 1,
    lastActiveAt: '2026-11-20T01:02:03.000Z',
    prospectingPoints: 16,
    connectingPoints: 2,
    engagementPoints: 4,
    resultPoints: 10,
  });
  expect(memberFigures([all], '2026-11-21')).toEqual({
    uploadDB: 7,
    open: 4,
    booked: 1,
    closed: 2,
    presentation: 3,
    followup: 0,
    overdue: 0,
    merits: 32,
    lastActiveAt: '2026-11-20T01:02:03.000Z',
  });
});

test('follow-ups that are due today or overdue count, in any month', () => {
  const records = [
    tally('ALL', { uploaded: 9 }),
    tally('DUE#2025-12', { d31: 1 }),
    tally('DUE#2026-10', { d01: 2, d31: 4 }),
    tally('DUE#2026-11', { d20: 8, d21: 16, d22: 32, d30: 64 }),
  ];
  expect(memberFigures(records, '2026-11-21')).toMatchObject({
    followup: 1 + 2 + 4 + 8 + 16,
    overdue: 1 + 2 + 4 + 8,
  });
});

test('a member without any tally has figures of zero', () => {
  expect(memberFigures([], '2026-11-21')).toEqual({
    uploadDB: 0,
    open: 0,
    booked: 0,
    closed: 0,
    presentation: 0,
    followup: 0,
    overdue: 0,
    merits: 0,
    lastActiveAt: null,
  });
});
