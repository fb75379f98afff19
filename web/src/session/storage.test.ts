import { expect, test } from 'vitest';
import { memoryStorage, withOverflow } from './storage.ts';

/** Returns a storage that accepts values of up to `room` characters. */
function storageOf(room: number) {
  const storage = memoryStorage();
  const { setItem } = storage;
  return Object.assign(storage, {
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('No room', 'QuotaExceededError');
      setItem(key, value);
    },
  });
}

test('a value that does not fit lasts until the next reload, and replaces the older value', () => {
  const full = storageOf(3);
  const storage = withOverflow(full);
  storage.setItem('session', 'amy');
  storage.setItem('session', 'a longer name');
  expect(storage.getItem('session')).toBe('a longer name');
  expect(withOverflow(full).getItem('session')).toBeNull();
  storage.setItem('session', 'ben');
  expect(withOverflow(full).getItem('session')).toBe('ben');
});

test('stored and overflowed values can be listed and removed', () => {
  const storage = withOverflow(storageOf(3));
  storage.setItem('short', 'amy');
  storage.setItem('long', 'a longer name');
  expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual(['short', 'long']);
  storage.removeItem('long');
  expect(storage.getItem('long')).toBeNull();
  storage.setItem('long', 'a longer name');
  storage.clear();
  expect(storage.length).toBe(0);
});
