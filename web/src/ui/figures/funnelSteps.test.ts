import { expect, test } from 'vitest';
import { stepBars } from './funnelSteps.ts';

const notes = (counts: Parameters<typeof stepBars>[0]) =>
  stepBars(counts, (step) => ({ to: `/people?step=${step}` })).map(({ label, count, note }) => [
    label,
    count,
    note,
  ]);

test('a step has the rate of the step before, once 20 people were there', () => {
  expect(notes({ began: 41, answered: 20, contact: 6 })).toEqual([
    ['Began', 41, undefined],
    ['Answered', 20, '49%'],
    ['Left a number', 6, '30%'],
  ]);
  expect(notes({ began: 19, answered: 6, contact: 0 }).map(([, , note]) => note)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('booked and closed leads are both rated by those that saw the presentation', () => {
  expect(notes({ presented: 40, booked: 10, closed: 20 })).toEqual([
    ['Presented', 40, undefined],
    ['Booked', 10, '25%'],
    ['Closed', 20, '50%'],
  ]);
});

test('steps that are not counted have no bar, and nobody opens no list', () => {
  const [first, second, ...others] = stepBars({ contact: 3, answered: 0 }, (to) => ({ to }));
  expect(others).toEqual([]);
  expect(first).toMatchObject({ key: 'answered' });
  expect(first).not.toHaveProperty('to');
  expect(second).toMatchObject({ key: 'contact', to: 'contact', note: undefined });
});

test('a step says what it was in the days before', () => {
  const bars = stepBars({ contact: 40, leads: 20 }, () => ({}), { contact: 30 });
  expect(bars.map(({ note, noteInFull }) => [note, noteInFull])).toEqual([
    ['was 30', 'was 30'],
    ['50% · was 0', '50% of left a number, was 0'],
  ]);
});
