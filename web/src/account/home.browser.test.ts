import { describe, expect, test } from 'vitest';
import { newApplicant, newCopywriter, newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { newValidatedUser } from '../../../infra/testing/suite.ts';
import { copyEnding, copyHeaders, copyProblems } from '../../../shared/rules/copy.ts';
import { browser } from '../../testBrowser.ts';
import { button, openDevice, openPage, PHONE, type Stored, storedUser, waitForPath } from '../../testPage.ts';
import { paths, withQuery } from '../paths.ts';

const allParts = [...copyHeaders, ...copyProblems, ...copyEnding];

async function openHome(stored: Stored) {
  const page = await openPage(browser, paths.home, { stored, viewport: PHONE });
  const lines = page.getByRole('region', { name: 'Waiting for you' });
  await lines.getByRole('link').first().waitFor();
  return { page, lines };
}

describe('what waits for a user on Home', () => {
  test.each([
    ['has not asked for M-ACE', newValidatedUser, /^Get access to M-ACE/],
    ['waits for M-ACE', newApplicant, /^Request pending ?M-ACE · Since .*\d{4}/],
  ])('who %s is led to it', async (_, newVisitor, title) => {
    const { page, lines } = await openHome(storedUser(await newVisitor(), true));
    await lines.getByRole('link', { name: title }).click();
    await waitForPath(page, paths.mace.access);
  });

  test.each([
    [[], /^15 ?ads from six steps/, paths.mace.editor],
    [['fear', 'question'], /^2 ?of 14 ad parts written/, withQuery(paths.mace.editor, { step: 'copies' })],
    [allParts, /^15 ?ads are ready to copy/, withQuery(paths.mace.editor, { step: 'copies' })],
  ])('who has written %j goes on from there', async (written, name, path) => {
    const writer = await newCopywriter(await newSignedInAdmin());
    const draft = JSON.stringify(Object.fromEntries(written.map((part) => [part, 'words'])));
    const stored = { ...storedUser(writer, true), [`mace:${writer.username}`]: draft };
    const { page, lines } = await openHome(stored);
    await lines.getByRole('link', { name }).click();
    await waitForPath(page, path);
  });

  test('is not asked for again where the answer would be the same', async () => {
    const device = await openDevice(browser, { stored: storedUser(await newValidatedUser(), true) });
    const refusal = { status: 403, json: { error: 'Not for you', code: 'FORBIDDEN' } };
    await device.route('**/api/user/cw-auth', (route) => route.fulfill(refusal));
    const page = await device.newPage();
    await page.goto(paths.home);
    await page.getByText('Not for you').waitFor();
    expect(await button(page, 'Try again').count()).toBe(0);
  });

  test('is asked for again where it did not come, and takes nothing else along', async () => {
    const verified = await newValidatedUser();
    const page = await openPage(browser, paths.login);
    await page.route('**/api/user/cw-auth', (route) => route.abort());
    await page.evaluate(
      (items) => {
        for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
      },
      storedUser(verified, true),
    );
    await page.goto(paths.home);
    await page.getByText(verified.email).waitFor();
    await page.unroute('**/api/user/cw-auth');
    await button(page, 'Try again').click();
    await page.getByRole('link', { name: 'Get access to M-ACE' }).waitFor();
  });
});

test('every tool has its link', async () => {
  const { page } = await openHome(storedUser(await newValidatedUser(), true));
  const tools = page.getByRole('region', { name: 'Your tools' });
  expect(await tools.getByRole('link').allInnerTexts()).toEqual([
    expect.stringContaining('M-ACE'),
    expect.stringContaining('M-Smart'),
    expect.stringContaining('M-University'),
    expect.stringContaining('M-Chat'),
  ]);
});
