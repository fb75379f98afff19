import { expect, inject, test } from 'vitest';
import { flowsOf } from '../../../../infra/testing/bots.ts';
import { noisePng } from '../../../../infra/testing/pictures.ts';
import { PICTURE_MAX_BYTES } from '../../../../shared/contract/picture.ts';
import { dialog, finish, newBotWith, openEditor } from '../../../testing/testEditor.ts';
import { button, PHONE } from '../../../testing/testPage.ts';

const comment = 'Taken at home';

test('a file that is no picture is refused, a failed upload can be repeated, and a large picture is stored once, shrunk and without metadata', async () => {
  const { bot, flowId } = await newBotWith([]);
  const page = await openEditor(bot, flowId, PHONE);
  await page.getByText('BLOCK', { exact: true }).click();
  await button(page, '+Block').click();
  await dialog(page).getByText('Image', { exact: true }).click();
  const put = (buffer: Buffer) =>
    dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  const add = dialog(page).getByRole('button', { name: 'Add Block' });
  await put(Buffer.from('<html>'));
  await add.click();
  // The message is the server's.
  await dialog(page).getByText('Please choose a JPEG, PNG, WebP or GIF picture').waitFor();

  const photo = noisePng({ side: 500, comment: comment.repeat(PICTURE_MAX_BYTES / comment.length) });
  expect(photo.length).toBeGreaterThan(PICTURE_MAX_BYTES);
  expect(photo.includes(comment)).toBe(true);
  await put(photo);
  await page.route('**/api/mchat/block/add/image/**', (route) => route.abort());
  await add.click();
  await dialog(page).getByText('Unable to add block. Please try again.').waitFor();
  await page.unroute('**/api/mchat/block/add/image/**');
  await finish(page, 'Add Block', 'Block added');

  const blocks = (await flowsOf(bot))[0]?.blocks ?? [];
  expect(blocks).toHaveLength(1);
  const answer = await fetch(`${inject('stackUrl')}/media/${blocks[0]?.content}`);
  const picture = Buffer.from(await answer.arrayBuffer());
  expect(picture.length).toBeLessThanOrEqual(PICTURE_MAX_BYTES);
  expect(picture.length).toBeGreaterThan(1000);
  expect(picture.includes(comment)).toBe(false);
  await expect
    .poll(() => page.locator('.block-picture').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(500);
});
