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

test('a file is reviewed, imported despite a lost response, reported and undone', async () => {
  const { owner, teamName } = await foundTeam();
  const page = await open(owner, teamName, PHONE);
  await page.locator('input[type=file]').setInputFiles('web/public/icon-192.png');
  await page.getByText('This is no table. Choose a .csv or .xlsx file.').waitFor();
  await choose(page, 'empty.csv', '');
  await page.getByText('This file has no rows.').waitFor();
  await choose(page, 'prospects.csv', LIST.join('\r\n'));
  const wrong = page.getByRole('region', { name: 'Rows with problems' });
  await wrong.getByText('A spreadsheet has shortened this number to 6.01E+10').waitFor();
  await wrong.getByText('Name is required').waitFor();

  let isLost = false;
  await page.route('**/api/msmart/lead/bulk/*', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue();
    isLost = true;
    // The rows are stored, but the response is lost.
    await route.fetch();
    return route.abort();
  });
  await button(page, 'Import 2 rows').click();
  // The message has a line of its own.
  const message = await page.getByText("Couldn't connect to server. Please try again").boundingBox();
  expect(message?.width).toBeGreaterThan(200);
  await button(page, 'Go on with the import').click();
  await page.getByText('2 leads were imported.').waitFor();
  expect((await leadsOf(owner, teamName)).map(({ name }) => name)).toEqual(['Siti', '陳美玲']);

  const downloading = page.waitForEvent('download');
  await button(page, 'Download what was not imported').click();
  const report = readFileSync(await (await downloading).path(), 'utf8');
  expect(report.split('\r\n').slice(1, 3)).toEqual([
    expect.stringMatching(/^3,"Ravi"/),
    expect.stringMatching(/^4,"","0123456782","Name is required"/),
  ]);

  await button(page, 'Undo this import').click();
  await button(page, 'Undo import').click();
  await page.getByText('2 leads were removed').waitFor();
  await expect.poll(() => leadsOf(owner, teamName)).toEqual([]);
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
  await button(page, 'Import 5,000 rows').waitFor();
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
  await button(page, 'Import 2 rows').click();
  await page.getByText(words).waitFor();
  await button(page, 'Go on with the import').waitFor();
  await button(page, 'Import another file').click();
  await page.unrouteAll();
  await choose(page, 'one.csv', LIST.slice(0, 2).join('\r\n'));
  await button(page, 'Import 1 row').click();
  await page.getByText('1 lead was imported.').waitFor();
  expect((await leadsOf(owner, teamName)).map(({ name }) => name)).toEqual(['Siti']);
});

test('the sheet with the leads is imported, and the list shows the import and its undo despite an index lag', async () => {
  const { owner, teamName } = await foundTeam();
  const page = await open(owner, teamName, LAPTOP);
  await page.route('**/api/msmart/lead/bulk/*', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.continue(),
  );
  await page
    .locator('input[type=file]')
    .setInputFiles('web/src/msmart/import/fixtures/libreoffice-malay.xlsx');
  await page.getByLabel('Sheet', { exact: true }).waitFor();
  await page.locator('.import-columns').getByText('Prospek', { exact: true }).waitFor();
  await page.locator('.import-columns').getByText('Tarikh susulan', { exact: true }).waitFor();
  await button(page, 'Import 5 rows').click();
  await page.getByText('5 leads were imported. Figures follow within a minute. 4 rows were not.').waitFor();
  const imported = (await leadsOf(owner, teamName)).map(({ name, phone }) => `${name} ${phone}`);
  expect(imported.sort()).toEqual([
    'Lim +60123456784',
    'Ravi +60123456782',
    'Siti Aminah +60123456781',
    'Tan Mei +60123456783',
    'Wong +60123456785',
  ]);
  const past = page.getByRole('region', { name: 'Past imports' });
  await past.getByText('5 leads', { exact: true }).waitFor();
  await button(page, 'Undo this import').click();
  await button(page, 'Undo import').click();
  await past.getByText('Undone', { exact: true }).waitFor();
});
