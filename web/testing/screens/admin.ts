import type { Page } from 'playwright-core';
import { paths, pathTo } from '../../src/routing/paths.ts';
import { press, type Screen } from './screen.ts';

const course = 'fb-ads-message';
const outline = pathTo(paths.admin.course, { course });

async function openLesson(page: Page) {
  await page.locator('.author-lessons .title-link').first().click();
}

const lesson = { path: outline, open: openLesson, opens: paths.admin.lesson } as const;

async function openPreview(page: Page) {
  // On a laptop it is there already, with a heading of this name.
  await page.getByText('Preview', { exact: true }).first().click();
  await page.locator('.author-preview').waitFor();
}

export const adminScreens: readonly Screen[] = [
  { path: paths.admin.login, as: 'nobody', shows: 'form' },
  { path: paths.admin.panel, as: 'admin', shows: '.list .quiet-link', shot: 'admin' },
  { path: paths.admin.users, as: 'admin', shows: '.list-body .chip', shot: 'admin-users' },
  { path: paths.admin.editUser, as: 'admin', shows: '.card .chip', shot: 'admin-edit-user' },
  { path: pathTo(paths.admin.editUser, { username: 'nobody' }), as: 'admin', shows: '.state' },
  { path: '/admin/nowhere', as: 'admin', shows: '.state' },
  { path: paths.admin.enrol, as: 'admin', shows: 'form', act: press('Submit') },
  {
    path: pathTo(paths.admin.progress, { course: 'maps' }),
    as: 'admin',
    shows: 'form',
    act: press('Submit'),
  },
  { path: pathTo(paths.admin.progress, { course: 'nope' }), as: 'admin', shows: '.state' },
  {
    path: paths.admin.courses,
    as: 'admin',
    shows: '.author-row',
    shot: 'admin-courses',
    act: press('+Course'),
  },
  { path: outline, as: 'admin', shows: '.author-row', shot: 'admin-course', act: press('+Chapter') },
  { path: pathTo(paths.admin.course, { course: 'nope' }), as: 'admin', shows: '.state' },
  { ...lesson, as: 'admin', shows: 'fieldset', shot: 'admin-lesson' },
  { ...lesson, as: 'admin', shows: 'fieldset', act: openPreview },
  { path: pathTo(paths.admin.report, { course: 'maps' }), as: 'admin', shows: '.stat', shot: 'admin-report' },
  { path: `${paths.admin.enrol}?course=maps`, as: 'admin', shows: 'form', act: press('Register all') },
  {
    path: paths.admin.security,
    as: 'admin',
    shows: '.card button',
    shot: 'admin-security',
    act: press('Switch on'),
  },
  { path: paths.admin.claims, as: 'admin', shows: 'form', shot: 'admin-claims' },
  { path: paths.admin.claims, as: 'admin', shows: 'form', act: press('+Words') },
  { path: paths.admin.audit, as: 'admin', shows: '.timeline-entry time, td time', shot: 'admin-audit' },
];
