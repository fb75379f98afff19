export type KeptItems = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** A storage of the browser, or where it is blocked, one that lasts until the next reload. */
export function openStorage(kind: 'localStorage' | 'sessionStorage'): KeptItems {
  try {
    const storage = window[kind];
    storage.getItem('');
    return storage;
  } catch (error) {
    if (error instanceof DOMException) return memoryStorage();
    throw error;
  }
}

function memoryStorage(): KeptItems {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
