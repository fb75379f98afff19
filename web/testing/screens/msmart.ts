import type { Page } from 'playwright-core';
import { paths, withQuery } from '../../src/routing/paths.ts';
import { leadScreens } from './msmartLeads.ts';
import { press, type Screen } from './screen.ts';

const { home, teams, createTeam, joinTeam, joinAsManager, team, teamLeads, teamBin, member, teamDashboard } =
  paths.msmart;
const { teamLearning, dashboards, dashboard, createLead, templates, teamTemplates, claims } = paths.msmart;

const file = [
  'Nama;No. Telefon;Status;Catatan;Tarikh susulan;Bandar',
  'Siti Aminah;0123456781;New;Suka produk kulit;3/12/2026;Klang',
  'Ravi;6.01E+10;;;;',
  'Tan Mei Ling;+60 12-345 6783;KIV;Ring after 8 pm;;Shah Alam',
  ';0123456782;;;;',
  '陳美玲;0123456784;;;;',
  'Mei Ling;012-345 6784;;;;',
].join('\r\n');

const unfold = (page: Page) => page.locator('summary').first().click();

async function chooseFile(page: Page) {
  const chosen = { name: 'prospects.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
  await page.locator('input[type=file]').setInputFiles(chosen);
  await page.getByRole('region', { name: 'Preview' }).waitFor();
}

async function pasteRows(page: Page) {
  await press('Paste rows')(page);
  await page.locator('#pasted-rows').fill(file);
  await press('Read rows')(page);
  await page.getByText('Columns', { exact: true }).click();
  await page.getByText('One day').click();
}

/** Makes the visitor's private team unless another visit has made it, and opens it. */
async function openOwnTeam(page: Page) {
  const make = page.getByRole('button', { name: 'Only for me' });
  const unfoldTeams = page.getByRole('region', { name: 'Create Team' }).locator('summary');
  await make.or(unfoldTeams).first().waitFor();
  if (await make.isVisible()) await make.click();
  await unfoldTeams.click();
  await page.locator('.row-link').first().click();
}

async function reassignAll(page: Page) {
  await page.locator('.page-action button').click();
  await page.getByRole('menuitem', { name: 'Reassign leads' }).click();
  await page.getByRole('dialog').waitFor();
}

const nudge = (page: Page) =>
  page
    .getByRole('button', { name: /^Nudge/ })
    .first()
    .click();

/** Opens the leads or events behind the first number that is not zero. */
const pressNumber = (page: Page) => page.locator('.figures-number button').first().click();

export const msmartScreens: readonly Screen[] = [
  { path: home, as: 'beginner', shows: 'h3' },
  { path: home, as: 'user', shows: '.today-lead', shot: 'msmart', act: unfold },
  { path: teams, as: 'beginner', shows: 'h2' },
  { path: teams, as: 'user', shows: '.row-link' },
  { path: createTeam, as: 'user', shows: 'form', shot: 'msmart-create' },
  { path: joinTeam, as: 'user', shows: 'form' },
  { path: withQuery(joinTeam, { team: 'Stars', manager: 'Olive' }), as: 'user', shows: 'form' },
  { path: joinAsManager, as: 'user', shows: 'form' },
  { path: team, as: 'user', shows: '.row-link', shot: 'msmart-team' },
  { path: team, as: 'user', shows: '.row-link', act: press('Invite') },
  { path: home, as: 'applicant', open: openOwnTeam, opens: team, shows: '[data-row]' },
  { path: teamLeads, as: 'user', shows: '.row-link', shot: 'msmart-team-leads' },
  { path: teamLeads, as: 'user', shows: '.row-link', act: press('Select') },
  { path: teamBin, as: 'user', shows: '[data-row]' },
  { path: member, as: 'user', shows: 'h1' },
  { path: member, as: 'user', shows: 'h1', act: reassignAll },
  { path: teamDashboard, as: 'user', shows: '.performance canvas', shot: 'msmart-group' },
  { path: teamLearning, as: 'user', shows: '[data-row]' },
  { path: teamLearning, as: 'user', shows: '[data-row]', act: nudge },
  { path: dashboards, as: 'beginner', shows: '.state' },
  { path: dashboards, as: 'user', shows: '.performance canvas', shot: 'msmart-personal' },
  { path: dashboard, as: 'user', shows: '.performance canvas', shot: 'msmart-dashboard' },
  { path: dashboard, as: 'user', shows: '.performance canvas', act: pressNumber },
  ...leadScreens,
  { path: createLead, as: 'user', shows: 'form' },
  {
    path: withQuery(createLead, { tab: 'bulk' }),
    as: 'user',
    shows: '.import-choose',
    act: chooseFile,
    actShot: 'msmart-import',
  },
  { path: withQuery(createLead, { tab: 'bulk' }), as: 'user', shows: '.import-choose', act: pasteRows },
  { path: templates, as: 'beginner', shows: '.state' },
  { path: templates, as: 'user', shows: '.list-row', shot: 'msmart-templates' },
  {
    path: templates,
    as: 'user',
    shows: '.list-row',
    act: press('First message'),
    actShot: 'msmart-template',
  },
  { path: teamTemplates, as: 'user', shows: '.list-row' },
  { path: claims, as: 'user', shows: 'form', act: press('+Words') },
];
