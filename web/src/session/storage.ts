export type KeyValueStorage = Pick<
  Storage,
  'getItem' | 'setItem' | 'removeItem' | 'clear' | 'key' | 'length'
>;

/** Returns a storage of the browser, or one in memory when the browser blocks it. */
export function openStorage(kind: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  try {
    const storage = window[kind];
    storage.getItem('');
    return storage;
  } catch (error) {
    if (error instanceof DOMException) return memoryStorage();
    throw error;
  }
}

export function memoryStorage(): KeyValueStorage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

/** Keeps values in memory, until the next reload, when the storage is full. */
export function withOverflow(storage: KeyValueStorage): KeyValueStorage {
  const overflow = memoryStorage();
  return {
    get length() {
      return storage.length + overflow.length;
    },
    key: (index) => storage.key(index) ?? overflow.key(index - storage.length),
    getItem: (key) => overflow.getItem(key) ?? storage.getItem(key),
    setItem(key, value) {
      overflow.removeItem(key);
      try {
        storage.setItem(key, value);
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
        // Otherwise the older value would return with the next reload.
        storage.removeItem(key);
        overflow.setItem(key, value);
      }
    },
    removeItem(key) {
      storage.removeItem(key);
      overflow.removeItem(key);
    },
    clear() {
      storage.clear();
      overflow.clear();
    },
  };
}
