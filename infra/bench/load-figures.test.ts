import { expect, test } from 'vitest';
import {
  type Figures,
  growth,
  isSaturated,
  type LoadRun,
  loadProblems,
  type MemorySample,
  Tally,
  weighted,
} from './load-figures.ts';
import { usageMix } from './usage-mix.ts';

test('calls are picked by their weights in the mix', () => {
  const pick = weighted({ a: 1, b: 2, c: 1 });
  expect([0, 0.24, 0.25, 0.74, 0.75, 0.999].map(pick)).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
  const ofMix = weighted(usageMix.calls);
  const names = Array.from({ length: 10_000 }, (_, index) => ofMix((index + 0.5) / 10_000));
  const sum = Object.values(usageMix.calls).reduce((total, each) => total + each, 0);
  for (const [name, weight] of Object.entries(usageMix.calls)) {
    const share = names.filter((each) => each === name).length / names.length;
    expect(Math.abs(share - weight / sum), name).toBeLessThan(0.001);
  }
});

test('a response counts as done, refused, failed or wrong', () => {
  const tally = new Tally(0);
  for (let ms = 1; ms <= 100; ms += 1) tally.add('a.b', 200, ms);
  for (const status of [429, 500, 503, undefined, 404, 404]) tally.add('a.b', status, 1);
  const { p50, p95, ...figures } = tally.figures(2000);
  expect(figures).toEqual({
    seconds: 2,
    doneASecond: 50,
    refused: 1,
    failed: 3,
    wrong: new Map([['a.b 404', 2]]),
  });
  expect(p50).toBeGreaterThanOrEqual(50);
  expect(p50).toBeLessThan(53);
  expect(p95).toBeGreaterThanOrEqual(95);
  expect(p95).toBeLessThan(100);
});

test('a stack is saturated when more clients get no more done', () => {
  const steps = [[50], [50, 90], [50, 90, 98], [50, 90, 60, 98], [50, 90, 98, 98], [50, 40, 60]];
  expect(steps.map(isSaturated)).toEqual([false, false, false, true, true, false]);
});

test('growth compares the end with the beginning, without the start', () => {
  const rising = Array.from({ length: 100 }, (_, index) => 100 + index);
  const steady = [10, 40, ...Array.from({ length: 98 }, (_, index) => 100 + (index % 3))];
  expect(growth(rising)).toBeCloseTo(1.46, 1);
  expect(growth(steady)).toBeCloseTo(1, 1);
});

const good: Figures = {
  seconds: 10,
  doneASecond: 100,
  refused: 0,
  failed: 0,
  wrong: new Map(),
  p50: 10,
  p95: 20,
};
const before: MemorySample = { resident: 1, stackHeap: 1, functionHeaps: [1] };
/** The number of environments does not count as growth of one. */
const after: MemorySample = { resident: 3, stackHeap: 1, functionHeaps: [1, 1, 1] };
const memoryOf = (grown: Partial<MemorySample>) =>
  Array.from({ length: 10 }, (_, index) => (index < 5 ? before : { ...after, ...grown }));

const run: LoadRun = {
  steps: [good],
  soak: good,
  memory: memoryOf({}),
  overload: { ...good, doneASecond: 90, refused: 500 },
};

test.each<[string, Partial<LoadRun>]>([
  ['2 requests were refused where nothing throttles', { soak: { ...good, refused: 2 } }],
  ['3 requests failed', { soak: { ...good, failed: 3 } }],
  [
    'Right requests were answered with user.login 401',
    { steps: [{ ...good, wrong: new Map([['user.login 401', 1]]) }] },
  ],
  ['Twice the load was refused nothing', { overload: good }],
  [
    'Under twice the load 10 a second are done, of 100',
    { overload: { ...good, doneASecond: 10, refused: 1 } },
  ],
  ['Memory of the stack has grown to 200 %', { memory: memoryOf({ stackHeap: 2 }) }],
  ['Memory of the functions has grown to 200 %', { memory: memoryOf({ functionHeaps: [2, 2, 2] }) }],
])('a run shows that %s', (problem, shown) => {
  expect(loadProblems(run)).toEqual([]);
  expect(loadProblems({ ...run, ...shown })).toEqual([problem]);
});
