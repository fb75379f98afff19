import { expect, test } from 'vitest';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { leadOf, newFreshLead, newLead, newLeadMember } from '../../../infra/testing/leads.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { send } from '../../../infra/testing/suite.ts';
import { foundTeam, newApplicant, newManager } from '../../../infra/testing/teams.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { user } from '../../../shared/contract/user.ts';
import { copyEnding, copyHeaders, copyProblems } from '../../../shared/rules/copy.ts';
import { DEFAULT_TIME_ZONE } from '../../../shared/rules/team.ts';
import { addDays, dayIn } from '../../../shared/rules/time.ts';
import { browser } from '../../testing/testBrowser.ts';
import {
  button,
  follow,
  openPage,
  PHONE,
  storedUser,
  waitForAlert,
  waitForPath,
} from '../../testing/testPage.ts';
import { paths, pathTo, withQuery } from '../routing/paths.ts';

const allParts = [...copyHeaders, ...copyProblems, ...copyEnding];

test('Home links to every tool and to the next step of M-ACE', async () => {
  const { token, username, ...verified } = await newValidatedUser();
  const { adminToken } = await newSignedInAdmin();
  const stored = storedUser({ token, username, ...verified }, true);
  const page = await openPage(browser, paths.home, { stored, viewport: PHONE });
  await page.locator('summary').click();
  const tools = page.locator('details[open]');
  await tools.waitFor();
  expect(await tools.getByRole('link').allInnerTexts()).toEqual([
    expect.stringContaining('M-ACE'),
    expect.stringContaining('M-Smart'),
    expect.stringContaining('M-University'),
    expect.stringContaining('M-Chat'),
  ]);
  const goOn = async (name: RegExp, path: string) => {
    const lines = page.getByRole('region', { name: 'Next' });
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

const inDays = (days: number) => addDays(dayIn(DEFAULT_TIME_ZONE, Date.now()), days);

test('Home shows a seller what is due, and finishes it in place', async () => {
  const member = await newLeadMember(await foundTeam());
  const late = await newLead(member, { name: 'Late', followUp: inDays(-3) });
  await newLead(member, { name: 'Now', followUp: inDays(0) });
  await newLead(member, { name: 'Later', followUp: inDays(1) });
  const page = await openPage(browser, paths.home, { stored: storedUser(member, true), viewport: PHONE });
  const today = page.getByRole('region', { name: 'Today', exact: true });
  await today.getByText('2 follow-ups: 1 overdue, 1 due today').waitFor();
  expect(await today.getByRole('listitem').allInnerTexts()).toEqual([
    '1 overdue',
    expect.stringContaining('3 days overdue'),
    '1 due today',
    expect.stringContaining('Now'),
  ]);
  const write = button(page, 'Write to Late');
  expect(await write.evaluate((one) => getComputedStyle(one).borderTopColor)).toBe('rgba(0, 0, 0, 0)');
  await write.click();
  await page.getByRole('dialog').getByLabel('Message').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await button(page, 'Done with Late').click();
  await today.getByText('1 follow-up: 1 due today').waitFor();
  await waitForAlert(page, 'Late: done. Next: Tomorrow');
  await button(page, 'Undo').click();
  await today.getByText('2 follow-ups: 1 overdue, 1 due today').waitFor();
  await button(page, 'Done with Late').click();
  await button(page, 'What happened?').click();
  const sheet = page.getByRole('dialog');
  const save = sheet.getByRole('button', { name: /^Save/ });
  const beyondScreen = async () => {
    const { y = Number.NaN, height = 0 } = (await save.boundingBox()) ?? {};
    return y + height - PHONE.height;
  };
  await expect.poll(beyondScreen).toBeLessThanOrEqual(0);
  await sheet.getByRole('button', { name: /^Presented/ }).click();
  await save.click();
  await page.getByText(/^Late: Presented/).waitFor();
  expect(await leadOf(member, late)).toMatchObject({ leadPresent: true, followUpDate: inDays(1) });
  await button(page, 'Undo').click();
  await expect
    .poll(() => leadOf(member, late))
    .toMatchObject({ leadPresent: false, followUpDate: inDays(1) });
  await today.getByRole('link', { name: /^Now/ }).click();
  await page.getByRole('heading', { name: 'Now' }).waitFor();
  // The arrow leads to the screen from which the lead was opened.
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await waitForPath(page, paths.home);
});

test('Home and Today show new leads above those that are due, and Home those without an answer to the leader', async () => {
  const team = await foundTeam();
  const member = await newLeadMember(team);
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await newFreshLead(member, team.managerName, { name: 'Mei Ling', at: ago(125), followUpDate: inDays(0) });
  await newFreshLead(member, team.managerName, { name: 'Siti', at: ago(12), followUpDate: inDays(0) });
  await newLead(member, { name: 'Now', followUp: inDays(0) });
  const page = await openPage(browser, paths.home, { stored: storedUser(member, true), viewport: PHONE });
  const today = page.getByRole('region', { name: 'Today', exact: true });
  const sentence = '3 follow-ups: 2 new, 1 due today';
  await today.getByText(sentence).waitFor();
  expect(await today.getByRole('listitem').allInnerTexts()).toEqual([
    '2 new, oldest 2 h',
    expect.stringMatching(/^Siti\s+1[2-4] min ago/),
    expect.stringMatching(/^Mei Ling\s+2 h ago/),
    '1 due today',
    expect.stringContaining('Now'),
  ]);
  // The same stands on M-Smart's own Today.
  await today.getByRole('link', { name: 'Open Today' }).click();
  await page.getByText(sentence).waitFor();
  await page.getByText('2 new, oldest 2 h').waitFor();

  const ofLeader = await openPage(browser, paths.home, {
    stored: storedUser(team.owner, true),
    viewport: PHONE,
  });
  const unanswered = ofLeader.getByRole('region', { name: '1 lead waits for an answer' });
  await unanswered.getByText(`No answer for 2 h · ${member.username}`).waitFor();
  await button(ofLeader, `Nudge ${member.username}`).click();
  const nudge = ofLeader.getByRole('dialog', { name: `Nudge ${member.username}` });
  await expect
    .poll(() => nudge.getByLabel('Message').inputValue())
    .toContain('Mei Ling left a number with a bot and has no answer yet.');
  await nudge.getByRole('button', { name: 'Close' }).click();
  await nudge.waitFor({ state: 'detached' });
  await unanswered.getByRole('button', { name: 'Reassign Mei Ling' }).click();
  const sheet = ofLeader.getByRole('dialog', { name: 'Reassign lead' });
  await sheet.getByText('Give Mei Ling to').waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'detached' });
  await unanswered.getByText(`No answer for 2 h · ${member.username}`).click();
  await ofLeader.getByRole('heading', { name: 'Mei Ling', level: 1 }).waitFor();

  await page.getByRole('link', { name: /^Siti/ }).click();
  await page.getByRole('heading', { name: 'Siti', level: 1 }).waitFor();
});

test('Home offers to share the link of a bot when nothing is waiting, and says when the next follow-up is', async () => {
  const { token, ...member } = await newLeadMember(await foundTeam());
  await newLead({ token, ...member }, { name: 'Later', followUp: inDays(1) });
  const make = (link: string) =>
    send(mchat.createChat, { token, body: { bot_name: `Bot ${link}`, link, sample: 'skincare' } });
  await make('first');
  const stored = storedUser({ token, ...member }, true);
  const page = await openPage(browser, paths.home, { stored, viewport: PHONE });
  const today = page.getByRole('region', { name: 'Today', exact: true });
  await today.getByText('Nothing is waiting').waitFor();
  await today.getByText('Next follow-up: Tomorrow').waitFor();
  await today.getByRole('link', { name: 'Share your link' }).click();
  await page.getByLabel('Public link of Bot first').waitFor();
  await make('second');
  await page.goto(paths.home);
  await today.getByRole('link', { name: 'Share your link' }).click();
  await waitForPath(page, paths.mchat.chats);
});

test('Home shows a leader what waits in the group, and accepts a request in place', async () => {
  const team = await foundTeam();
  const applicant = await newApplicant(team);
  await newLead(await newLeadMember(team), { name: 'Fresh' });
  const stored = storedUser(team.owner, true);
  const page = await openPage(browser, paths.home, { stored, viewport: PHONE });
  const group = page.getByRole('region', { name: 'Your group' });
  await group.getByRole('link', { name: /^Request ?1/ }).waitFor();
  await button(page, `Accept ${applicant.username}`).click();
  await page.getByText(`${applicant.username} is in the team now`).waitFor();
  await group.getByRole('link', { name: /^Requests ?0/ }).waitFor();
  await group.getByRole('link', { name: /^New lead today ?1/ }).click();
  await page.getByRole('link', { name: 'Fresh' }).waitFor();
});

test('Home names a member who is late, whose nudge and points are one tap away', async () => {
  const team = await foundTeam();
  const late = await newLeadMember(team);
  await newLead(await newLeadMember(team));
  await newLead(late, { followUp: addDays(dayIn(DEFAULT_TIME_ZONE, Date.now()), -1) });
  const stored = storedUser(team.owner, true);
  const page = await openPage(browser, paths.home, { stored, viewport: PHONE });
  const waiting = page.getByRole('list', { name: `Waiting in ${team.teamName}` });
  await button(page, `Nudge ${late.username}`).click();
  await page.getByRole('dialog', { name: `Nudge ${late.username}` }).waitFor();
  await page.keyboard.press('Escape');
  expect(await waiting.getByRole('listitem').count()).toBe(1);
  await waiting.getByRole('link', { name: late.username }).click();
  await page.getByRole('button', { name: /^points? today ?1/ }).click();
  await page.getByRole('dialog', { name: 'Points: today' }).getByText('Added').first().waitFor();
});

test('the counts of a manager’s group open what they count', async () => {
  const team = await foundTeam();
  const { managerName, ...manager } = await newManager(team);
  const [theirs, own] = await Promise.all([newLeadMember(team), newLeadMember(team, { managerName })]);
  const today = dayIn(DEFAULT_TIME_ZONE, Date.now());
  await newLead(theirs, { name: 'Theirs', followUp: addDays(today, -1) });
  await newLead(own, { name: 'Ours', followUp: today });
  const stored = storedUser(manager, true);
  const page = await openPage(browser, paths.home, { stored, viewport: PHONE });
  const group = page.getByRole('region', { name: 'Your group' });
  await group.getByRole('link', { name: /^New lead today ?1/ }).click();
  await page.getByText(`1 lead · ${managerName}`).waitFor();
  await page.getByRole('link', { name: 'Ours' }).waitFor();
  await button(page, 'Whole team').click();
  await page.getByRole('link', { name: 'Theirs' }).waitFor();
  await button(page, 'My group').click();
  await page.getByText(`1 lead · ${managerName}`).waitFor();
  await follow(page, paths.home);
  await group.getByRole('link', { name: /^Quiet for 7 days ?0/ }).click();
  await page.getByText('Nobody is quiet').waitFor();
  await button(page, 'Clear Quiet').click();
  await page.getByText(`2 members · ${managerName}`).waitFor();
  await button(page, 'Whole team').click();
  await page.getByText('4 members').waitFor();
  // The choice of the group stays on the team's other pages.
  await button(page, 'My group').click();
  await page.getByRole('link', { name: 'Team leads' }).click();
  await page.getByText(`1 lead · ${managerName}`).waitFor();
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await page.getByRole('link', { name: /^Uploaded ?1/ }).waitFor();
  await page.getByRole('link', { name: /^Follow-ups ?1.*None overdue/ }).click();
  await page.getByText(`1 lead · ${managerName} · due`).waitFor();
  await page.goBack();
  await button(page, 'Whole team').click();
  await page.getByText('4 members').waitFor();
  // The member of the other group has an overdue lead, and so comes first.
  const members = page.getByRole('list', { name: 'Members' }).getByRole('listitem');
  const areOwn = (await members.allInnerTexts()).map((row) => row.includes(managerName));
  expect(areOwn.slice(0, 2)).toEqual([false, true]);
  await page.getByRole('link', { name: /^Follow-ups ?2/ }).click();
  await page.getByText('2 leads · due').waitFor();
  await page.getByRole('link', { name: 'Theirs' }).waitFor();
});

test('a manager starts with the own group, and the last choice stays', async () => {
  const team = await foundTeam();
  const { managerName, ...manager } = await newManager(team);
  await newLead(await newLeadMember(team), { name: 'Theirs' });
  const stored = storedUser(manager, true);
  const leads = pathTo(paths.msmart.teamLeads, team);
  const page = await openPage(browser, leads, { stored, viewport: PHONE });
  await page.getByText('No leads yet').waitFor();
  await button(page, 'Whole team').click();
  await page.getByRole('link', { name: 'Theirs' }).waitFor();
  await page.goto(leads);
  await page.getByRole('link', { name: 'Theirs' }).waitFor();
  await follow(page, paths.msmart.teams);
  await page.getByText(/^3 members( ·|$)/).waitFor();
  // Home counts the group, so its link shows the group.
  await follow(page, paths.home);
  const group = page.getByRole('region', { name: 'Your group' });
  await group.getByRole('link', { name: team.teamName }).click();
  await page.getByText(`1 member · ${managerName}`).waitFor();
  await button(page, 'Whole team').click();
  await button(page, 'My group').click();
  await page.goto(leads);
  await page.getByText('No leads yet').waitFor();
  const owners = await openPage(browser, leads, { stored: storedUser(team.owner, true), viewport: PHONE });
  await owners.getByRole('link', { name: 'Theirs' }).waitFor();
});

test('the way back from the pages of a team is the page before, as it was', async () => {
  const team = await foundTeam();
  const { username } = await newLeadMember(team);
  const members = pathTo(paths.msmart.team, team);
  const page = await openPage(browser, members, { stored: storedUser(team.owner, true), viewport: PHONE });
  await page.getByText(/^2 members( ·|$)/).waitFor();
  await page.getByLabel('Search').fill(username);
  await page.getByText(/^1 member( ·|$)/).waitFor();
  await page.getByRole('list', { name: 'Members' }).getByRole('link', { name: username }).click();
  await page.getByRole('heading', { name: username, level: 1 }).waitFor();
  await page.goBack();
  await page.getByText(/^1 member( ·|$)/).waitFor();
  expect(await page.getByLabel('Search').inputValue()).toBe(username);
  await page.getByRole('link', { name: 'Team leads' }).click();
  await page.getByText('No leads yet').waitFor();
  await page.getByRole('link', { name: 'Team numbers' }).click();
  await page.getByRole('heading', { name: 'Prospecting' }).waitFor();
  await page.goBack();
  await page.getByText('No leads yet').waitFor();
  await page.goBack();
  await page.getByText(/^1 member( ·|$)/).waitFor();
});

test('Home shows one failure when nothing can be read, and a newcomer where to begin', async () => {
  const stored = storedUser(await newValidatedUser(), true);
  const page = await openPage(browser, paths.account, { stored, viewport: PHONE });
  await button(page, 'Change email').waitFor();
  await page.route('**/api/**', (route) => route.abort());
  await follow(page, paths.home);
  await button(page, 'Try again').waitFor();
  expect(await page.getByRole('alert').count()).toBe(1);
  await page.unroute('**/api/**');
  await button(page, 'Try again').click();
  const sample = page.getByRole('link', { name: 'Make a bot from a sample' });
  await sample.waitFor();
  expect(await page.locator('.ant-btn-primary').allInnerTexts()).toEqual(['Lead']);
  const begin = page.getByRole('region', { name: 'Begin here' });
  await begin.getByText('Choose your first course').waitFor();
  await begin.getByRole('link', { name: /^Join your leader's team/ }).click();
  await waitForPath(page, paths.msmart.joinTeam);
  await page.goBack();
  await begin.getByRole('link', { name: /^Add your first lead/ }).click();
  await page.getByRole('dialog', { name: 'New lead' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await sample.click();
  const name = page.getByRole('dialog').getByLabel('Bot Name');
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByRole('radio', { name: 'Skincare' }).isChecked()).toBe(true);
});
