import { expect, test } from 'vitest';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { newUser } from '../../../infra/testing/suite.ts';
import { foundTeam } from '../../../infra/testing/teams.ts';
import { readsOfScreens } from '../../build/prerender/readsOfScreens.ts';
import { waitForRest } from '../../testing/pageChecks.ts';
import { browser } from '../../testing/testBrowser.ts';
import { newPage, type Stored, storedUser } from '../../testing/testPage.ts';
import { paths, pathTo, withQuery } from '../routing/paths.ts';

test.each([...readsOfScreens])('%s takes what was read before its code had loaded', async (path, calls) => {
  const { owner, teamName } = await foundTeam();
  const urls = calls.map((call) => call.path.replace('{teamName}', encodeURIComponent(teamName)));
  const page = await newPage(browser, { stored: storedUser(owner, true) });
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto(pathTo(path, { teamName }));
  await expect.poll(() => page.evaluate(() => window.firstReads?.size)).toBe(0);
  await waitForRest(page);
  for (const url of urls) expect(asked.filter((each) => each === url)).toEqual([url]);
});

test('nothing is read early for an unverified user, for a search, or at a malformed address', async () => {
  const [unverified, user] = await Promise.all([newUser(), newValidatedUser()]);
  const list = pathTo(paths.msmart.database, { teamName: 'Team' });
  const visits: readonly (readonly [stored: Stored, path: string])[] = [
    [storedUser(unverified, false), paths.home],
    [storedUser(user, true), withQuery(list, { q: 'Mei' })],
    [storedUser(user, true), `${list}%E0`],
  ];
  for (const [stored, path] of visits) {
    const page = await newPage(browser, { stored });
    await page.goto(path);
    await page.locator('h1').waitFor();
    expect(await page.evaluate(() => window.firstReads)).toBeUndefined();
  }
});
