import { expect, test } from 'vitest';
import { LeadSearch } from './leadSearch.ts';

test('leads are searched by a range of days of a known kind', () => {
  expect(LeadSearch.parse({})).toEqual({ limit: 25, dateOf: 'created' });
  expect(LeadSearch.safeParse({ from: '2024-02-30' }).success).toBe(false);
  expect(LeadSearch.safeParse({ dateOf: 'never' }).success).toBe(false);
});

test('leads are filtered by their stage and by whether their follow-up is open', () => {
  expect(LeadSearch.parse({ stage: 'Engagement', open: 'true' })).toMatchObject({
    stage: 'Engagement',
    open: true,
  });
  expect(LeadSearch.parse({ open: 'false' })).toMatchObject({ open: false });
  expect(LeadSearch.parse({ open: true })).toMatchObject({ open: true });
  for (const query of [{ stage: 'Booked' }, { open: '' }, { open: '1' }]) {
    expect(LeadSearch.safeParse(query).success).toBe(false);
  }
});
