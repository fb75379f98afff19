import { expect, test } from 'vitest';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { send } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { browser } from '../../testing/testBrowser.ts';
import {
  button,
  field,
  openPage,
  PHONE,
  storedAdmin,
  waitForAlert,
  waitForPath,
} from '../../testing/testPage.ts';
import { paths, pathTo, withQuery } from '../routing/paths.ts';

const progressOf = (course: string) => pathTo(paths.admin.progress, { course });

test('an admin searches for a user, registers them on a course, unregisters them, and registers a list', async () => {
  const [{ username }, enrolled, root] = await Promise.all([
    newValidatedUser(),
    newValidatedUser(),
    newSignedInAdmin(),
  ]);
  const { adminToken } = root;
  for (const known of [username, enrolled.username])
    await send(admin.registerOnCourse, { adminToken, body: { username: known, course: 'maps' } });
  const page = await openPage(browser, paths.admin.enrol, { stored: storedAdmin(root), viewport: PHONE });
  const chooseUser = async () => {
    await field(page, 'Username').fill(username);
    await page.getByTitle(username, { exact: true }).last().click();
  };
  const chooseCourse = async (course: string) => {
    await field(page, 'Course Short Name').click();
    await page.getByTitle(course, { exact: true }).last().click();
  };
  await page.getByRole('heading', { name: 'MU REGISTER' }).waitFor();
  await field(page, 'Username').fill('nobody-here');
  await page.getByText('No user is found').waitFor();
  await page.route('**/api/admin/getuser?*', () => {});
  const asked = page.waitForRequest('**/api/admin/getuser?*');
  await field(page, 'Username').fill('nobody-there');
  await asked;
  await page.getByText('Searching…').waitFor();
  expect(await page.getByText('No user is found').count()).toBe(0);
  await page.unroute('**/api/admin/getuser?*');

  await chooseUser();
  await chooseCourse('maps');
  await page.route('**/api/admin/mu/register', (route) => route.abort());
  await button(page, 'Submit').click();
  await waitForAlert(page, 'Something wrong, try again.');
  await page.unroute('**/api/admin/mu/register');
  await button(page, 'Submit').click();
  await waitForAlert(page, `User ${username} already exist`);
  await chooseCourse('FB Ads Fundamental');
  const answered = page.waitForResponse('**/api/admin/mu/register').then(() => Date.now());
  await button(page, 'Submit').click();
  await page.getByText(`${username} is registered on FB Ads Fundamental`).waitFor();
  await waitForPath(page, paths.admin.panel);
  expect(Date.now() - (await answered)).toBeGreaterThan(1500);

  await page.getByRole('main').getByRole('link', { name: 'MU Register' }).click();
  await page.getByText('Remove', { exact: true }).click();
  await chooseUser();
  await chooseCourse('maps');
  await button(page, 'Submit').click();
  await page.getByText(`${username} is no longer on maps`).waitFor();
  await button(page, 'Undo').click();
  await page.getByText(`${username} is registered on maps`).waitFor();
  await button(page, 'Submit').click();
  await page.getByText(`${username} is no longer on maps`).waitFor();

  await page.goto(withQuery(paths.admin.enrol, { course: 'maps' }));
  await field(page, 'Usernames').fill(`${username}, nobody-here\n${enrolled.username}`);
  await button(page, 'Register all').click();
  await page.getByText('1 user is registered').waitFor();
  await waitForAlert(page, 'User nobody-here not exist');
  await waitForAlert(page, `User ${enrolled.username} already exist`);
});

test('the page of a user shows their courses and leads to registering them on one', async () => {
  const [{ username, email }, root] = await Promise.all([newValidatedUser(), newSignedInAdmin()]);
  const stored = storedAdmin(root);
  const userPage = pathTo(paths.admin.editUser, { username });
  const page = await openPage(browser, userPage, { stored, viewport: PHONE });
  await page.getByText('No M-ACE', { exact: true }).waitFor();
  const courses = page.getByRole('region', { name: 'Courses' });
  await courses.getByText('No courses').waitFor();
  await courses.getByRole('link', { name: 'Register on a course' }).click();
  await page.getByText(email).waitFor();
  await field(page, 'Course Short Name').click();
  await page.getByTitle('maps', { exact: true }).last().click();
  await button(page, 'Submit').click();
  await page.getByText(`${username} is registered on maps`).waitFor();
  await waitForPath(page, paths.admin.panel);
  await page.goto(userPage);
  await courses.getByRole('link', { name: /^maps 0 of \d+ lessons/ }).waitFor();
});

test('the progress checker shows the name of its course, lists known users, and names unknown ones', async () => {
  const [{ username }, other, root] = await Promise.all([
    newValidatedUser(),
    newValidatedUser(),
    newSignedInAdmin(),
  ]);
  const { adminToken } = root;
  const course = 'fb-ads-message';
  await send(admin.registerOnCourse, { adminToken, body: { username, course } });
  const page = await openPage(browser, progressOf('nope'), { stored: storedAdmin(root) });
  await page.getByText('There is no course “nope”').waitFor();
  expect(await field(page, 'Username').count()).toBe(0);
  await page.getByRole('link', { name: 'Back to the panel' }).click();
  await waitForPath(page, paths.admin.panel);
  await page.getByRole('link', { name: 'FB Ads Message' }).click();
  await waitForPath(page, progressOf(course));
  await page.getByRole('heading', { name: 'Progress: FB Ads Message' }).waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain(course);
  const refresh = button(page, 'Refresh');
  await expect.poll(() => refresh.isDisabled()).toBe(true); // There is nothing to refresh yet.
  const [submitBox, refreshBox] = [await button(page, 'Submit').boundingBox(), await refresh.boundingBox()];
  expect(refreshBox?.y).toBe(submitBox?.y);
  await field(page, 'Username').fill(`${username}, nobody-here\n${other.username}`);
  await button(page, 'Submit').click();
  await waitForAlert(page, 'User nobody-here not exist');
  expect(await field(page, 'Username').inputValue()).toBe('');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const cells = async (name: string) => (await row(name).getByRole('cell').allInnerTexts()).slice(1);
  expect(await cells(username)).toEqual(['FB Ads Message', '1']);
  expect(await cells(other.username)).toEqual(['FB Ads Message', '0 (not on this course)']);
  await field(page, 'Username').fill(username);
  await button(page, 'Submit').click();
  await waitForAlert(page, `User ${username} already exist`);
  await send(admin.registerOnCourse, { adminToken, body: { username: other.username, course } });
  await refresh.click();
  await expect.poll(() => cells(other.username)).toEqual(['FB Ads Message', '1']);
  expect(await page.getByText(/already exist|not exist/).count()).toBe(0);
});
