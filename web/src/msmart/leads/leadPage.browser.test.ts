import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type LeadMember, leadOf, newLead, newLeadMember } from '../../../../infra/testing/leads.ts';
import { newValidatedUser } from '../../../../infra/testing/people.ts';
import { send } from '../../../../infra/testing/suite.ts';
import { foundTeam, type TestTeam } from '../../../../infra/testing/teams.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { DEFAULT_TIME_ZONE } from '../../../../shared/rules/team.ts';
import { addDays, dayIn } from '../../../../shared/rules/time.ts';
import { browser } from '../../../testing/testBrowser.ts';
import {
  button,
  field,
  openDevice,
  openPage,
  PHONE,
  storedUser,
  waitForPath,
} from '../../../testing/testPage.ts';
import { paths, pathTo } from '../../routing/paths.ts';

const open = (user: { token: string; username: string }, { teamName }: { teamName: string }, id: string) =>
  openPage(browser, pathTo(paths.msmart.lead, { teamName, id }), {
    stored: storedUser(user, true),
    viewport: PHONE,
  });

type Title = 'PROSPECTING' | 'CONNECTING' | 'ENGAGEMENT' | 'RESULT';

const section = (page: Page, name: Title) => page.getByRole('region', { name, exact: true });

/** Opens folded sections, and folds open ones. */
const toggle = async (page: Page, ...titles: readonly Title[]) => {
  for (const title of titles) await section(page, title).getByRole('button', { name: title }).click();
};
const update = 'Update Database';

const newLeadOf = async (body: object = {}): Promise<{ member: LeadMember; id: string }> => {
  const member = await newLeadMember(await foundTeam());
  return { member, id: await newLead(member, { name: 'Aisyah', ...body }) };
};

test('typed fields of a lead survive a lost connection and a conflict; only a rejected lead asks for the reason', async () => {
  const { member, id } = await newLeadOf();
  const { token, teamName } = member;
  const page = await open(member, member, id);
  const noAnswer = 'No response from server, please try again';
  await toggle(page, 'PROSPECTING', 'RESULT');
  await field(page, 'Status remark').fill('Typed here');
  await field(page, 'Follow up remark').fill('Call');
  await page.route('**/api/msmart/lead/**', (route) => route.abort());
  await section(page, 'RESULT').getByRole('button', { name: update }).click();
  await section(page, 'RESULT').getByText(noAnswer).waitFor();
  await page.reload();
  const age = page.getByRole('status').filter({ hasText: /No network · As of \d/ });
  await age.waitFor();
  await page.unroute('**/api/msmart/lead/**');
  await age.waitFor({ state: 'detached' });
  await section(page, 'PROSPECTING').getByText('Not saved').waitFor();
  await toggle(page, 'PROSPECTING');
  expect(await field(page, 'Status remark').inputValue()).toBe('Typed here');

  const { version } = await leadOf(member, id);
  const body = { leadStatus: 'Engagement', version };
  await send(msmart.quickSaveLead, { token, params: { teamName, id }, body });
  await section(page, 'PROSPECTING').getByRole('button', { name: update }).click();
  await section(page, 'PROSPECTING').getByText('Engagement', { exact: true }).waitFor();
  expect(await field(page, 'Status remark').inputValue()).toBe('Typed here');
  await button(page, 'Keep mine').click();
  await section(page, 'PROSPECTING').getByRole('button', { name: update }).click();
  await section(page, 'PROSPECTING').getByText('Lead updated').waitFor();
  expect(await leadOf(member, id)).toMatchObject({
    prospectingRemark: 'Typed here',
    followUpRemarkSet: 'Call',
  });
  await waitForPath(page, pathTo(paths.msmart.database, { teamName }));

  await page.getByRole('link', { name: 'Aisyah', exact: true }).click();
  await toggle(page, 'RESULT');
  await field(page, 'Closing status').waitFor();
  expect(await field(page, 'Rejection type').count()).toBe(0);
  const choose = async (label: string, option: string) => {
    await field(page, label).click();
    await page.getByTitle(option, { exact: true }).last().click();
  };
  await choose('Closing status', 'Rejected');
  await choose('Rejection type', 'Discuss First');
  await field(page, 'Rejection remark').fill('Asks her husband');
  await section(page, 'RESULT').getByRole('button', { name: update }).click();
  await section(page, 'RESULT').getByText('Lead updated').waitFor();
  expect(await leadOf(member, id)).toMatchObject({
    closingStatus: 'Rejected',
    rejectionType: 'Discuss',
    rejectionRemark: 'Asks her husband',
  });
});

