import { expect, test } from 'vitest';
import { foundTeam } from '../../../infra/testing/teams.ts';
import { firstReads } from '../../build/prerender/firstReads.ts';
import { waitForRest } from '../../testing/pageChecks.ts';
import { browser } from '../../testing/testBrowser.ts';
import { newPage, storedUser } from '../../testing/testPage.ts';
import { pathTo } from '../routing/paths.ts';

test.each([...firstReads])('%s takes what was read before its code had loaded', async (path, calls) => {
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
