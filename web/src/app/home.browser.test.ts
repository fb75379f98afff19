import { expect, test } from 'vitest';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { send } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { user } from '../../../shared/contract/user.ts';
import { copyEnding, copyHeaders, copyProblems } from '../../../shared/rules/copy.ts';
import { browser } from '../../testing/testBrowser.ts';
import { button, follow, openPage, PHONE, storedUser, waitForPath } from '../../testing/testPage.ts';
import { paths, withQuery } from '../routing/paths.ts';

const allParts = [...copyHeaders, ...copyProblems, ...copyEnding];

test('Home links to every tool and to the next step of M-ACE', async () => {
  const { token, username, ...verified } = await newValidatedUser();
  const { adminToken } = await newSignedInAdmin();
  const stored = storedUser({ token, username, ...verified }, true);
  const page = await openPage(browser, paths.home, { stored, viewport: PHONE });
  const tools = page.getByRole('region', { name: 'Your tools' });
  await tools.waitFor();
  expect(await tools.getByRole('link').allInnerTexts()).toEqual([
    expect.stringContaining('M-ACE'),
    expect.stringContaining('M-Smart'),
    expect.stringContaining('M-University'),
    expect.stringContaining('M-Chat'),
  ]);
  const goOn = async (name: RegExp, path: string) => {
    const lines = page.getByRole('region', { name: 'Waiting for you' });
    await lines.getByRole('link', { name }).click();
    await waitForPath(page, path);
  };
  await goOn(/^Get access to M-ACE/, paths.mace.access);
  await send(user.requestCopyAccess, { token, body: { link: 'https://example.com/my-posting' } });
  await page.goto(paths.home);
  await goOn(/^Request pending ?M-ACE · Since .*\d{4}/, paths.mace.access);
  await send(admin.approveCopyRequest, { adminToken, body: { username } });
  await page.goto(paths.home);
  await goOn(/^15 ?ads from six steps/, paths.mace.editor);
  for (const [written, name] of [
    [['fear', 'question'], /^2 ?of 14 ad parts written/],
    [allParts, /^15 ?ads are ready to copy/],
  ] as const) {
    const draft = JSON.stringify(Object.fromEntries(written.map((part) => [part, 'words'])));
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      `mace:${username}`,
      draft,
    ] as const);
    await page.goto(paths.home);
    await goOn(name, withQuery(paths.mace.editor, { step: 'copies' }));
  }
});

test('a line on Home offers a retry after a network failure, but not after a refusal', async () => {
  const verified = await newValidatedUser();
  const stored = storedUser(verified, true);
  const page = await openPage(browser, paths.account, { stored, viewport: PHONE });
  await page.getByText(verified.email).waitFor();
  const refusal = { status: 403, json: { error: 'Not for you', code: 'FORBIDDEN' } };
  await page.route('**/api/user/cw-auth', (route) => route.fulfill(refusal));
  await follow(page, paths.home);
  await page.getByText('Not for you').waitFor();
  await page.getByText(verified.email).waitFor();
  expect(await button(page, 'Try again').count()).toBe(0);
  await page.unroute('**/api/user/cw-auth');
  await page.route('**/api/user/cw-auth', (route) => route.abort());
  await page.reload();
  await button(page, 'Try again').waitFor();
  await page.getByText(verified.email).waitFor();
  await page.unroute('**/api/user/cw-auth');
  await button(page, 'Try again').click();
  await page.getByRole('link', { name: 'Get access to M-ACE' }).waitFor();
});
