import { expect, test } from 'vitest';
import { nameOfField, textOfField } from './fieldNames.ts';

test('fields that only the history has get a label, and times are formatted', () => {
  expect(['createdAt', 'deletedAt', 'username'].map(nameOfField)).toEqual(['Added', 'Deleted', 'Member']);
  expect(textOfField('createdAt', '2026-11-21T12:00:00.000Z')).toMatch(/^Nov 2[12], 2026, /);
  expect(textOfField('deletedAt', '')).toBe('');
});
