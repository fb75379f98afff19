import { expect, test } from 'vitest';
import { Page, Search } from './list.ts';
import { CourseName, Id, LessonNumber, SocketId } from './path.ts';

test('a page has 25 rows unless the caller asks for another number, and at most 1000', () => {
  expect(Page.parse({})).toEqual({ limit: 25 });
  expect(Page.parse({ limit: '7' })).toEqual({ limit: 7 });
  expect(Page.parse({ limit: 7 })).toEqual({ limit: 7 });
  expect(Page.parse({ limit: '1000' })).toEqual({ limit: 1000 });
  expect(Page.parse({ limit: '1001' })).toEqual({ limit: 1000 });
  expect(Page.parse({ limit: '9'.repeat(400) })).toEqual({ limit: 1000 });
});

test.each(['', '0', '00', '-1', '1.5', '1e3', '0x10', ' 5', '٥', 'many'])(
  'a limit of %j is refused',
  (limit) => {
    expect(Page.safeParse({ limit }).error?.issues).toMatchObject([
      { path: ['limit'], message: 'limit must be a whole number of at least 1' },
    ]);
  },
);

test('a search is trimmed, and unknown fields are ignored', () => {
  expect(Search.parse({ q: ' ais ', other: '1' })).toEqual({ limit: 25, q: 'ais' });
});

test('a number in a path is a whole number, given as a text or as a number', () => {
  expect(LessonNumber.parse('12')).toBe(12);
  expect(LessonNumber.parse(12)).toBe(12);
  for (const text of ['', 'one', '-1', '1.5', '1e3', ' 1', '9999999999']) {
    expect(LessonNumber.safeParse(text).success).toBe(false);
  }
});

test('an id has no characters that end a part of a path or of a key', () => {
  for (const id of ['a', 'V1StGXR8_Z5jdHi6B-myT', 'NoSuchThing']) expect(Id.parse(id)).toBe(id);
  for (const id of ['', 'a/b', 'a#b', 'a b', 'a%2Fb', 'x'.repeat(129)]) {
    expect(Id.safeParse(id).success).toBe(false);
    expect(CourseName.safeParse(id).success).toBe(false);
  }
});

test('a socket id is one of the gateway, or a dash', () => {
  for (const id of ['-', 'L0SM9cOFvHcCIhw=']) expect(SocketId.parse(id)).toBe(id);
  expect(SocketId.safeParse('a/b').success).toBe(false);
});
