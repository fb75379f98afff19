import { expect, test } from 'vitest';
import { mchat } from '../../../shared/contract/mchat.ts';
import type { FormWrite } from './defineWrite.ts';
import { keyedWrite } from './keyedWrite.ts';
import { Unreachable } from './refusal.ts';

/** Returns a write that records the keys and replies while `isUp`. */
function recorded() {
  const keys: unknown[] = [];
  const state = { isUp: true };
  const write: FormWrite<typeof mchat.createChat> = {
    call: mchat.createChat,
    async submit({ body }) {
      keys.push(Object(body).key);
      if (!state.isUp) throw new Unreachable();
      return { succ: 'Made', id: 'id', claims: [] };
    },
  };
  return { keys, state, keyed: keyedWrite(write) };
}

const body = { bot_name: 'Ann', link: 'ann' };

test('a repeated request after a lost response has the same key, and a different one has a new key', async () => {
  const { keys, state, keyed } = recorded();
  state.isUp = false;
  await expect(keyed.submit({ body })).rejects.toThrow(Unreachable);
  await expect(keyed.submit({ body: { ...body } })).rejects.toThrow(Unreachable);
  await expect(keyed.submit({ body: { ...body, link: 'other' } })).rejects.toThrow(Unreachable);
  await expect(keyed.submit({ body: { ...body, link: 'otter' } })).rejects.toThrow(Unreachable);
  await expect(keyed.submit({ body, params: { id: '1' } })).rejects.toThrow(Unreachable);
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(4);
});

test('a repeated request after a reply has a new key', async () => {
  const { keys, keyed } = recorded();
  await keyed.submit({ body });
  await keyed.submit({ body });
  expect(keys[0]).not.toBe(keys[1]);
});

test('a request with another file has a new key', async () => {
  const { keys, state, keyed } = recorded();
  state.isUp = false;
  const [one, two] = ['a', 'b'].map((name) => new File([], name));
  for (const image of [one, one, two]) {
    await expect(keyed.submit({ body: { image } })).rejects.toThrow(Unreachable);
  }
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
