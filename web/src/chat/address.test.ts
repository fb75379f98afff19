import { expect, test } from 'vitest';
import { addressOf, chatIdOf, fromOf } from './address.ts';

test.each([
  ['/chat/7/hello', '7'],
  ['/chat/7/hello/', '7'],
  ['/chat/a%20b/hello', 'a b'],
  ['/chat/7/a.b', '7'],
])('%s is the path of chat %s', (path, chatId) => {
  expect(chatIdOf(path)).toBe(chatId);
});

test.each(['/chat', '/chat/', '/chat/7', '/chat/7/', '/chat//hello', '/chat/a/b/c', '/chat/%zz/hello'])(
  '%s is not the path of a chat',
  (path) => {
    expect(chatIdOf(path)).toBeUndefined();
  },
);

test('an id with special characters is read back from its path', () => {
  expect(chatIdOf(addressOf('a/b', 'c?d'))).toBe('a/b');
});

test('of the address and the page before, only the link, the advertisement and the host are sent', () => {
  const search = '?s=Ab3dEf9h&utm_source=fb&utm_id=7&fbclid=x&ttclid=y&gclid=z';
  expect(JSON.parse(JSON.stringify(fromOf(search, 'https://l.facebook.com/x?fbclid=x')))).toEqual({
    s: 'Ab3dEf9h',
    utm: { source: 'fb' },
    referrer: 'l.facebook.com',
  });
  expect(JSON.parse(JSON.stringify(fromOf('', '')))).toEqual({ utm: {} });
});
