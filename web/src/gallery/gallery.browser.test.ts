import { extname } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { siteHeaders } from '../../../infra/site-headers.ts';
import { violations } from '../../axe.ts';
import { browser } from '../../testBrowser.ts';
import { button, field, LAPTOP, openDevice, PHONE, storedUser } from '../../testPage.ts';
import { at } from '../../viteOptions.ts';

const ORIGIN = 'https://gallery.test';
const stored = storedUser({ token: 'token', username: 'amy' }, true);

const Output = z.object({
  output: z.array(
    z.union([
      z.object({ fileName: z.string(), code: z.string() }),
      z.object({ fileName: z.string(), source: z.union([z.string(), z.instanceof(Uint8Array)]) }),
    ]),
  ),
});

const files = new Map<string, string | Buffer>();
beforeAll(async () => {
  const made = await build({
    configFile: at('vite.config.ts'),
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: { gallery: at('gallery.html') } } },
  });
  for (const file of Output.parse(made).output) {
    const text = 'code' in file ? file.code : file.source;
    files.set(file.fileName, typeof text === 'string' ? text : Buffer.from(text));
  }
});

/** The gallery on a device of its own; the body of each call that it makes is kept in `sent`. */
async function openGallery(
  viewport: typeof LAPTOP | typeof PHONE = LAPTOP,
  colorScheme: 'light' | 'dark' = 'light',
) {
  const device = await openDevice(browser, { stored, viewport, colorScheme, origin: ORIGIN });
  await device.route(`${ORIGIN}/**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    const body = files.get(path);
    if (body === undefined) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({ body, contentType: siteHeaders(`x${extname(path)}`).contentType });
  });
  const page = await device.newPage();
  const sent: unknown[] = [];
  const answer = { status: 200, json: {} };
  await page.route(`${ORIGIN}/api/**`, (route) => {
    const request = route.request();
    const isJson = request.headers()['content-type'] === 'application/json';
    sent.push(isJson ? request.postDataJSON() : request.postData());
    return route.fulfill(answer);
  });
  await page.goto(`${ORIGIN}/gallery.html`);
  await page.getByRole('heading', { name: 'Gallery' }).waitFor();
  return { page, sent, answer };
}

const form = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function choose(page: Page, label: string, option: string) {
  await field(page, label).first().click();
  await page.getByTitle(option, { exact: true }).last().click();
}

describe.each([
  ['light, on a phone', PHONE, 'light'],
  ['dark, on a laptop', LAPTOP, 'dark'],
] as const)('%s', (_, viewport, colorScheme) => {
  test('every part can be used by all', async () => {
    const { page } = await openGallery(viewport, colorScheme);
    await button(page, 'Save lead').click();
    await page.getByText('Phone Number is required').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  });
});

test('a choice and a day are sent as the contract has them, and outlive a reload', async () => {
  const { page, sent, answer } = await openGallery();
  answer.json = { status: 'Saved', id: '7' };
  await field(page, 'Team').fill('A team');
  await field(page, 'Name').fill('Ben');
  await field(page, 'Phone number').fill('012');
  await choose(page, 'Status', 'Connecting');
  await field(page, 'Follow up').fill('2028-02-29');
  await page.keyboard.press('Enter');
  await page.reload();
  await button(page, 'Save lead').click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(sent).toEqual([
    { team: 'A team', name: 'Ben', phone: '012', status: 'Connecting', followUp: '2028-02-29', remarks: '' },
  ]);
});

test('fields come and go with the choice that they depend on, and so does what is sent', async () => {
  const { page, sent, answer } = await openGallery();
  answer.json = { succ: 'Saved', id: 'a1' };
  await field(page, 'Caption').fill('Call us');
  await page.getByText('Contact', { exact: true }).click();
  await field(page, 'Link').fill('https://example.com');
  await page.getByText('Input', { exact: true }).click();
  await field(page, 'Input name').waitFor();
  expect(await field(page, 'Link').count()).toBe(0);
  await page.getByText('Contact', { exact: true }).click();
  await button(page, 'Save action').click();
  await form(page, 'Action').getByText('Saved', { exact: true }).waitFor();
  expect(sent).toEqual([{ actionType: 'contact', content: 'Call us', link: 'https://example.com' }]);
});

test("the server's message lands at the field that it is about, and what was typed stays", async () => {
  const { page, answer } = await openGallery();
  Object.assign(answer, {
    status: 400,
    json: { err: 'No', code: 'INVALID', fields: { triggerFlow: 'Gone' } },
  });
  await field(page, 'Caption').fill('Go');
  await choose(page, 'Flow', 'Welcome');
  await button(page, 'Save action').click();
  await form(page, 'Action').getByText('Gone').waitFor();
  expect(await field(page, 'Caption').inputValue()).toBe('Go');
});

test('tags are ended by commas and sent as one text', async () => {
  const { page, sent, answer } = await openGallery();
  answer.json = { succ: 'Saved', version: 2 };
  await field(page, 'Salutations').fill('Mr, Ms,Mr');
  await page.keyboard.press('Enter');
  await choose(page, 'First flow', 'Welcome');
  await button(page, 'Save welcome').click();
  await form(page, 'Welcome').getByText('Saved', { exact: true }).waitFor();
  expect(sent).toEqual([{ salutationList: 'Mr,Ms', nameField: '', triggerFlow: 1 }]);
});

test('a colour is chosen by keyboard', async () => {
  const { page } = await openGallery();
  await page.getByRole('button', { name: 'Background: Choose' }).press('Enter');
  await page.getByRole('textbox').last().fill('112233');
  await page.getByRole('button', { name: 'Background: #112233' }).waitFor();
});

test('a tick and a switch are on or off', async () => {
  const { page } = await openGallery();
  await page.getByRole('checkbox', { name: 'Paused' }).check();
  await page.getByRole('switch', { name: 'On or off' }).click();
  expect(await page.getByRole('switch', { name: 'On or off' }).getAttribute('aria-checked')).toBe('true');
  await page.reload();
  await page.getByRole('checkbox', { name: 'Paused', checked: true }).waitFor();
});

test('a file goes out as a multipart form, and is asked for again after a reload', async () => {
  const { page, sent, answer } = await openGallery();
  answer.json = { succ: 'Saved', version: 2 };
  const picture = { name: 'bot.png', mimeType: 'image/png', buffer: Buffer.from('the picture') };
  await button(page, 'Send picture').click();
  await page.getByText('Please choose a picture').waitFor();
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByText('bot.png').waitFor();
  await button(page, 'Send picture').click();
  await form(page, 'Picture').getByText('Saved', { exact: true }).waitFor();
  expect(sent.join()).toContain('name="image"; filename="bot.png"');
  await page.reload();
  await button(page, 'Send picture').waitFor();
  expect(await page.getByText('bot.png').count()).toBe(0);
});
