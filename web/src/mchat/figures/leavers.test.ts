import { expect, test } from 'vitest';
import { leaversOf } from './leavers.ts';

const flow = (id: number, reached: number, wentOn: number, isEnd = false) => ({
  flow: id,
  flowName: `Flow ${id}`,
  reached,
  wentOn,
  isEnd,
});

test('most leavers come first, and who reached an end has not left', () => {
  expect(leaversOf([flow(1, 20, 18), flow(2, 18, 9), flow(3, 9, 0, true), flow(4, 4, 4)])).toEqual([
    { flow: 2, flowName: 'Flow 2', reached: 18, left: 9 },
    { flow: 1, flowName: 'Flow 1', reached: 20, left: 2 },
  ]);
});
