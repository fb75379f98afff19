import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/universal';
import { send, type TestUser } from '../../../../infra/testing/suite.ts';
import { foundTeam } from '../../../../infra/testing/teams.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { browser } from '../../../testing/testBrowser.ts';
import { button, LAPTOP, openPage, PHONE, storedUser } from '../../../testing/testPage.ts';
import { paths, pathTo } from '../../routing/paths.ts';

const open = (owner: TestUser, teamName: string, viewport: typeof PHONE | typeof LAPTOP) =>
  openPage(browser, `${pathTo(paths.msmart.createLead, { teamName })}?tab=bulk`, {
    stored: storedUser(owner, true),
    viewport,
  });

const choose = (page: Page, name: string, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') });

const leadsOf = async ({ token }: TestUser, teamName: string) =>
  msmart.listLeads.reply.parse(
    (await send(msmart.listLeads, { token, params: { teamName }, query: { limit: '1000' } })).list,
  );

const LIST = ['Nama;No. Telefon', 'Siti;0123456781', 'Ravi;6.01E+10', ';0123456782', '陳美玲;0123456783', ''];

/** The message on the list of leads after an import. */
const message = (page: Page, words: string) => page.locator('.message').filter({ hasText: words });

test('a file is reviewed, imported despite a lost response, reported on the list and undone', async () => {
  const { owner, teamName } = await foundTeam();
  const page = await open(owner, teamName, PHONE);
  await page.locator('input[type=file]').setInputFiles('web/public/icon-192.png');
  await page.getByText('This is a picture. Choose a .csv, .xlsx or .vcf file.').waitFor();
  await choose(page, 'empty.csv', '');
  await page.getByText('This file has no rows.').waitFor();
  await choose(page, 'prospects.csv', LIST.join('\r\n'));
  const wrong = page.getByRole('list', { name: 'Rows left out' });
  await wrong.getByText('A spreadsheet has shortened this number to 6.01E+10').waitFor();
  await wrong.getByText('Name is required').waitFor();
  await page.getByText('2 rows have no date. When do you follow them up?').waitFor();

  let isLost = false;
  await page.route('**/api/msmart/lead/bulk/*', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue();
    isLost = true;
    // The rows are stored, but the response is lost.
    await route.fetch();
    return route.abort();
  });
  await button(page, 'Import 2 leads').click();
  // The message has a line of its own.
  const failure = await page.getByText("Couldn't connect to server. Please try again").boundingBox();
  expect(failure?.width).toBeGreaterThan(200);
  await button(page, 'Go on with the import').click();
  const added = message(page, '2 leads added, 2 left out');
  await added.waitFor();
  expect(new URL(page.url()).pathname).toBe(pathTo(paths.msmart.database, { teamName }));
  expect((await leadsOf(owner, teamName)).map(({ name }) => name)).toEqual(['Siti', '陳美玲']);

  await page.getByRole('link', { name: 'Siti', exact: true }).click();
  await page.getByRole('list', { name: 'Timeline' }).getByText('Imported').waitFor();
  await page.goBack();

  const downloading = page.waitForEvent('download');
  await added.getByRole('button', { name: 'Report' }).click();
  const report = readFileSync(await (await downloading).path(), 'utf8');
  expect(report.split('\r\n').slice(1, 3)).toEqual([
    expect.stringMatching(/^3,"Ravi"/),
    expect.stringMatching(/^4,"","0123456782","Name: Name is required"/),
  ]);

  await added.getByRole('button', { name: 'Undo' }).click();
  await message(page, '2 leads were removed').waitFor();
  await expect.poll(() => leadsOf(owner, teamName)).toEqual([]);
});

/** Exports, and the number of leads that need no further choice. */
const exports = [
  ['as-hubspot.csv', 3],
  ['as-espocrm.csv', 3],
  ['as-twenty.csv', 2],
  ['as-outlook.csv', 3],
  ['as-google-contacts-2024.csv', 2],
  ['as-facebook-leads.csv', 2],
  ['as-android.vcf', 3],
] as const;

