import { expect, test } from 'vitest';
import { fourAtOnce } from './fourAtOnce.ts';
import { Unreachable } from './refusal.ts';

const items = Array.from({ length: 10 }, (_, id) => ({ id }));

test('at most four calls are under way, and a failure stops none of the others', async () => {
  let underWay = 0;
  let most = 0;
  const finished: number[] = [];
  const { done, failed } = await fourAtOnce(
    items,
    async ({ id }) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      underWay -= 1;
      if (id % 5 === 0) throw new Unreachable();
      return id;
    },
    (count) => finished.push(count),
  );
  expect(most).toBe(4);
  expect(done.map(([, id]) => id).toSorted()).toEqual([1, 2, 3, 4, 6, 7, 8, 9]);
  expect(failed.map(([{ id }]) => id)).toEqual([0, 5]);
  expect(finished).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('an error of the program is thrown', async () => {
  const broken = fourAtOnce(items, () => Promise.reject(new TypeError('broken')));
  await expect(broken).rejects.toThrow('broken');
});
