import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { readCourse } from '../../../infra/ops/course/course-files.ts';
import { courseFolder } from '../../../infra/ops/course/seed-courses.ts';
import {
  newApplicant,
  newCopywriter,
  newSignedInAdmin,
  type TestAdmin,
} from '../../../infra/testing/admins.ts';
import { newBotWithChat } from '../../../infra/testing/bots.ts';
import { completeLessons, newLearner } from '../../../infra/testing/courses.ts';
import { newTeamAtWork } from '../../../infra/testing/leads.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { oneIn } from '../../../infra/testing/sample.ts';
import { newUser, send, type TestUser } from '../../../infra/testing/suite.ts';
import { newMember } from '../../../infra/testing/teams.ts';
import { newTeamTemplate, newTemplate } from '../../../infra/testing/templates.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { copyEnding, copyHeaders, copyProblems } from '../../../shared/rules/copy.ts';
import { isPrerendered, paths, pathTo } from '../../src/routing/paths.ts';
import { layoutShifts, problemsOf, waitForRest } from '../pageChecks.ts';
import { browser } from '../testBrowser.ts';
import {
  LAPTOP,
  newPage,
  openPage,
  PHONE,
  type Stored,
  storedAdmin,
  storedUser,
  waitForCode,
  waitForPath,
} from '../testPage.ts';
import type { Visitor } from './screen.ts';
import { screens } from './screens.ts';

let stored: Record<Visitor, Stored>;
let known: Readonly<Record<'username' | 'id' | 'chatId' | 'teamName' | 'leadId' | 'certificate', string>>;
beforeAll(async () => {
  const root = await newSignedInAdmin();
  const user = await newCopywriter(root);
  const { username } = user;
  const bot = await newBotWithChat(user);
  const { leadId, ...team } = await newTeamAtWork(user);
  const { teamName } = team;
  await send(mchat.shareBot, { token: user.token, params: { chatId: bot, teamName } });
  await newTemplate(user, { stage: 'Prospecting' });
  await newTeamTemplate({ ...user, teamName });
  const certificate = await learn(user, root);
  await newMember(team, { user: await newLearner(root.adminToken, 'maps') });
  known = { username, id: bot, chatId: bot, teamName, leadId, certificate };
  stored = {
    nobody: {},
    unverified: storedUser(await newUser()),
    beginner: storedUser(await newValidatedUser(), true),
    applicant: storedUser(await newApplicant(`https://example.com/${'long-'.repeat(190)}`), true),
    user: { ...storedUser(user, true), [`mace:${user.username}`]: JSON.stringify(adParts) },
    admin: storedAdmin(root),
  };
});

/** Makes a user complete one course and begin another, and returns the certificate of the first. */
async function learn(user: TestUser, { adminToken }: TestAdmin): Promise<string> {
  const { token, username } = user;
  for (const [course, count] of [
    ['maps', 5],
    ['fb-ads-fundamental', 2],
  ] as const) {
    await send(admin.registerOnCourse, { adminToken, body: { username, course } });
    await completeLessons(user, readCourse(courseFolder(course)), count);
  }
  const sent = { token, params: { course: 'maps' }, body: { name: 'Nurul Aisyah' } };
  return String((await send(mu.makeCertificate, sent)).body.id);
}

const words = `${'A long word, aswellasonethatneverendsandhasnospaces. '.repeat(8)}\nAnd a line.`;
const adParts = Object.fromEntries(
  [...copyHeaders, ...copyProblems, ...copyEnding].map((part) => [part, words]),
);

/** A phone with the narrowest phone's width too, and a laptop in dark mode with a tablet's width too. */
const looks = [
  { on: 'a phone', viewport: PHONE, colorScheme: 'light', widths: [320] },
  { on: 'a laptop', viewport: LAPTOP, colorScheme: 'dark', widths: [768] },
] as const;
const [phone] = looks;

/** The gallery checks dialogs and sheets at every width; here they are checked on a small phone. */
const visits = screens.flatMap((screen) =>
  (screen.act ? [phone] : looks).map((look) => ({ ...screen, ...look })),
);

test.each(oneIn(4, visits))(
  '$path can be used by all, as $as on $on',
  async ({ path, open, as, shows, act, ...look }) => {
    const { viewport, colorScheme, widths } = look;
    const page = await newPage(browser, { stored: stored[as], viewport, colorScheme });
    const errors = consoleErrors(page);
    await page.goto(pathTo(path, known));
    await open?.(page);
    // What moved before belongs to the screens that the way to this one begins with.
    const openedAt = open ? await page.evaluate(() => performance.now()) : 0;
    await page.locator(shows).first().waitFor();
    if (isPrerendered(path)) await waitForCode(page);
    await waitForRest(page);
    const found = await layoutShifts(page, openedAt);
    await act?.(page);
    found.push(...(await problemsOf(page, act ? { widths } : { widths, schemes: [colorScheme] })));
    expect([...found, ...errors]).toEqual([]);
  },
);

/** Collects errors that the page reports, such as a CSP violation. A refused call is no error of the page. */
function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().startsWith('Failed to load')) errors.push(line.text());
  });
  return errors;
}

test('users sign in by keyboard alone, with a link that skips the bar', async () => {
  const { username, password } = await newValidatedUser();
  const page = await openPage(browser, paths.login);
  await waitForCode(page);
  const next = async () => {
    await page.keyboard.press('Tab');
    return page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? (activeElement?.id || activeElement?.textContent);
    });
  };
  expect(await next()).toBe('Skip to content');
  await page.keyboard.press('Enter');
  expect(await next()).toBe('login_username');
  await page.keyboard.type(username);
  expect(await next()).toBe('login_password');
  await page.keyboard.type(password);
  expect([await next(), await next(), await next()]).toEqual(['Show', 'Forgot password?', 'Sign In']);
  await page.keyboard.press('Enter');
  await waitForPath(page, paths.home);
});
