import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { rangeOf } from '../field.ts';
import { checkboxField, switchField } from './booleanField.tsx';
import { fromDayjs, toDayjs } from './date.ts';
import { segmentedField } from './segmentedField.tsx';
import { selectField } from './selectField.tsx';
import { tagsOf } from './tags.ts';
import { tagsField } from './tagsField.tsx';

describe('a day', () => {
  test('is read and written as YYYY-MM-DD', () => {
    expect(fromDayjs(toDayjs('2028-02-29'))).toBe('2028-02-29');
    expect(fromDayjs(null)).toBe('');
  });

  test.each(['', '2026-02-31', '2026-13-01', '1.2.2026', '2026-1-2', undefined, true])(
    '%o is none',
    (value) => {
      expect(toDayjs(value)).toBeNull();
    },
  );

  test('of a range may be missing', () => {
    expect(rangeOf(['2026-01-01'])).toEqual(['2026-01-01', '']);
    expect(rangeOf('')).toEqual(['', '']);
  });
});

test('tags are trimmed and unique', () => {
  expect(tagsOf(' Mr, Ms ,,Mr')).toEqual(['Mr', 'Ms']);
  expect(tagsOf(['Mr', ' Dr,Ms'])).toEqual(['Mr', 'Dr', 'Ms']);
  expect(tagsOf('')).toEqual([]);
  expect(tagsOf(undefined)).toEqual([]);
});

const named = { name: 'field', label: 'Field' } as const;
const options = [{ value: 'a', label: 'A' }];

test.each([
  ['a box to tick', checkboxField(named)],
  ['a switch', switchField(named)],
  ['a choice from a list', selectField({ ...named, options })],
  ['a choice of two or three', segmentedField({ ...named, options })],
  ['tags', tagsField(named)],
])('%s is described by its hint and its message', (_, { render }) => {
  expect(renderToStaticMarkup(render({ 'aria-describedby': 'field_hint' }))).toContain(
    'aria-describedby="field_hint"',
  );
});
