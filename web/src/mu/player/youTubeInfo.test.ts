import { expect, test } from 'vitest';
import { followVideo, youTubeInfo } from './youTubeInfo.ts';

test('a message of the player gives the position and the state', () => {
  const message = '{"event":"infoDelivery","info":{"currentTime":42.5,"playerState":2,"volume":100},"id":1}';
  expect(youTubeInfo(message)).toEqual({ currentTime: 42.5, playerState: 2 });
});

test.each([
  ['{"event":"onReady","info":null}'],
  ['{"event":"infoDelivery","info":{"currentTime":"soon"}}'],
  ['{"event":"apiInfoDelivery","info":{"namespaces":[]}}'],
  ['no JSON'],
  ['[]'],
  [{ info: { currentTime: 3 } }],
])('any other message gives nothing: %s', (message) => {
  expect(youTubeInfo(message)).toEqual({});
});

test('the position is stored on a pause, and is 0 after the end', () => {
  const calls: unknown[] = [];
  const follow = followVideo({ watch: (seconds) => calls.push(seconds), keep: () => calls.push('kept') });
  follow({ currentTime: 0, playerState: -1 });
  follow({ currentTime: 7.5, playerState: 1 });
  follow({ currentTime: 8 });
  follow({ playerState: 2 });
  expect(calls.splice(0)).toEqual([7.5, 8, 'kept']);
  follow({ currentTime: 60, playerState: 0 });
  follow({ currentTime: 60 });
  expect(calls.splice(0)).toEqual([0, 'kept', 0, 'kept']);
  follow({ currentTime: 1, playerState: 1 });
  expect(calls).toEqual([1]);
});
