import { describe, expect, test } from 'vitest';
import { admin } from '../../../shared/contract/admin.ts';
import { hasParams, INDEX_LAG_MS, type Insert, type RecentChange, withChanges } from './recentChanges.ts';

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

const asRead = (readAt: number, changes: readonly RecentChange<typeof call>[]) =>
  withChanges<typeof call>([{ items, readAt }], changes, { hasMore: false });

describe('a list that was read before a write or soon after it', () => {
  test('shows what was written', () => {
    const [first] = asRead(1000 + INDEX_LAG_MS - 1, [renamed]);
    expect(first).toEqual({ shortlink: 'maps', courseName: 'Maps 2' });
  });

  test('lacks a removed item, also when the item was changed before', () => {
    expect(asRead(0, [renamed, removed])).toEqual([items[1]]);
  });

  test('stays as it was read when only the fact of a change is known', () => {
    expect(asRead(0, [changeAt(1000)])).toEqual(items);
  });
});

test('a list that was read later ignores the changes', () => {
  expect(asRead(2000 + INDEX_LAG_MS, [renamed, removed])).toEqual(items);
});

describe('an inserted item', () => {
  const item = (shortlink: string) => ({ shortlink, courseName: shortlink });
  const inserted = (shortlink: string, place: Insert<(typeof items)[number]>['at'], at = 1000) => ({
    ...changeAt(at),
    insert: {
      item: item(shortlink),
      isSame: (other: (typeof items)[number]) => other.shortlink === shortlink,
      at: place,
    },
  });
  const names = (list: readonly (typeof items)[number][]) => list.map(({ shortlink }) => shortlink);

  test('appears once at its position', () => {
    const changes = [inserted('new', 'start'), inserted('last', 'end'), inserted('fb', 'end')];
    expect(names(asRead(0, changes))).toEqual(['new', 'maps', 'fb', 'last']);
  });

  test('shows later changes, and disappears after a removal', () => {
    const gone = changeAt(3000, (course) => (course.shortlink === 'new' ? undefined : course));
    const changed = changeAt(3000, (course) => ({ ...course, courseName: 'Changed' }));
    expect(names(asRead(0, [inserted('new', 'start'), gone]))).toEqual(['maps', 'fb']);
    expect(asRead(0, [inserted('new', 'start'), changed])[0]?.courseName).toBe('Changed');
    expect(names(asRead(0, [gone, inserted('new', 'start')]))).toEqual(['new', 'maps', 'fb']);
  });

  test('appears in a search that finds it', () => {
    const change = inserted('new', 'start');
    const found = {
      ...change,
      insert: change.insert && { ...change.insert, matches: (q: string) => q === 'n' },
    };
    const search = (q: string) =>
      withChanges<typeof call>([{ items, readAt: 0 }], [found], { hasMore: false, q });
    expect(names(search('n'))).toEqual(['new', 'maps', 'fb']);
    expect(names(search('x'))).toEqual(['maps', 'fb']);
  });

  test('is ordered by its index, whatever the order of arrival, up to a gap', () => {
    const changes = [inserted('d', 5), inserted('b', 3), inserted('a', 2), inserted('other', 1)];
    expect(names(asRead(0, changes))).toEqual(['maps', 'fb', 'a', 'b']);
  });

  test('does not appear in a search, at the end of a partly loaded list, or after a later read', () => {
    const changes = [inserted('new', 'end')];
    const pages = [{ items, readAt: 0 }];
    expect(withChanges<typeof call>(pages, changes, { hasMore: true })).toEqual(items);
    expect(withChanges<typeof call>(pages, changes, { hasMore: false, q: 'n' })).toEqual(items);
    expect(asRead(1000 + INDEX_LAG_MS, changes)).toEqual(items);
  });
});

test('a change applies to reads with its parameters, whether they are numbers or text', () => {
  expect(hasParams({ teamName: 'A', id: 7 }, { id: '7' })).toBe(true);
  expect(hasParams({ teamName: 'A' }, { teamName: 'B' })).toBe(false);
  expect(hasParams(undefined, { teamName: 'A' })).toBe(false);
  expect(hasParams({ teamName: 'A' }, undefined)).toBe(true);
});
