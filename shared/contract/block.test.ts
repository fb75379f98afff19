import { expect, test } from 'vitest';
import { problems } from '../testing/problems.ts';
import { ImageBlockChange, NewImageBlock, NewTextBlock, NewVideoBlock, TextBlockChange } from './block.ts';

test('a call takes only blocks of its own type', () => {
  expect(NewTextBlock.parse({ blockContent: ' Hi\nthere ' })).toEqual({
    blockType: 'Text',
    blockContent: ' Hi\nthere ',
  });
  expect(problems(NewTextBlock, { blockType: 'Video', blockContent: 'Hi' })).toEqual({
    blockType: 'This is not a text block',
  });
  expect(problems(NewVideoBlock, { blockContent: 'https://vimeo.com/1' })).toEqual({
    blockContent: 'Please insert a YouTube link',
  });
  expect(problems(NewImageBlock, { image: 'cat.png' })).toEqual({ image: 'Please choose a picture' });
  expect(NewImageBlock.safeParse({ image: new File(['x'], 'cat.png') }).success).toBe(true);
});

test.each([
  ['', 'Text is required'],
  [' \n', 'Text is required'],
  ['x'.repeat(2001), 'Text must be 2000 characters and lower'],
  ['👨‍👩‍👧‍👦'.repeat(400), 'Text must be 8 kB and lower'],
])('a text block that no transcript could hold is refused', (blockContent, message) => {
  expect(problems(NewTextBlock, { blockContent })).toEqual({ blockContent: message });
});

test('a change of a block may name the version that it is based on, in JSON and in a form with a file', () => {
  expect(TextBlockChange.parse({ blockContent: 'Hi', version: 3 })).toMatchObject({ version: 3 });
  const form = { image: new File(['x'], 'cat.png'), version: '3' };
  expect(ImageBlockChange.parse(form)).toMatchObject({ version: 3 });
  expect(TextBlockChange.parse({ blockContent: 'Hi' })).not.toHaveProperty('version');
});