test('a change after a save is saved by the next save', async () => {
  const { member, id } = await newLeadOf({ followUp: addDays(dayIn(DEFAULT_TIME_ZONE, Date.now()), 400) });
  const page = await open(member, member, id);
  const save = section(page, 'RESULT').getByRole('button', { name: update });
  await toggle(page, 'PROSPECTING', 'RESULT');
  await field(page, 'Status remark').fill('First');
  await field(page, 'Follow up remark').fill('First');
  await save.click();
  await section(page, 'RESULT').getByText('Lead updated').waitFor();
  await field(page, 'Follow up remark').fill('Second');
  await save.click();
  await section(page, 'RESULT').getByText('Lead updated').waitFor();
  expect(await leadOf(member, id)).toMatchObject({ prospectingRemark: 'First', followUpRemarkSet: 'Second' });
});

test('Call dials although it cannot be recorded, and two taps are one call in the timeline', async () => {
  const { member, id } = await newLeadOf();
  const { token, teamName } = member;
  const page = await open(member, member, id);
  const call = page.getByRole('link', { name: 'Call Aisyah' });
  await call.waitFor();
  const dialed = page.evaluate(
    () =>
      new Promise((resolve) =>
        window.addEventListener('click', ({ defaultPrevented }) => resolve(!defaultPrevented), {
          once: true,
        }),
      ),
  );
  await page.route('**/quick', (route) => route.abort());
  await call.click();
  expect(await dialed).toBe(true);
  expect(await call.getAttribute('href')).toMatch(/^tel:\+/);
  const waiting = page.getByRole('region', { name: '1 waiting to be sent' });
  await waiting.getByText('Call', { exact: true }).waitFor();

  // Somebody else has saved the lead since.
  const before = await leadOf(member, id);
  const body = { addFB: true, version: before.version };
  await send(msmart.quickSaveLead, { token, params: { teamName, id }, body });
  await page.unroute('**/quick');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await timeline.getByText('Called', { exact: true }).waitFor();
  await call.click();
  await page.getByLabel('Add a note').fill('Wants to meet');
  await button(page, 'Add note').click();
  await timeline.getByText('Wants to meet').waitFor();
  const { list } = await send(msmart.listLeadHistory, { token, params: { id } });
  expect(list.filter((event) => Object(event).outcome === 'called')).toHaveLength(1);
  expect(await leadOf(member, id)).toMatchObject({
    status: before.status,
    followUpDate: before.followUpDate,
    con_addFB: true,
  });
});

async function newMeiLin({ teamName, managerName, owner }: TestTeam): Promise<LeadMember> {
  const member = { ...(await newValidatedUser()), teamName };
  const asked = { teamName, managerName, yourName: 'Mei Lin' };
  await send(msmart.joinTeam, { token: member.token, body: asked });
  const decision = { teamName, username: member.username, decision: 'accept' };
  await send(msmart.verifyApplicant, { token: owner.token, body: decision });
  return member;
}

test('the timeline names the viewer and the member of the lead, to whom it was given', async () => {
  const team = await foundTeam();
  const { teamName, owner, managerName } = team;
  const member = await newMeiLin(team);
  const id = await newLead(member, { name: 'Aisyah' });
  const give = async ({ username }: { readonly username: string }) => {
    const params = { teamName, id };
    const { status } = await send(msmart.reassignLead, { token: owner.token, params, body: { username } });
    expect(status).toBe(200);
  };
  const given = (page: Page) => page.getByRole('list', { name: 'Timeline' }).getByText(/^Given to/);
  await give(owner);
  const own = await open(owner, team, id);
  await expect.poll(() => given(own).allTextContents()).toEqual([`Given to ${managerName}`]);
  await give(member);
  const page = await open(owner, team, id);
  const names = ['Given to Mei Lin', `Given to ${managerName}`];
  await expect.poll(() => given(page).allTextContents()).toEqual(names);
});

test('a closed lead shows congratulations; its manager can reopen it but not edit it', async () => {
  const team = await foundTeam();
  const member = await newMeiLin(team);
  const id = await newLead(member, { name: 'Aisyah', status: 'Closed' });
  const own = await open(member, member, id);
  await toggle(own, 'RESULT');
  await own.getByText('Closed. Congratulations').waitFor();
  const choose = async (at: Page, name: string) => {
    await button(at, 'Actions for Aisyah').click();
    await at.getByRole('menuitem', { name, exact: true }).click();
  };
  await button(own, 'Actions for Aisyah').click();
  await own.getByRole('menuitem').first().waitFor();
  expect(await own.getByRole('menuitem').allTextContents()).toEqual([
    'Save contact',
    'Edit',
    'Stop messages',
    'Delete',
  ]);
  const page = await open(team.owner, team, id);
  await page.getByText('Only Mei Lin can change this lead.').waitFor();
  await button(page, 'Nudge Mei Lin').click();
  const message = page.getByRole('dialog').getByLabel('Message');
  await expect.poll(() => message.inputValue()).toContain('How is it going with Aisyah?');
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.getByRole('link', { name: 'Open WhatsApp' }).click();
  await page.getByText('Lead of Mei Lin · nudged today').waitFor();
  await toggle(page, 'PROSPECTING');
  await section(page, 'PROSPECTING').getByText('Status remark').waitFor();
  for (const name of [update, 'Done with Aisyah', 'Move Aisyah']) {
    expect(await button(page, name).count()).toBe(0);
  }
  expect(await page.getByRole('textbox').count()).toBe(0);
  await choose(page, 'Reopen');
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await page
    .getByRole('list', { name: 'Timeline' })
    .getByText(/^Reopened/)
    .waitFor();
  expect(await leadOf(member, id)).toMatchObject({ closingStatus: '', points: 1 });
  await page.getByRole('link', { name: 'Mei Lin' }).click();
  await page.getByRole('heading', { name: 'Mei Lin', level: 1 }).waitFor();
});

