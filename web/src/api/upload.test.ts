import { expect, test } from 'vitest';
import { toFormData } from './upload.ts';

test('a multipart form holds files unchanged, other values as text, and no undefined values', () => {
  const image = new File(['x'], 'bot.png', { type: 'image/png' });
  const form = toFormData({ image, position: 3, paused: false, caption: 'Hi', link: undefined });
  expect([...form.keys()]).toEqual(['image', 'position', 'paused', 'caption']);
  expect(form.get('image')).toEqual(image);
  expect([form.get('position'), form.get('paused')]).toEqual(['3', 'false']);
});
