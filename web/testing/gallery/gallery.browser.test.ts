import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { plain } from '../../src/mchat/palettes.ts';
import { GALLERY, serveGallery } from '../builtGallery.ts';
import { browser } from '../testBrowser.ts';
import { button, field, newPage, storedUser } from '../testPage.ts';

const stored = storedUser({ token: 'token', username: 'amy' }, true);

let origin: string;
beforeAll(async () => {
  origin = await serveGallery();
});

/** Opens the gallery's forms on a new device. `sent` collects the body of each call. */
async function openForms() {
  const page = await newPage(browser, { stored, origin });
  const sent: unknown[] = [];
  const answer = { status: 200, json: {} };
  await page.route(`${origin}/api/**`, (route) => {
    const request = route.request();
    const isJson = request.headers()['content-type'] === 'application/json';
    sent.push(isJson ? request.postDataJSON() : request.postData());
    return route.fulfill(answer);
  });
  await page.goto(`${origin}${GALLERY}?only=forms`);
  await page.getByRole('heading', { name: 'Gallery' }).waitFor();
  return { page, sent, answer };
}

const form = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function choose(page: Page, label: string, option: string) {
  const box = field(page, label).first();
  const isOpen = () => box.getAttribute('aria-expanded');
  await expect
    .poll(async () => {
      // The list of another field that closes can take the click.
      if ((await isOpen()) === 'false') await box.click();
      return isOpen();
    })
    .toBe('true');
  await page.getByTitle(option, { exact: true }).last().click();
}

test('values survive a reload, files do not, and all are sent as the contract says', async () => {
  const { page, sent, answer } = await openForms();
  const onOff = page.getByRole('switch', { name: 'On or off' });
  await field(page, 'Team').fill('A team');
  await field(page, 'Name').fill('Ben');
  await field(page, 'Phone number').fill('012');
  await choose(page, 'Status', 'Connecting');
  await field(page, 'Follow up').fill('2028-02-29');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Paused' }).check();
  await onOff.click();
  expect(await onOff.getAttribute('aria-checked')).toBe('true');
  const picture = { name: 'bot.png', mimeType: 'image/png', buffer: Buffer.from('the picture') };
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByText('bot.png').waitFor();
  await page.reload();
  await page.getByRole('checkbox', { name: 'Paused', checked: true }).waitFor();
  expect(await page.getByText('bot.png').count()).toBe(0);
  answer.json = { status: 'Saved', id: '7', points: 1 };
  await button(page, 'Save lead').click();
  await form(page, 'Lead').getByText('Saved', { exact: true }).waitFor();

  // A comma ends a tag, and all tags are sent as one text.
  await field(page, 'Salutations').fill('Mr, Ms,Mr');
  await page.keyboard.press('Enter');
  await choose(page, 'First flow', 'Welcome');
  answer.json = { succ: 'Saved', version: 2, claims: [] };
  await button(page, 'Save welcome').click();
  await form(page, 'Welcome').getByText('Saved', { exact: true }).waitFor();

  // The name of the chosen colour is shown beside it.
  const design = form(page, 'Design');
  await field(page, 'Header').fill('#112233');
  await design.getByText('#112233', { exact: true }).waitFor();
  await field(page, 'Bot name').fill('Ben');
  await field(page, 'Visitor bubble').fill('#445566');
  await button(page, 'Save design').click();
  await design.getByText('Saved', { exact: true }).waitFor();

  await button(page, 'Send picture').click();
  await page.getByText('Please choose a picture').waitFor();
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByText('bot.png').waitFor();
  await button(page, 'Send picture').click();
  await form(page, 'Picture').getByText('Saved', { exact: true }).waitFor();

  expect(sent).toEqual([
    { team: 'A team', name: 'Ben', phone: '012', status: 'Connecting', followUp: '2028-02-29', remarks: '' },
    { salutationList: 'Mr,Ms', nameField: '', triggerFlow: 1 },
    { botName: 'Ben', design: { ...plain, bg1: '#112233', userbg: '#445566' } },
    expect.stringContaining('name="image"; filename="bot.png"'),
  ]);
});

test("the server's message shows at its field, values stay, and fields depend on a choice", async () => {
  const { page, sent, answer } = await openForms();
  const action = form(page, 'Action');
  Object.assign(answer, {
    status: 400,
    json: { err: 'No', code: 'INVALID', fields: { triggerFlow: 'Gone' } },
  });
  await field(page, 'Caption').fill('Call us');
  await choose(page, 'Flow', 'Welcome');
  await button(page, 'Save action').click();
  await action.getByText('Gone').waitFor();
  expect(await field(page, 'Caption').inputValue()).toBe('Call us');

  await page.getByText('Contact', { exact: true }).click();
  await field(page, 'Link').fill('https://example.com');
  await page.getByText('Input', { exact: true }).click();
  await field(page, 'Input name').waitFor();
  expect(await field(page, 'Link').count()).toBe(0);
  await page.getByText('Contact', { exact: true }).click();
  Object.assign(answer, { status: 200, json: { succ: 'Saved', id: 'a1', claims: [] } });
  await button(page, 'Save action').click();
  await action.getByText('Saved', { exact: true }).waitFor();
  // A field that belongs to another choice is not sent.
  expect(sent).toEqual([
    { actionType: 'button', content: 'Call us', triggerFlow: 1 },
    { actionType: 'contact', content: 'Call us', link: 'https://example.com' },
  ]);
});
