import { expect, test } from 'vitest';
import { changedStop } from './stop.ts';

const DAY = (day: number) => `2026-11-0${day}T00:00:00.000Z`;
const at = Date.parse(DAY(3));
const byVisitor = { stop: { by: 'visitor', at: DAY(2) } } as const;
const agreedOn = (day: number) => ({ consent: { version: 0, lang: 'en', text: 'Yes', at: DAY(day) } });

test('a member stops messages, and allows them again', () => {
  const stop = changedStop({}, { isStopped: true, chats: [], at });
  expect(stop).toEqual({ by: 'member', at: DAY(3) });
  expect(changedStop({ stop }, { isStopped: false, chats: [], at })).toBeUndefined();
});

test("a visitor's stop stays a visitor's", () => {
  expect(changedStop(byVisitor, { isStopped: true, chats: [], at })).toEqual(byVisitor.stop);
});

test("a visitor's stop ends only after a later consent, in a chat that is still there", () => {
  const clear = (chats: Parameters<typeof changedStop>[1]['chats']) => () =>
    changedStop(byVisitor, { isStopped: false, chats, at });
  expect(clear([])).toThrow('This person asked to be forgotten');
  expect(clear([agreedOn(1)])).toThrow('This person asked to be forgotten');
  expect(clear([{ ...agreedOn(3), isDeleted: true }])).toThrow('This person asked to be forgotten');
  expect(clear([agreedOn(1), agreedOn(3)])()).toBeUndefined();
});
