import { describe, expect, test } from 'vitest';
import { admin } from '../../../shared/contract/admin.ts';
import { hasParams, INDEX_LAG_MS, type RecentChange, withChanges } from './recentChanges.ts';

const call = admin.listCourses;
const items = [
  { shortlink: 'maps', courseName: 'Maps' },
  { shortlink: 'fb', courseName: 'FB Ads' },
];

const changeAt = (at: number, update?: RecentChange<typeof call>['update']): RecentChange<typeof call> => ({
  call,
  params: undefined,
  token: 'token',
  at,
  ...(update && { update }),
});
const renamed = changeAt(1000, (course) =>
  course.shortlink === 'maps' ? { ...course, courseName: 'Maps 2' } : course,
);
const removed = changeAt(2000, (course) => (course.shortlink === 'maps' ? undefined : course));

describe('a list that was read before a write, or soon after it', () => {
  test('shows what was written', () => {
    const [first] = withChanges<typeof call>({ items, readAt: 1000 + INDEX_LAG_MS - 1 }, [renamed]);
    expect(first).toEqual({ shortlink: 'maps', courseName: 'Maps 2' });
  });

  test('is without what was removed, whatever was written of it before', () => {
    expect(withChanges<typeof call>({ items, readAt: 0 }, [renamed, removed])).toEqual([items[1]]);
  });

  test('is as it was read where only its change is known', () => {
    expect(withChanges<typeof call>({ items, readAt: 0 }, [changeAt(1000)])).toEqual(items);
  });
});

test('a list that was read later is taken as it is', () => {
  expect(withChanges<typeof call>({ items, readAt: 2000 + INDEX_LAG_MS }, [renamed, removed])).toEqual(items);
});

test('a change concerns the reads of its parameters, however these are written', () => {
  expect(hasParams({ teamName: 'A', id: 7 }, { id: '7' })).toBe(true);
  expect(hasParams({ teamName: 'A' }, { teamName: 'B' })).toBe(false);
  expect(hasParams(undefined, { teamName: 'A' })).toBe(false);
  expect(hasParams({ teamName: 'A' }, undefined)).toBe(true);
});