test('a closed lead is followed up again as often as its member chooses, and Done moves it on', async () => {
  const { member, id } = await newLeadOf({ status: 'Closed' });
  const page = await open(member, member, id);
  const next = page.getByRole('region', { name: 'Next step' });
  await next.getByText('No follow-up').waitFor();
  await next.getByRole('button', { name: 'Keep in touch' }).click();
  await page.getByRole('menuitem', { name: /^Every 60 days/ }).click();
  await next.getByRole('button', { name: 'Every 60 days' }).waitFor();
  const inDays = (days: number) => addDays(dayIn(DEFAULT_TIME_ZONE, Date.now()), days);
  expect(await leadOf(member, id)).toMatchObject({ repeats: 60, followUpDate: inDays(60) });
  const { teamName, token } = member;
  const { version } = await leadOf(member, id);
  const body = { followUpDate: inDays(0), version };
  await send(msmart.quickSaveLead, { token, params: { teamName, id }, body });
  await page.reload();
  await next.getByText('Due today').waitFor();
  await button(page, 'Done with Aisyah').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Messaged, no answer yet' }).click();
  await sheet.getByRole('button', { name: /^Save/ }).click();
  await next.getByText('Due today').waitFor({ state: 'detached' });
  expect(await leadOf(member, id)).toMatchObject({ status: 'Closed', followUpDate: inDays(60) });
  await next.getByRole('button', { name: 'Every 60 days' }).click();
  await page.getByRole('menuitem', { name: 'No more follow-ups' }).click();
  await next.getByRole('button', { name: 'Keep in touch' }).waitFor();
});

test('a save returns to the leads, unless the user types on; then the next save does', async () => {
  const { member, id } = await newLeadOf({ followUpRemark: 'Call' });
  const device = await openDevice(browser, { stored: storedUser(member, true), viewport: PHONE });
  const page = await device.newPage();
  await page.clock.install();
  await page.goto(pathTo(paths.msmart.lead, { teamName: member.teamName, id }));
  await toggle(page, 'PROSPECTING', 'RESULT');
  const save = async () => {
    await section(page, 'PROSPECTING').getByRole('button', { name: update }).click();
    await section(page, 'PROSPECTING').getByText('Lead updated').waitFor();
  };
  await field(page, 'Status remark').fill('Met');
  await field(page, 'Follow up remark').fill('Call');
  await save();
  await field(page, 'Status remark').fill('Met again');
  await page.clock.runFor(5000);
  expect(await field(page, 'Status remark').inputValue()).toBe('Met again');
  await save();
  await page.clock.runFor(5000);
  await waitForPath(page, pathTo(paths.msmart.database, { teamName: member.teamName }));
  expect(await leadOf(member, id)).toMatchObject({ prospectingRemark: 'Met again' });
});

test('a note stands in the timeline at once; what was done last can be undone, and typed fields stay', async () => {
  const { member, id } = await newLeadOf();
  const page = await open(member, member, id);
  await page.waitForFunction(() => document.title === 'Aisyah · Leads');
  await toggle(page, 'RESULT');
  await field(page, 'Follow up remark').fill('Typed here');
  await toggle(page, 'RESULT');
  await section(page, 'RESULT').getByText('Not saved').waitFor();

  await page.getByLabel('Add a note').fill('Asks what delivery costs');
  await button(page, 'Add note').click();
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await timeline.getByText('Asks what delivery costs').waitFor();
  await page.getByText('Added +1').waitFor();
  await button(page, 'Done with Aisyah').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Presented/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click();
  await timeline.getByText('Presented +3').waitFor();
  await timeline.getByRole('button', { name: 'Undo' }).click();
  await timeline.getByText('Undone: Presented −3').waitFor();
  expect(await timeline.getByRole('button', { name: 'Undo' }).count()).toBe(0);

  // A folded section that cannot be saved opens by itself.
  await toggle(page, 'CONNECTING');
  await section(page, 'CONNECTING').getByRole('button', { name: update }).click();
  await page.getByText('Status remark is required').waitFor();
  await page.keyboard.type('Met');
  await section(page, 'CONNECTING').getByRole('button', { name: update }).click();
  await section(page, 'CONNECTING').getByText('Lead updated').waitFor();
  expect(await leadOf(member, id)).toMatchObject({
    prospectingRemark: 'Met',
    followUpRemarkSet: 'Typed here',
    leadPresent: false,
  });
});
