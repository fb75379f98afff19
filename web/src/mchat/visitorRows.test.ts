import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileNames } from '../../../infra/testing/hostileNames.ts';
import type { Visitor } from '../../../shared/contract/transcript.ts';
import { visitorRows } from './visitorRows.ts';

const visitorWith = (answers: Visitor['answers']): Visitor => ({
  id: 'v',
  getStart: { salutation: 'Ms', name: 'Mei' },
  user: { createdAt: '2026-05-01T00:00:00.000Z', chat: [] },
  answers,
});

const inputName = fc.oneof(fc.constantFrom(...hostileNames), fc.string({ maxLength: 5 }));
const answersOfOne = fc.uniqueArray(fc.tuple(inputName, fc.string()), { selector: ([name]) => name });

test('each visitor’s cells hold their answers and nothing else, whatever the names of the inputs', () => {
  fc.assert(
    fc.property(fc.array(answersOfOne, { maxLength: 4 }), (given) => {
      const [head = [], ...rows] = visitorRows(given.map((one) => visitorWith(Object.fromEntries(one))));
      const exported = rows.map((row) =>
        row.slice(3).flatMap((cell, index) => (cell === '' ? [] : [[head[index + 3], cell]])),
      );
      const answered = given.map((one) => one.filter(([, answer]) => answer !== ''));
      const sorted = (pairs: readonly unknown[][]) => pairs.map(String).toSorted();
      expect(exported.map(sorted)).toEqual(answered.map(sorted));
    }),
  );
});
