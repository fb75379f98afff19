import { describe, expect, test } from 'vitest';
import { medianClass, REPLY_CLASSES, type ReplyClass, replyClassOf } from './replyTime.ts';

const createdAt = '2026-11-28T16:30:00.000Z';
const minutesLater = (minutes: number) => new Date(Date.parse(createdAt) + minutes * 60_000).toISOString();

describe('the class of a reply', () => {
  test.each([
    [0, 'minutes'],
    [4.99, 'minutes'],
    [5, 'hour'],
    [59.99, 'hour'],
    [60, 'day'],
    [1439, 'day'],
    [1440, 'later'],
    [1e6, 'later'],
  ])('after %d minutes is %s', (minutes, name) => {
    expect(replyClassOf({ createdAt, chatDay: '2026-11-29', firstReplyAt: minutesLater(minutes) })).toBe(
      name,
    );
  });

  test('counts from the lead, whose visitor may have begun days before', () => {
    expect(replyClassOf({ createdAt, chatDay: '2026-11-20', firstReplyAt: minutesLater(1) })).toBe('minutes');
  });

  test('is absent before a reply, without a chat, and for a lead that was there before the chat', () => {
    expect(replyClassOf({ createdAt, chatDay: '2026-11-28' })).toBeUndefined();
    expect(replyClassOf({ createdAt, firstReplyAt: minutesLater(1) })).toBeUndefined();
    expect(replyClassOf({ createdAt, chatDay: '2026-12-02', firstReplyAt: minutesLater(1) })).toBeUndefined();
  });
});

test.each<[number[], ReplyClass | undefined]>([
  [[0, 0, 0, 0], undefined],
  [[1, 0, 0, 0], 'minutes'],
  [[1, 1, 0, 0], 'minutes'],
  [[1, 2, 0, 0], 'hour'],
  [[0, 0, 1, 2], 'later'],
  [[-1, 0, 1, 0], 'day'],
])('of %j replies the median is in the class %s', (counts, name) => {
  expect(medianClass((one) => counts[REPLY_CLASSES.indexOf(one)] ?? 0)).toBe(name);
});
