import { expect, test } from 'vitest';
import { isAboutLead, lastNudge, withNudge } from './nudge.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day)).toISOString();
const nudge = (day: number, by: string, lead?: string) => ({
  at: at(day),
  by,
  ...(lead !== undefined && { lead }),
});

test('a nudge replaces the one before by the same leader about the same lead, and older ones go after seven days', () => {
  const before = [nudge(8, 'farah', 'one'), nudge(7, 'daniel', 'one'), nudge(6, 'farah'), nudge(2, 'daniel')];
  expect(withNudge(before, nudge(9, 'farah', 'one'))).toEqual([
    nudge(9, 'farah', 'one'),
    nudge(7, 'daniel', 'one'),
    nudge(6, 'farah'),
  ]);
});

test('a nudge about courses and one about follow-ups are kept beside each other', () => {
  const course = { ...nudge(8, 'farah'), isAboutLearning: true as const };
  expect(withNudge([nudge(7, 'farah')], course)).toEqual([course, nudge(7, 'farah')]);
  expect(withNudge([course], nudge(9, 'farah'))).toEqual([nudge(9, 'farah'), course]);
});

test('ten nudges are kept of one member', () => {
  const many = Array.from({ length: 10 }, (_, index) => nudge(8, 'farah', String(index)));
  const kept = withNudge(many, nudge(9, 'farah', 'new'));
  expect(kept).toHaveLength(10);
  expect(kept[0]).toEqual(nudge(9, 'farah', 'new'));
});

test('the last nudge is shown for seven days', () => {
  const nudges = [nudge(8, 'farah', 'one'), nudge(7, 'daniel')];
  const now = Date.parse(at(14));
  expect(lastNudge(nudges, now)).toEqual(nudge(8, 'farah', 'one'));
  expect(lastNudge(nudges, now, ({ lead }) => lead === undefined)).toBeUndefined();
  expect(lastNudge(undefined, now)).toBeUndefined();
});

test('a nudge about follow-ups is one about each lead that was there, and new or due', () => {
  const lead = { id: 'one', createdAt: at(3), followUpDate: '' };
  const isAbout = (more: object) => isAboutLead(nudge(8, 'farah'), { ...lead, ...more });
  expect(isAbout({ isFresh: true })).toBe(true);
  expect(isAbout({ followUpDate: '2026-11-07' })).toBe(true);
  expect(isAbout({ followUpDate: '2026-11-09' })).toBe(false);
  expect(isAbout({})).toBe(false);
  expect(isAbout({ isFresh: true, createdAt: at(9) })).toBe(false);
  expect(isAboutLead(nudge(8, 'farah', 'one'), lead)).toBe(true);
  expect(isAboutLead({ ...nudge(8, 'farah'), isAboutLearning: true }, { ...lead, isFresh: true })).toBe(
    false,
  );
});
