import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chatPolicy, policyText } from '../../../functions/groups/page/policy.ts';
import { build } from '../../../infra/local/build.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { send } from '../../../infra/testing/suite.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { builtInConsent } from '../../../shared/rules/consent.ts';
import { browser } from '../../testing/testBrowser.ts';
import { button, newPage, PHONE } from '../../testing/testPage.ts';
import { paths, pathTo } from '../routing/paths.ts';
import { en } from './words/en.ts';
import { ms } from './words/ms.ts';

/** The phrases that differ from the Malay ones. */
const english = Object.entries(en).flatMap(([key, phrase]) =>
  new Map<string, string>(Object.entries(ms)).get(key) === phrase ? [] : [phrase],
);

/** Returns the English phrases that a page shows or tells to screen readers. */
async function englishIn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('title, body *:not(script, noscript)')];
    const own = (element: Element) =>
      [...element.childNodes].flatMap((node) => (node instanceof Text ? node.data : []));
    const named = ['aria-label', 'placeholder', 'alt', 'title'];
    return elements.flatMap((element) => [
      own(element).join(''),
      ...named.flatMap((name) => element.getAttribute(name) ?? []),
    ]);
  });
  // An element holds one phrase, or one after a name.
  return texts.filter((text) => english.some((phrase) => text.trim().replace(/:$/, '') === phrase));
}

async function malayBot() {
  const { token } = await newValidatedUser();
  const body = { bot_name: 'Jemputan', link: 'jemputan', lang: 'ms', sample: 'event' };
  const { body: made } = await send(mchat.createChat, { token, body });
  const chatId = String(made.id);
  return { token, chatId, path: pathTo(paths.mchat.public, { chatId, link: 'jemputan' }) };
}

/** Serves the page as when its function fails. */
async function serveBuiltFile(page: Page, path: string) {
  const { web = '' } = await build({ web: true });
  const headers = { 'content-type': 'text/html', 'content-security-policy': policyText(chatPolicy) };
  await page.route(`**${path}`, (route) => route.fulfill({ path: join(web, 'chat.html'), headers }));
}

test.each(['document', 'file as it was built'])(
  'a Malay bot shows no English phrase on a phone, by the %s',
  async (by) => {
    const { path } = await malayBot();
    const page = await newPage(browser, { viewport: PHONE });
    if (by !== 'document') await serveBuiltFile(page, path);
    const expectMalay = async (phrase: string) => {
      await page.getByText(phrase, { exact: true }).first().waitFor();
      expect(await englishIn(page)).toEqual([]);
    };
    await page.goto(path);
    await page.locator('dialog:modal').waitFor();
    await expectMalay('Boleh kami tahu nama anda?');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ms');
    await button(page, ms.submit).click();
    await expectMalay(ms.salutationMissing);

    await page.route('**/api/mchat/getStart/**', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '60' },
        json: { err: 'Try again', code: 'QUOTA' },
      }),
    );
    await page.getByLabel(ms.salutation).selectOption('Puan');
    await page.locator('[name=name]').fill('Aisyah');
    await page.keyboard.press('Enter');
    await expectMalay('Terlalu banyak mesej hari ini. Sila cuba lagi dalam 60 saat.');
    await page.unroute('**/api/mchat/getStart/**');
    await expect.poll(() => button(page, ms.submit).getAttribute('aria-disabled')).toBe('false');
    await button(page, ms.submit).click();

    await button(page, 'Tempah tempat saya').click();
    await page.getByPlaceholder('Berapa orang tetamu').fill('dua');
    await page.keyboard.press('Enter');
    await expectMalay(ms.numberWrong);
    await page.getByPlaceholder('Berapa orang tetamu').fill('2');
    await page.keyboard.press('Enter');
    await page.getByPlaceholder('Nombor telefon anda').fill('012-345 6789');
    await page.keyboard.press('Enter');
    await expectMalay(ms.notAgreed);
    await page.getByRole('checkbox', { name: builtInConsent.ms }).check();
    await page.getByText(ms.notAgreed).waitFor({ state: 'hidden' });
    await button(page, ms.send).click();
    await expectMalay(ms.ended);
    await page.context().setOffline(true);
    await expectMalay(ms.offline);
    await page.context().setOffline(false);
    await button(page, ms.restart).click();
    await expectMalay(ms.restartQuestion);
    await button(page, ms.cancel).click();

    await button(page, ms.menu).click();
    const heights = (buttons: Element[]) => buttons.map(({ clientHeight }) => clientHeight);
    // No word is broken: each button has one line.
    expect(await page.locator('.chat-dialog-buttons button').evaluateAll(heights)).toEqual([44, 44]);
    await button(page, ms.deleteChat).click();
    await expectMalay(ms.deleteQuestion);
    await button(page, ms.deleteNow).click();
    await expectMalay(ms.deleted);
    await page.reload();
    await page.locator('dialog:modal').waitFor();
    await expectMalay('Boleh kami tahu nama anda?');
  },
);

test('a paused Malay bot says so in Malay, also by the file as it was built', async () => {
  const { token, chatId, path } = await malayBot();
  const body = { bot_name: 'Jemputan', link: 'jemputan', paused: true };
  await send(mchat.updateChat, { token, params: { id: chatId }, body });
  const page = await newPage(browser, { viewport: PHONE });
  await serveBuiltFile(page, path);
  // The design is the last to answer.
  await page.route('**/chat/design/**', async (route) => {
    await page.waitForTimeout(300);
    await route.continue();
  });
  await page.goto(path);
  await page.getByText(ms.paused).waitFor();
  expect(await englishIn(page)).toEqual([]);
  expect(await page.title()).toBe(ms.title);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ms');
});
