import { expect, test } from 'vitest';
import { settleAll } from './settle.ts';

test('the first failure is thrown after all promises have ended', async () => {
  const ended: string[] = [];
  const slow = Promise.withResolvers<void>();
  const work = settleAll([
    Promise.reject(new Error('the first')),
    slow.promise.then(() => ended.push('slow')),
  ]);
  const outcome = work.catch((error: unknown) => ended.push(String(error)));
  slow.resolve();
  await outcome;
  expect(ended).toEqual(['slow', 'Error: the first']);
});

test('the results keep the order of the promises', async () => {
  expect(await settleAll([Promise.resolve(1), Promise.resolve('two')])).toEqual([1, 'two']);
});
