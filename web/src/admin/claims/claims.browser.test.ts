import { expect, test } from 'vitest';
import { newSignedInAdmin } from '../../../../infra/testing/admins.ts';
import { someClaim } from '../../../../infra/testing/claims.ts';
import { send, someone } from '../../../../infra/testing/suite.ts';
import { words } from '../../../../shared/contract/words.ts';
import { browser } from '../../../testing/testBrowser.ts';
import { button, openPage, PHONE, storedAdmin } from '../../../testing/testPage.ts';
import { paths } from '../../routing/paths.ts';

// The stack has one list of the company, so this test alone changes it, and only adds words that nobody types.
test('an admin adds words on a phone, switches one of ours off, and chooses between both versions when another admin has saved too', async () => {
  const root = await newSignedInAdmin();
  const { adminToken } = root;
  const stored = async () => {
    const { body } = await send(words.getCompanyClaims, { adminToken });
    return words.getCompanyClaims.reply.parse(body);
  };
  const page = await openPage(browser, paths.admin.claims, { stored: storedAdmin(root), viewport: PHONE });
  await page.getByText('A help, not legal advice. Ask your company.').waitFor();
  await page.getByRole('radio', { name: /^Confirm / }).waitFor();
  const text = `Zap ${someone().username}`;
  await button(page, '+Words').click();
  const added = page.getByRole('group', { name: /^Words \d+$/ }).last();
  await added.getByLabel('Words', { exact: true }).fill(text);
  await button(page, 'Save').click();
  await page.getByText('Why is required').waitFor();
  await added.getByLabel('Why').fill('Not registered');
  const before = await stored();
  const theirs = { ...someClaim, text: `${text} theirs` };
  const { add, off, mode, version } = before;
  await send(words.updateCompanyClaims, { adminToken, body: { add: [...add, theirs], off, mode, version } });
  await button(page, 'Save').click();
  await page.locator('.stored-content').getByText(`${text} theirs`).waitFor();
  expect((await stored()).add).toContainEqual(theirs);
  await button(page, 'Keep mine').click();
  await button(page, 'Save').click();
  await page.getByText('Claims updated').waitFor();
  const ours = { text, severity: 'stop', why: 'Not registered' };
  expect(await stored()).toMatchObject({ add: [...add, ours], mode });

  await page.getByText('Recruiting on TikTok', { exact: true }).click();
  const languages = page.getByRole('group', { name: 'Languages of recruiting' });
  await languages.getByRole('checkbox', { name: '中文' }).uncheck();
  await button(page, 'Save').click();
  await expect.poll(async () => (await stored()).off).toContain('zh-recruiting');
  await languages.getByRole('checkbox', { name: '中文' }).check();
  await button(page, 'Save').click();
  await expect.poll(async () => (await stored()).off).not.toContain('zh-recruiting');
});
