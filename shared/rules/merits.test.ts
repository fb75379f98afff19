import { expect, test } from 'vitest';
import { STAGES } from './lead.ts';
import { merits } from './merits.ts';

test('all events of the four stages earn 4, 3, 6 and 16 points', () => {
  const sums = STAGES.map((stage) =>
    Object.values(merits)
      .filter((merit) => merit.stage === stage)
      .reduce((sum, { points }) => sum + points, 0),
  );
  expect(sums).toEqual([1 + 3, 1 + 1 + 1, 2 + 2 + 2, 1 + 5 + 10]);
});
