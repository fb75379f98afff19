import { expect, test } from 'vitest';
import { isOfFigure, noFilter, readVisitorFilter, stepText, visitorQuery } from './visitorFilter.ts';

const read = (query: string) => readVisitorFilter(new URLSearchParams(query));

test('an address without a filter, or with an unknown one, lists everybody', () => {
  expect(read('')).toEqual(noFilter);
  expect(read('step=nothing&flow=x&visitor=7')).toEqual(noFilter);
  expect(visitorQuery(noFilter)).toEqual({});
});

test('a filter of the address becomes the query of the list', () => {
  const filter = read('step=left&flow=3&link=Ab12&from=2026-11-01&visitor=7');
  expect(visitorQuery(filter)).toEqual({ q: '', step: 'left', flow: '3', link: 'Ab12', from: '2026-11-01' });
  expect(visitorQuery(read('q=mei'))).toEqual({ q: 'mei' });
});

test('the people of a figure are those of a step of a lead or a flow, of a link, or of days', () => {
  const others = ['', 'q=mei', 'step=contact', 'step=held'];
  expect(others.map((query) => isOfFigure(read(query)))).toEqual([false, false, false, false]);
  const figures = ['step=closed', 'step=left&flow=3', 'link=Ab12', 'from=2026-11-01'];
  expect(figures.map((query) => isOfFigure(read(query)))).toEqual([true, true, true, true]);
});

test('a step is named with its flow', () => {
  expect(stepText({ step: 'left', flow: '3' }, 'Price')).toBe('Left at Price');
  expect(stepText({ step: 'left', flow: '3' }, undefined)).toBe('Left at flow 3');
  expect(stepText({ step: 'contact', flow: '' }, undefined)).toBe('Has a number');
});
