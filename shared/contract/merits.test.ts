import { expect, test } from 'vitest';
import { Merits } from './merits.ts';
import { msmart } from './msmart.ts';

const day = { day: '2026-01-31', prospecting: 1, connect: 0, enggage: -2, result: 10 };
const event = {
  at: '2026-02-01T08:00:00.000Z',
  day: '2026-01-31',
  stage: 'Engagement',
  event: 'engWS',
  points: -2,
  username: 'ann',
  leadId: 'a',
  leadName: 'Aisyah',
};

test('a chart has 30 days', () => {
  expect(Merits.parse(Array.from({ length: 30 }, () => day))).toHaveLength(30);
  for (const length of [0, 29, 31]) {
    expect(Merits.safeParse(Array.from({ length }, () => day)).success).toBe(false);
  }
});

test('an event has a member, a known name, and the day on which it counts', () => {
  expect(msmart.listMerits.reply.parse([event])).toEqual([event]);
  expect(msmart.listMerits.reply.safeParse([{ ...event, event: 'danced' }]).success).toBe(false);
});

test('events are filtered by member, by day and by stage', () => {
  const { query } = msmart.listMerits;
  expect(query.parse({})).toEqual({ limit: 25 });
  const filter = { username: 'ann', day: '2026-01-31', stage: 'Result' };
  expect(query.parse(filter)).toEqual({ limit: 25, ...filter });
  expect(query.safeParse({ stage: 'Booked' }).success).toBe(false);
  expect(query.safeParse({ day: '2026-02-30' }).success).toBe(false);
});