test('another program’s export asks for follow-ups and statuses, and sends the choices', async () => {
  const { owner, teamName } = await foundTeam();
  const page = await open(owner, teamName, PHONE);
  for (const [name, leads] of exports) {
    await page.locator('input[type=file]').setInputFiles(`web/src/msmart/import/fixtures/${name}`);
    await button(page, `Import ${leads} leads`).waitFor();
    await button(page, 'Change').click();
  }
  await page.locator('input[type=file]').setInputFiles('web/src/msmart/import/fixtures/as-zoho.csv');
  await page.getByText('3 rows have no date.').waitFor();
  await page.getByText('Not read:').waitFor();
  const top = async (name: string) =>
    (await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? Number.NaN;
  expect(await top('Preview')).toBeGreaterThan(await top('Status'));
  await page.setViewportSize(LAPTOP);
  await expect.poll(async () => (await top('Preview')) - (await top('Follow-up'))).toBeLessThan(0);
  await page.setViewportSize(PHONE);
  await page.getByLabel('Leads a day').fill('2');
  await page.getByRole('combobox', { name: 'Status for Pre-Qualified' }).click();
  await page.locator('.ant-select-item-option').getByText('Keep as remark').click();
  await button(page, 'Import 4 leads').click();
  await message(page, '4 leads added').waitFor();
  const leads = await leadsOf(owner, teamName);
  expect(leads.map(({ name, status, remark }) => [name, status, remark]).sort()).toEqual([
    ['Lim Mei', 'Prospecting', ''],
    ['Nurul Huda Aziz', 'Prospecting', 'Asks for the price\n+60 3 1234 5678'],
    ['Ravi Kumar', 'Rejected', ''],
    ['Tan', 'Prospecting', 'Status: Pre-Qualified'],
  ]);
  const days = new Map(leads.map(({ name, followUpDate }) => [name, followUpDate]));
  expect(days.get('Ravi Kumar')).toBe('');
  expect(days.get('Tan')).toBe(days.get('Nurul Huda Aziz'));
  expect(days.get('Lim Mei')?.localeCompare(days.get('Tan') ?? '')).toBe(1);
});

test('pasted rows and contact files are imported like tables', async () => {
  const { owner, teamName } = await foundTeam();
  const page = await open(owner, teamName, PHONE);
  await button(page, 'Paste rows').click();
  await page
    .getByLabel('Rows, copied from a spreadsheet or a message')
    .fill('Kontak\tNombor\nSiti\tHP: 012-345 6781\nRavi\t012-345 6781\n');
  await button(page, 'Read rows').click();
  await page.getByText('+60 12 345 6781, the same as row 2').waitFor();
  await page.getByText('Columns', { exact: true }).click();
  const hasNames = page.getByRole('switch', { name: 'First row has names' });
  expect(await hasNames.isChecked()).toBe(true);
  await hasNames.click();
  await page.getByText('“Nombor” is no phone number').waitFor();
  await page.getByText('None yet').click();
  await button(page, 'Import 1 lead').click();
  await message(page, '1 lead added, 2 left out').waitFor();
  await page.goBack();
  await page.locator('input[type=file]').setInputFiles('web/src/msmart/import/fixtures/as-iphone.vcf');
  // One of its numbers is in the database already.
  await button(page, 'Import 3 leads').click();
  await message(page, '2 leads added, 1 left out').waitFor();
  const leads = (await leadsOf(owner, teamName)).map(({ name, followUpDate }) => [name, followUpDate === '']);
  expect(leads.sort()).toEqual([
    ['Kedai Ah Beng', false],
    ['Ravi Kumar', false],
    ['Siti', true],
  ]);
});

test('a workbook of 5,000 rows is read', async () => {
  const { owner, teamName } = await foundTeam();
  const page = await open(owner, teamName, PHONE);
  const rows = Array.from({ length: 5000 }, (_, index) => [
    { value: `Nur Aisyah binti Rahman ${index}` },
    { value: `+60${120_000_000 + index}` },
    { value: `Met at the roadshow, asks for the price of the starter set ${index}` },
  ]);
  const head = ['Name', 'Phone', 'Remark'].map((value) => ({ value }));
  const workbook = await writeXlsxFile([head, ...rows]).toBlob();
  await page.locator('input[type=file]').setInputFiles({
    name: 'prospects.xlsx',
    mimeType: workbook.type,
    buffer: Buffer.from(await workbook.arrayBuffer()),
  });
  await button(page, 'Import 5,000 leads').waitFor();
});

test('a text file of 120,000 rows is refused with the number of its rows', async () => {
  const { owner, teamName } = await foundTeam();
  const page = await open(owner, teamName, PHONE);
  const rows = Array.from({ length: 120_000 }, (_, index) => `Aisyah ${index},+60${120_000_000 + index}`);
  await choose(page, 'prospects.csv', rows.join('\n'));
  await page.getByText('This file has 120,000 rows. Split it into files of 5,000.').waitFor();
  await choose(page, 'prospects.csv', rows.slice(0, 5001).join('\n'));
  await page.getByText('This file has 5,001 rows. Split it into files of 5,000.').waitFor();
  expect(await button(page, 'Import 5,001 leads').isDisabled()).toBe(true);
});

test('an import over the daily quota offers to import another file', async () => {
  const { owner, teamName } = await foundTeam();
  const page = await open(owner, teamName, PHONE);
  const words = 'You can import 10,000 rows a day; 1 is left. Try again in 24 hours.';
  await page.route('**/api/msmart/lead/bulk/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 429, json: { error: words, code: 'QUOTA' } })
      : route.continue(),
  );
  await choose(page, 'prospects.csv', LIST.join('\r\n'));
  await button(page, 'Import 2 leads').click();
  await page.getByText(words).waitFor();
  await button(page, 'Go on with the import').waitFor();
  await button(page, 'Import another file').click();
  await page.unrouteAll();
  await choose(page, 'one.csv', LIST.slice(0, 2).join('\r\n'));
  await button(page, 'Import 1 lead').click();
  await message(page, '1 lead added').waitFor();
  expect((await leadsOf(owner, teamName)).map(({ name }) => name)).toEqual(['Siti']);
});

test('the sheet with the leads is imported, and past imports show it and its undo despite an index lag', async () => {
  const { owner, teamName } = await foundTeam();
  const page = await open(owner, teamName, LAPTOP);
  await page.route('**/api/msmart/lead/bulk/*', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.continue(),
  );
  await page
    .locator('input[type=file]')
    .setInputFiles('web/src/msmart/import/fixtures/libreoffice-malay.xlsx');
  await page.getByText('Columns', { exact: true }).click();
  await page.getByLabel('Sheet', { exact: true }).waitFor();
  await page.locator('.import-columns').getByText('Prospek', { exact: true }).waitFor();
  await page.locator('.import-columns').getByText('Tarikh susulan', { exact: true }).waitFor();
  await button(page, 'Import 6 leads').click();
  await message(page, '6 leads added, 3 left out').waitFor();
  const imported = (await leadsOf(owner, teamName)).map(({ name, phone }) => `${name} ${phone}`);
  expect(imported.sort()).toEqual([
    'Lim +60123456784',
    'Nurul Huda +60123456787',
    'Ravi +60123456782',
    'Siti Aminah +60123456781',
    'Tan Mei +60123456783',
    'Wong +60123456785',
  ]);
  await page.goBack();
  const past = page.getByRole('region', { name: 'Past imports' });
  await past.getByText('6 leads', { exact: true }).waitFor();
  await past
    .getByRole('button', { name: /^More|^Actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Undo import' }).click();
  await button(page, 'Undo import').click();
  await past.getByText('Undone', { exact: true }).waitFor();
});
