import { expect, test } from 'vitest';
import { type LeadMember, leadOf, newLead, newLeadMember } from '../../../../infra/testing/leads.ts';
import { send } from '../../../../infra/testing/suite.ts';
import { foundTeam, newMember } from '../../../../infra/testing/teams.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { browser } from '../../../testBrowser.ts';
import { button, field, openPage, PHONE, storedUser, waitForPath } from '../../../testPage.ts';
import { paths, pathTo } from '../../paths.ts';

const open = (user: { token: string; username: string }, { teamName }: { teamName: string }, id: string) =>
  openPage(browser, pathTo(paths.msmart.lead, { teamName, id }), {
    stored: storedUser(user, true),
    viewport: PHONE,
  });

const section = (page: Awaited<ReturnType<typeof open>>, name: string) =>
  page.getByRole('region', { name, exact: true });
const update = 'Update Database';

const newLeadOf = async (body: object = {}): Promise<{ member: LeadMember; id: string }> => {
  const member = await newLeadMember(await foundTeam());
  return { member, id: await newLead(member, { name: 'Aisyah', ...body }) };
};

test('a lead is taken through its stages, section by section, and the list comes back', async () => {
  const { member, id } = await newLeadOf();
  const page = await open(member, member, id);
  for (const name of ['PROSPECTING', 'CONNECTING', 'ENGAGEMENT', 'RESULT']) {
    await section(page, name).getByRole('button', { name: update }).waitFor();
  }
  await page.getByText('1 point so far').waitFor();
  await section(page, 'CONNECTING').getByRole('button', { name: update }).click();
  await page.getByText('Status remark is required').waitFor();
  await page.getByText('Follow up remark is required').waitFor();
  await field(page, 'Status remark').fill('Met at the expo');
  await field(page, 'Follow up remark').fill('Call back');
  await field(page, 'Presentation').click();
  await field(page, 'Present remark').fill('Liked it');
  await page.getByRole('checkbox', { name: 'Added on Facebook' }).check();
  await page.getByRole('button', { name: 'In 3 days' }).click();
  await section(page, 'CONNECTING').getByRole('button', { name: update }).click();
  await section(page, 'CONNECTING').getByText('Database updated').waitFor();
  expect(await leadOf(member, id)).toMatchObject({
    prospectingRemark: 'Met at the expo',
    leadPresent: true,
    presentRemark: 'Liked it',
    con_addFB: true,
    followUpRemarkSet: 'Call back',
    points: 5,
  });
  await waitForPath(page, pathTo(paths.msmart.database, { teamName: member.teamName }));
});

test('what was done stays done, and a presentation that is taken back takes its remark along', async () => {
  const { member, id } = await newLeadOf();
  const { token, teamName } = member;
  const { version } = await leadOf(member, id);
  await send(msmart.quickSaveLead, { token, params: { teamName, id }, body: { savePhone: true, version } });
  const page = await open(member, member, id);
  await section(page, 'CONNECTING').getByText('Phone number saved').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Phone number saved' }).count()).toBe(0);
  const presentation = field(page, 'Presentation');
  await presentation.click();
  await field(page, 'Present remark').fill('Too early');
  await presentation.click();
  await field(page, 'Present remark').waitFor({ state: 'detached' });
  await presentation.click();
  expect(await field(page, 'Present remark').inputValue()).toBe('');
});

test('only a rejected lead says why, and then needs no date', async () => {
  const { member, id } = await newLeadOf();
  const page = await open(member, member, id);
  await field(page, 'Closing status').waitFor();
  expect(await field(page, 'Rejection type').count()).toBe(0);
  const choose = async (label: string, option: string) => {
    await field(page, label).click();
    await page.getByTitle(option, { exact: true }).last().click();
  };
  await choose('Closing status', 'Rejected');
  await choose('Rejection type', 'Discuss First');
  await field(page, 'Rejection remark').fill('Asks her husband');
  await field(page, 'Status remark').fill('Met');
  await field(page, 'Follow up remark').fill('None');
  await section(page, 'RESULT').getByRole('button', { name: update }).click();
  await section(page, 'RESULT').getByText('Database updated').waitFor();
  expect(await leadOf(member, id)).toMatchObject({
    closingStatus: 'Rejected',
    rejectionType: 'Discuss',
    rejectionRemark: 'Asks her husband',
  });
  await waitForPath(page, pathTo(paths.msmart.database, { teamName: member.teamName }));
});

test('what changed meanwhile stands beside what is typed on the page', async () => {
  const { member, id } = await newLeadOf();
  const page = await open(member, member, id);
  await field(page, 'Status remark').fill('Typed here');
  await field(page, 'Follow up remark').fill('Call');
  const { token, teamName } = member;
  const { version } = await leadOf(member, id);
  const body = { leadStatus: 'Engagement', version };
  await send(msmart.quickSaveLead, { token, params: { teamName, id }, body });
  await section(page, 'PROSPECTING').getByRole('button', { name: update }).click();
  await section(page, 'PROSPECTING').getByText('Engagement').waitFor();
  expect(await field(page, 'Status remark').inputValue()).toBe('Typed here');
  await button(page, 'Keep mine').click();
  await section(page, 'PROSPECTING').getByRole('button', { name: update }).click();
  await section(page, 'PROSPECTING').getByText('Database updated').waitFor();
  expect(await leadOf(member, id)).toMatchObject({ prospectingRemark: 'Typed here' });
});

test('without an answer of the server a lead is neither loaded nor saved, in the words of the document', async () => {
  const { member, id } = await newLeadOf();
  const words = 'No response from server, please try again';
  const page = await open(member, member, id);
  await field(page, 'Status remark').fill('Typed here');
  await field(page, 'Follow up remark').fill('Call');
  await page.route('**/api/msmart/lead/**', (route) => route.abort());
  await section(page, 'RESULT').getByRole('button', { name: update }).click();
  await section(page, 'RESULT').getByText(words).waitFor();
  await page.reload();
  await page.getByRole('alert').getByText(words).waitFor();
  await page.unroute('**/api/msmart/lead/**');
  await button(page, 'Try again').click();
  expect(await field(page, 'Status remark').inputValue()).toBe('Typed here');
});

test('a closed lead is celebrated, and reopened by its manager alone, who changes nothing else', async () => {
  const team = await foundTeam();
  const member = { ...(await newMember(team)), teamName: team.teamName };
  const id = await newLead(member, { name: 'Aisyah', status: 'Closed' });
  const own = await open(member, member, id);
  await own.getByText('Closed. Congratulations').waitFor();
  expect(await own.getByRole('button', { name: 'Reopen' }).count()).toBe(0);
  const page = await open(team.owner, team, id);
  await page.getByText(`Only ${member.username} can change this lead.`).waitFor();
  expect(await page.getByRole('button', { name: update }).count()).toBe(0);
  expect(await field(page, 'Status remark').isDisabled()).toBe(true);
  await button(page, 'Reopen').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await page.getByText('Closed. Congratulations').waitFor({ state: 'detached' });
  await page.getByText('Closed → empty').waitFor();
  expect(await leadOf(member, id)).toMatchObject({ closingStatus: '', points: 1 });
});
