import { expect, test } from 'vitest';
import { mp4, webm } from '../../../infra/testing/videos.ts';
import { videoType } from './videoType.ts';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

test('a video is recognized by its first bytes', () => {
  expect(videoType(mp4())).toBe('video/mp4');
  expect(videoType(webm())).toBe('video/webm');
});

test.each<[string, Uint8Array]>([
  ['an empty file', new Uint8Array()],
  ['HTML', bytes('<!doctype html><script>alert(1)</script>')],
  ['a picture', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
  ['ftyp in a text', bytes('see ftypisom\0\0\x02\0isomiso2')],
  ['a truncated box', mp4().slice(0, 20)],
  ['a QuickTime film', bytes('\0\0\0\x14ftypqt  \0\0\0\0qt  ')],
  ['another Matroska file', bytes('\x1a\x45\xdf\xa3\x8b\x42\x82\x88matroska')],
])('%s is not a video', (_, head) => {
  expect(videoType(head)).toBeUndefined();
});
