import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { GALLERY, serveGallery } from '../../builtGallery.ts';
import { browser } from '../../testBrowser.ts';
import { button, field, newPage, storedUser } from '../../testPage.ts';

const stored = storedUser({ token: 'token', username: 'amy' }, true);

let origin: string;
beforeAll(async () => {
  origin = await serveGallery();
});

/** The forms of the gallery on a device of its own; the body of each call that they make is kept in `sent`. */
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
  await field(page, label).first().click();
  await page.getByTitle(option, { exact: true }).last().click();
}

test('a choice and a day are sent as the contract has them, and outlive a reload', async () => {
  const { page, sent, answer } = await openForms();
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
  const { page, sent, answer } = await openForms();
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
  const { page, answer } = await openForms();
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
  const { page, sent, answer } = await openForms();
  answer.json = { succ: 'Saved', version: 2 };
  await field(page, 'Salutations').fill('Mr, Ms,Mr');
  await page.keyboard.press('Enter');
  await choose(page, 'First flow', 'Welcome');
  await button(page, 'Save welcome').click();
  await form(page, 'Welcome').getByText('Saved', { exact: true }).waitFor();
  expect(sent).toEqual([{ salutationList: 'Mr,Ms', nameField: '', triggerFlow: 1 }]);
});

test('a colour that is chosen is said beside it, and sent', async () => {
  const { page, sent, answer } = await openForms();
  answer.json = { succ: 'Saved', version: 2 };
  await form(page, 'Design').getByText('Choose', { exact: true }).nth(1).waitFor();
  await field(page, 'Background').fill('#112233');
  await form(page, 'Design').getByText('#112233', { exact: true }).waitFor();
  await field(page, 'Bot name').fill('Ben');
  await field(page, 'Bubble').fill('#445566');
  await button(page, 'Save design').click();
  await form(page, 'Design').getByText('Saved', { exact: true }).waitFor();
  expect(sent).toEqual([{ botName: 'Ben', design: { bg1: '#112233', userbg: '#445566' } }]);
});

test('a tick and a switch are on or off', async () => {
  const { page } = await openForms();
  await page.getByRole('checkbox', { name: 'Paused' }).check();
  await page.getByRole('switch', { name: 'On or off' }).click();
  expect(await page.getByRole('switch', { name: 'On or off' }).getAttribute('aria-checked')).toBe('true');
  await page.reload();
  await page.getByRole('checkbox', { name: 'Paused', checked: true }).waitFor();
});

test('a file goes out as a multipart form, and is asked for again after a reload', async () => {
  const { page, sent, answer } = await openForms();
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
