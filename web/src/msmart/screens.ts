import type { Page } from 'playwright-core';
import { paths, withQuery } from '../paths.ts';
import { press, type Screen } from '../screen.ts';

const { home, createTeam, joinTeam, joinAsManager, team, teamLeads, member, teamDashboard } = paths.msmart;
const { dashboards, dashboard, databases, database, createLead } = paths.msmart;
/** `:id` stands for a bot. */
const lead = paths.msmart.lead.replace(':id', ':leadId');

const file = 'Nama;No. Telefon\nSiti;0123456781\nRavi;6.01E+10\n;0123456782\n';

async function chooseFile(page: Page) {
  const chosen = { name: 'prospects.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
  await page.locator('input[type=file]').setInputFiles(chosen);
  await page.getByRole('region', { name: 'Rows with problems' }).waitFor();
}

async function pickDay(page: Page) {
  await page
    .getByRole('button', { name: /^Move / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Pick a date' }).click();
  await page.getByRole('dialog').waitFor();
}

async function editLead(page: Page) {
  await page
    .getByRole('button', { name: /^(Edit|Actions for) / })
    .first()
    .click();
  const item = page.getByRole('menuitem', { name: 'Edit' });
  await item.or(page.getByRole('dialog')).waitFor();
  if (await item.isVisible()) await item.click();
  await page.getByRole('dialog').getByLabel('Remark', { exact: true }).waitFor();
}

export const msmartScreens: readonly Screen[] = [
  { path: home, as: 'beginner', shows: '.team-none' },
  { path: home, as: 'user', shows: '.row-link', shot: 'msmart' },
  { path: home, as: 'user', shows: '.today-lead', act: pickDay },
  { path: createTeam, as: 'user', shows: 'form', shot: 'msmart-create' },
  { path: joinTeam, as: 'user', shows: 'form' },
  { path: withQuery(joinTeam, { team: 'Stars', manager: 'Olive' }), as: 'user', shows: 'form' },
  { path: joinAsManager, as: 'user', shows: 'form' },
  { path: team, as: 'user', shows: '.row-link', shot: 'msmart-team' },
  { path: team, as: 'user', shows: '.row-link', act: press('Invite') },
  { path: teamLeads, as: 'user', shows: '.row-link', shot: 'msmart-team-leads' },
  { path: member, as: 'user', shows: 'h1' },
  { path: teamDashboard, as: 'user', shows: '.performance canvas', shot: 'msmart-group' },
  { path: dashboards, as: 'user', shows: '.performance canvas', shot: 'msmart-personal' },
  { path: dashboard, as: 'user', shows: '.performance canvas', shot: 'msmart-dashboard' },
  { path: databases, as: 'user', shows: '.row-link' },
  { path: database, as: 'beginner', shows: '.state' },
  { path: database, as: 'user', shows: '.row-link', shot: 'msmart-database' },
  { path: database, as: 'user', shows: '.row-link', act: press('+New Database') },
  { path: database, as: 'user', shows: '.row-link', act: editLead },
  { path: `${database}?view=board`, as: 'user', shows: '.board-card', shot: 'msmart-board' },
  { path: `${database}?view=bin`, as: 'user', shows: '.state' },
  { path: lead, as: 'user', shows: 'form', shot: 'msmart-lead' },
  { path: createLead, as: 'user', shows: 'form' },
  {
    path: `${createLead}?tab=bulk`,
    as: 'user',
    open: chooseFile,
    shows: '.import-review',
    shot: 'msmart-import',
  },
];
