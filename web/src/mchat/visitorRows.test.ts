import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileNames } from '../../../infra/testing/hostileNames.ts';
import type { Visitor } from '../../../shared/contract/transcript.ts';
import { cameToday, leadGroups, visitorRows } from './visitorRows.ts';

const visitorWith = (answers: Visitor['answers']): Visitor => ({
  id: 'v',
  getStart: { salutation: 'Ms', name: 'Mei' },
  user: { createdAt: '2026-05-01T00:00:00.000Z', chat: [] },
  answers,
});

/** The number of columns before the answers. */
const KNOWN = 8;

const inputName = fc.oneof(fc.constantFrom(...hostileNames), fc.string({ maxLength: 5 }));
const answersOfOne = fc.uniqueArray(fc.tuple(inputName, fc.string()), { selector: ([name]) => name });

test('each visitor’s cells hold their answers and nothing else, whatever the names of the inputs', () => {
  fc.assert(
    fc.property(fc.array(answersOfOne, { maxLength: 4 }), (given) => {
      const [head = [], ...rows] = visitorRows(given.map((one) => visitorWith(Object.fromEntries(one))));
      const exported = rows.map((row) =>
        row.slice(KNOWN).flatMap((cell, index) => (cell === '' ? [] : [[head[index + KNOWN], cell]])),
      );
      const answered = given.map((one) => one.filter(([, answer]) => answer !== ''));
      const sorted = (pairs: readonly unknown[][]) => pairs.map(String).toSorted();
      expect(exported.map(sorted)).toEqual(answered.map(sorted));
    }),
  );
});

test('a visitor’s cells hold the contact, the team of the lead, and whether it is held', () => {
  const contact = { phone: '+60123456789', email: 'mei@example.com' };
  const one = { ...visitorWith({}), contact, source: 'Flyer', lead: { teamName: 'Stars', id: 'l' } };
  const [, ...rows] = visitorRows([one, { ...visitorWith({}), held: true }]);
  expect(rows.map((row) => row.slice(3))).toEqual([
    ['+60123456789', 'mei@example.com', 'Flyer', 'Stars', ''],
    ['', '', '', '', 'Yes'],
  ]);
});

test('the leads of visitors are grouped, each lead once', () => {
  const leads = ['a', 'b', 'a', 'c'].map((id) => ({ ...visitorWith({}), lead: { teamName: 'Stars', id } }));
  expect(leadGroups([...leads, visitorWith({})], 2)).toEqual([['a', 'b'], ['c']]);
});

test('a visitor came today when the day of the bot has not ended since', () => {
  const came = (timeZone: string, now: string) =>
    cameToday([visitorWith({})], { timeZone, now: Date.parse(now) }).length;
  expect(came('Asia/Kuala_Lumpur', '2026-05-01T15:59:00.000Z')).toBe(1);
  expect(came('Asia/Kuala_Lumpur', '2026-05-01T16:00:00.000Z')).toBe(0);
  expect(came('America/New_York', '2026-05-01T03:59:00.000Z')).toBe(1);
  expect(came('America/New_York', '2026-05-01T16:00:00.000Z')).toBe(0);
});
