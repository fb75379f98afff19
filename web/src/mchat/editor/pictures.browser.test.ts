import { expect, inject, test } from 'vitest';
import { flowsOf } from '../../../../infra/testing/bots.ts';
import { noisePng } from '../../../../infra/testing/photo.ts';
import { PICTURE_MAX_BYTES } from '../../../../shared/contract/picture.ts';
import { dialog, newBotWith, openEditor } from '../../../testEditor.ts';
import { button } from '../../../testPage.ts';

const comment = 'Taken at home';

async function openPictureDialog() {
  const { bot, flowId } = await newBotWith([]);
  const page = await openEditor(bot, flowId);
  await button(page, '+Block').click();
  await dialog(page).getByText('Image', { exact: true }).click();
  const put = (name: string, mimeType: string, buffer: Buffer) =>
    dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  const add = dialog(page).getByRole('button', { name: 'Add Block' });
  const stored = async () => {
    const [block] = (await flowsOf(bot))[0]?.blocks ?? [];
    const answer = await fetch(`${inject('stackUrl')}/media/${block?.content}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  return { bot, page, put, add, stored };
}

test('a picture that is too large is made to fit, and loses what a camera wrote into it', async () => {
  const { page, put, add, stored } = await openPictureDialog();
  const photo = noisePng({ side: 2600, comment });
  expect(photo.length).toBeGreaterThan(PICTURE_MAX_BYTES);
  expect(photo.includes(comment)).toBe(true);
  await put('photo.png', 'image/png', photo);
  await add.click();
  await dialog(page).getByText('Block added').waitFor();
  const picture = await stored();
  expect(picture.length).toBeLessThanOrEqual(PICTURE_MAX_BYTES);
  expect(picture.length).toBeGreaterThan(1000);
  expect(picture.includes(comment)).toBe(false);
  await expect
    .poll(() => page.locator('.block-picture').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
});

test('an upload that fails can be repeated, and comes once', async () => {
  const { bot, page, put, add } = await openPictureDialog();
  await put('photo.png', 'image/png', noisePng({ side: 40, comment }));
  await page.route('**/api/mchat/block/add/image/**', (route) => route.abort());
  await add.click();
  await dialog(page).getByText('Unable to add block. Please try again.').waitFor();
  await page.unroute('**/api/mchat/block/add/image/**');
  await add.click();
  await dialog(page).getByText('Block added').waitFor();
  expect((await flowsOf(bot))[0]?.blocks).toHaveLength(1);
});

test('what is no picture is refused in the words of the server', async () => {
  const { page, put, add } = await openPictureDialog();
  await put('photo.png', 'image/png', Buffer.from('<html>'));
  await add.click();
  await dialog(page).getByText('Please choose a JPEG, PNG, WebP or GIF picture').waitFor();
});
