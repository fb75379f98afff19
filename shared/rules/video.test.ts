import fc from 'fast-check';
import { expect, test } from 'vitest';
import { youTubeId } from './video.ts';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=42s'],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['http://youtu.be/dQw4w9WgXcQ?si=abc'],
  ['youtu.be/dQw4w9WgXcQ'],
  [' https://www.youtube.com/shorts/dQw4w9WgXcQ '],
])('%j shows a video', (link) => {
  expect(youTubeId(link)).toBe('dQw4w9WgXcQ');
});

test.each([
  [''],
  ['https://vimeo.com/1'],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ'],
  ['https://evil.example/?u=youtube.com/watch?v=dQw4w9WgXcQ'],
  ['javascript:alert(1)//youtu.be/dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?v="><script>'],
  ['https://www.youtube.com/@channel'],
])('%j shows no video', (link) => {
  expect(youTubeId(link)).toBeUndefined();
});

test('any text is read without a fault, into an id or nothing', () => {
  const link = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.string().map((path) => `https://youtu.be/${path}`),
  );
  fc.assert(
    fc.property(link, (link) => {
      expect(youTubeId(link) ?? 'dQw4w9WgXcQ').toMatch(/^[\w-]{11}$/);
    }),
  );
});
