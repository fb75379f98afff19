import { expect, test } from 'vitest';
import { addressOf, chatIdOf } from './address.ts';

test.each([
  ['/chat/7/hello', '7'],
  ['/chat/7/hello/', '7'],
  ['/chat/a%20b/hello', 'a b'],
  ['/chat/7/a.b', '7'],
])('%s is the chat %s', (path, chatId) => {
  expect(chatIdOf(path)).toBe(chatId);
});

test.each(['/chat', '/chat/', '/chat/7', '/chat/7/', '/chat//hello', '/chat/a/b/c', '/chat/%zz/hello'])(
  '%s is none',
  (path) => {
    expect(chatIdOf(path)).toBeUndefined();
  },
);

test("an address is read back as its bot's, whatever the id and the link are", () => {
  expect(chatIdOf(addressOf('a/b', 'c?d'))).toBe('a/b');
});
