import { expect, test } from 'vitest';
import { youTubeInfo } from './youTubeInfo.ts';

test('a message of the player tells where the video is and whether it plays', () => {
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
])('another one tells nothing: %s', (message) => {
  expect(youTubeInfo(message)).toEqual({});
});
