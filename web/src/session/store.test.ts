import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSessionStore } from './store.ts';

const items = new Map<string, string>();
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
  clear: () => items.clear(),
};
const amy = { token: 't1', username: 'amy' };
const root = { adminToken: 'a1', username: 'root' };

beforeEach(() => items.clear());

describe('the session states', () => {
  test('are restored from the storage', () => {
    const first = createSessionStore(storage);
    first.login(amy, 'v1');
    first.authenticate(root);
    expect(createSessionStore(storage).get()).toEqual({ user: amy, validity: 'v1', admin: root, ended: {} });
  });

  test('are stored under the documented names', () => {
    const store = createSessionStore(storage);
    store.login(amy, 'v1');
    store.authenticate(root);
    expect(JSON.parse(items.get('accessToken') ?? '')).toEqual(amy);
    expect(items.get('validToken')).toBe('v1');
    expect(JSON.parse(items.get('adminToken') ?? '')).toEqual(root);
  });

  test('a login without a validity removes the validity of the previous user', () => {
    const store = createSessionStore(storage);
    store.login(amy, 'v1');
    store.login({ token: 't2', username: 'ben' }, undefined);
    expect(store.get().validity).toBeUndefined();
  });

  test('a logout clears the user and the validity but not the admin', () => {
    const store = createSessionStore(storage);
    store.login(amy, 'v1');
    store.authenticate(root);
    store.logout();
    expect(store.get()).toEqual({ admin: root, ended: { user: 'logout' } });
    store.unauthenticate();
    expect(items.size).toBe(0);
  });

  test('a required second factor is stored until the admin signs in with it', () => {
    const store = createSessionStore(storage);
    store.authenticate(root);
    store.requireFactor();
    expect(createSessionStore(storage).get().admin).toEqual({ ...root, factorRequired: true });
    store.authenticate(root);
    expect(createSessionStore(storage).get().admin).toEqual(root);
  });

  test('a broken stored session is ignored', () => {
    for (const broken of ['nonsense', '"t"', 'null', '{}', '{"token":"t"}', '{"token":1,"username":"x"}']) {
      items.set('accessToken', broken);
      expect(createSessionStore(storage).get().user).toBeUndefined();
    }
  });
});

describe('a refused token', () => {
  test('ends its session', () => {
    const store = createSessionStore(storage);
    store.login(amy, 'v1');
    store.expire(amy.token);
    expect(store.get()).toEqual({ ended: { user: 'expired' } });
  });

  test('does not end the session of a newer login', () => {
    const store = createSessionStore(storage);
    store.login(amy, 'v1');
    store.expire('an older one');
    expect(store.get().user).toEqual(amy);
  });
});

test('another tab never sees a new user without the validity, nor an old user without it', () => {
  const seen: string[] = [];
  const watched = createSessionStore({
    ...storage,
    setItem: (key: string, value: string) => {
      storage.setItem(key, value);
      seen.push(`set ${key}`);
    },
    removeItem: (key: string) => {
      storage.removeItem(key);
      seen.push(`remove ${key}`);
    },
  });
  watched.login(amy, 'v1');
  watched.logout();
  expect(seen).toEqual(['set validToken', 'set accessToken', 'remove accessToken', 'remove validToken']);
});

test('a refusal that comes while the session is being ended does not make it an expired one', async () => {
  const store = createSessionStore(storage);
  store.login(amy, undefined);
  await store.whileEnding(async () => {
    store.expire(amy.token);
    expect(store.get().user?.username).toBe(amy.username);
    store.logout();
  });
  expect(store.get().ended.user).toBe('logout');
  store.login(amy, undefined);
  await expect(store.whileEnding(() => Promise.reject(new Error('No connection')))).rejects.toThrow();
  store.expire(amy.token);
  expect(store.get().ended.user).toBe('expired');
});

test('listeners are called for each change until they unsubscribe', () => {
  const store = createSessionStore(storage);
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.login(amy, undefined);
  unsubscribe();
  store.logout();
  expect(listener).toHaveBeenCalledTimes(1);
});
