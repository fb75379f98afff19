import { expect, test } from 'vitest';
import { newOwnedBot } from '../../../infra/testing/bots.ts';
import { send } from '../../../infra/testing/suite.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { problemsOf } from '../../testing/pageChecks.ts';
import { browser } from '../../testing/testBrowser.ts';
import { button, field, openPage, PHONE, routeOnce } from '../../testing/testPage.ts';
import { newWriter, row, rows, storedAds } from '../../testing/testWriter.ts';
import { paths, withQuery } from '../routing/paths.ts';

test('fifteen ads lead to a bot by fifteen links, which a lost answer, a second tap and a reload make once', async () => {
  const writer = await newWriter();
  const { token, chatId } = await newOwnedBot(writer);
  const links = async () =>
    mchat.listLinks.reply.parse(
      (await send(mchat.listLinks, { token, query: { chatId, limit: '50' } })).list,
    );
  const page = await openPage(browser, withQuery(paths.mace.editor, { step: 6 }), {
    stored: storedAds(writer, (part) => (part === 'callToAction' ? 'Tap {{link}} now' : `${part} said`)),
    viewport: PHONE,
  });
  await page.getByRole('switch', { name: 'Lead people to a bot' }).click();
  await button(page, 'Generate Now').click();
  await page.getByText('Please select a bot').waitFor();
  await field(page, 'Bot').click();
  await page.getByTitle('A bot', { exact: true }).click();
  expect(await field(page, 'Campaign').inputValue()).toBe('A bot');
  await field(page, 'Campaign').fill('Raya sale');
  expect(await problemsOf(page, { widths: [320] })).toEqual([]);

  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await routeOnce(page, '**/api/mchat/links', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Generate Now').click();
  await page.getByText('The ads have no links yet.').waitFor();
  expect(await links()).toHaveLength(15);
  await page.reload();
  await button(page, 'Make links').dblclick();
  await page.getByText('Each ad has its own link to A bot · Raya sale').waitFor();
  const made = await links();
  expect(made).toHaveLength(15);
  const seventh = made.find(({ label }) => label === 'Copy 7 · Facts × Question');
  expect(seventh).toMatchObject({ campaign: 'Raya sale' });
  expect(sent.join()).not.toContain('said');

  const from = { s: seventh?.code };
  await send(chat.startChat, { params: { chatId }, body: { salutation: 'Ms', name: 'Mei Ling', from } });
  await page.reload();
  await row(page, 7).getByRole('link', { name: 'Copy 7: 1 came, 0 left a number in 30 days' }).waitFor();
  await row(page, 8).getByText('Copy 8: nobody came yet').waitFor();
  expect(await problemsOf(page, { widths: [320] })).toEqual([]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Copy Copywriting 7').click();
  await button(page, 'Copied Copywriting 7').waitFor();
  const address = new URL(`/c/${seventh?.code}`, page.url()).href;
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await copied()).toMatch(new RegExp(`Tap ${address} now$`));
  await button(page, 'Expand all').click();
  const places = await rows(page)
    .getByText(/\/c\/\w{8}/)
    .allInnerTexts();
  expect(new Set(places.map((text) => /\/c\/\w{8}/.exec(text)?.[0])).size).toBe(15);
  const shared = await row(page, 7)
    .getByRole('link', { name: /^WhatsApp/ })
    .getAttribute('href');
  expect(new URL(shared ?? '').searchParams.get('text')).toContain(address);

  await button(page, 'Remove links').click();
  await page.getByText('{{link}} stands in your CTA.').waitFor();
  await button(page, 'Undo').click();
  await page.getByText('Each ad has its own link to A bot · Raya sale').waitFor();
  expect(await links()).toHaveLength(15);
});

test('without a bot the step offers to make one, and the ads come without links', async () => {
  const writer = await newWriter();
  const page = await openPage(browser, withQuery(paths.mace.editor, { step: 6 }), {
    stored: storedAds(writer),
    viewport: PHONE,
  });
  const choice = page.getByRole('switch', { name: 'Lead people to a bot' });
  await choice.click();
  await page.getByRole('link', { name: 'Make a bot first' }).waitFor();
  await choice.click();
  await button(page, 'Generate Now').click();
  await row(page, 15).waitFor();
  await button(page, 'Choose a bot').click();
  await page.getByRole('link', { name: 'Make a bot first' }).waitFor();
});
