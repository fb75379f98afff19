import { expect, test } from 'vitest';
import { toFormData } from './upload.ts';

test('a multipart form holds files as they are, all else as text, and nothing of what is absent', () => {
  const image = new File(['x'], 'bot.png', { type: 'image/png' });
  const form = toFormData({ image, position: 3, paused: false, caption: 'Hi', link: undefined });
  expect([...form.keys()]).toEqual(['image', 'position', 'paused', 'caption']);
  expect(form.get('image')).toEqual(image);
  expect([form.get('position'), form.get('paused')]).toEqual(['3', 'false']);
});
