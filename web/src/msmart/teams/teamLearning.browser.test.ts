import { beforeAll, expect, inject, test } from 'vitest';
import { newSignedInAdmin } from '../../../../infra/testing/admins.ts';
import {
  completeLessons,
  courseOf,
  lessonOf,
  newLearner,
  someShortlink,
  storeCourse,
} from '../../../../infra/testing/courses.ts';
import { newLead } from '../../../../infra/testing/leads.ts';
import { send } from '../../../../infra/testing/suite.ts';
import { foundTeam, newMember, type TestTeam } from '../../../../infra/testing/teams.ts';
import { user } from '../../../../shared/contract/user.ts';
import { noticeText } from '../../../../shared/rules/notice.ts';
import { NUDGE_TEXT_MAX } from '../../../../shared/rules/nudge.ts';
import { DEFAULT_TIME_ZONE } from '../../../../shared/rules/team.ts';
import { addDays, dayIn } from '../../../../shared/rules/time.ts';
import { shareLink } from '../../../../shared/rules/waLink.ts';
import { browser } from '../../../testing/testBrowser.ts';
import { button, openPage, PHONE, storedUser } from '../../../testing/testPage.ts';
import { paths, pathTo } from '../../routing/paths.ts';

const course = courseOf(someShortlink(), [[lessonOf('one'), lessonOf('two')]]);
const { courseName, shortlink } = course.course;

let adminToken: string;
beforeAll(async () => {
  await storeCourse(inject('stackTable'), course);
  ({ adminToken } = await newSignedInAdmin());
});

async function newTeamLearner(team: TestTeam, done: number): Promise<string> {
  const learner = await newLearner(adminToken, shortlink);
  await newMember(team, { user: learner });
  await completeLessons(learner, course, done);
  return learner.username;
}

const open = ({ owner, teamName }: TestTeam) =>
  openPage(browser, pathTo(paths.msmart.team, { teamName }), {
    stored: storedUser(owner, true),
    viewport: PHONE,
  });

test('a leader sees who learns what on a phone, and nudges a member in WhatsApp', async () => {
  const team = await foundTeam();
  const name = await newTeamLearner(team, 1);
  const completed = await newTeamLearner(team, 2);
  const newcomer = await newMember(team);
  const page = await open(team);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.getByRole('link', { name: /^Learning/ }).click();
  const row = (of: string) => page.getByRole('listitem').filter({ hasText: of });
  await row(name).getByText('Lesson 2 of 2').waitFor();
  await row(name).getByText(courseName).waitFor();
  await row(completed).getByText('Completed').waitFor();
  expect(await row(completed).getByRole('button').count()).toBe(0);
  await button(page, `Nudge ${newcomer.username}`).click();
  const begin = page.getByRole('dialog').getByLabel('Message');
  await expect.poll(() => begin.inputValue()).toContain('Have you seen the courses in M-University?');
  await page.getByText(`${newcomer.username} gets a notice in the app as well.`, { exact: true }).waitFor();
  await button(page, 'Only in the app').click();
  await begin.waitFor({ state: 'detached' });
  await page.getByText(`${newcomer.username} was nudged`).waitFor();
  const noticeOfNewcomer = async () => {
    const { list } = await send(user.listNotices, { token: newcomer.token });
    return user.listNotices.reply.parse(list).map(({ words }) => noticeText(words));
  };
  await expect.poll(noticeOfNewcomer).toContain(`${team.managerName} asks about your courses`);
  await button(page, `Nudge ${newcomer.username}`).click();
  await page.getByText(`Nudged today. ${newcomer.username} gets a notice in the app as well.`).waitFor();
  await begin.fill('x'.repeat(NUDGE_TEXT_MAX + 1));
  await page.getByText(`A notice has at most ${NUDGE_TEXT_MAX} characters.`).waitFor();
  expect(await button(page, 'Only in the app').isDisabled()).toBe(true);
  await begin.fill('Begin with the first course today ');
  await button(page, 'Only in the app').click();
  await begin.waitFor({ state: 'detached' });
  const written = `${team.managerName} writes: Begin with the first course today`;
  await expect.poll(noticeOfNewcomer).toContain(written);
  // What was sent is not kept as a draft.
  await button(page, `Nudge ${newcomer.username}`).click();
  await expect.poll(() => begin.inputValue()).toContain('Have you seen the courses in M-University?');
  await page.keyboard.press('Escape');
  await begin.waitFor({ state: 'detached' });

  await button(page, `Nudge ${name}`).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Melayu' }).or(sheet.getByText('Melayu')).first().click();
  const inMalay = `Hai ${name}, Group of ${team.owner.username} di sini 😊 Dalam “${courseName}”, pelajaran anda yang seterusnya ialah nombor 2.`;
  const text = sheet.getByLabel('Message');
  await expect.poll(() => text.inputValue()).toContain(inMalay);
  await text.fill(`${inMalay} Jom.`);
  await sheet.getByText(`Choose ${name} in WhatsApp.`, { exact: true }).waitFor();
  const link = sheet.getByRole('link', { name: 'Open WhatsApp' });
  expect(await link.getAttribute('href')).toBe(shareLink(`${inMalay} Jom.`));
  await link.click();
  await sheet.waitFor({ state: 'hidden' });
  await row(name).getByText('nudged today').waitFor();
});

test('without learners the page says what comes there, and after a failure it reads again', async () => {
  const page = await open(await foundTeam());
  await page.route('**/api/mu/team/**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('link', { name: /^Learning/ }).click();
  const again = button(page, 'Try again');
  await again.waitFor();
  await page.unroute('**/api/mu/team/**');
  await again.click();
  await page.getByText('Nobody in your group has begun a course').waitFor();
});

test('a leader nudges a member about follow-ups, and one with none without a reason', async () => {
  const team = await foundTeam();
  const busy = await newMember(team);
  const idle = await newMember(team);
  const today = dayIn(DEFAULT_TIME_ZONE, Date.now());
  for (const followUp of [today, addDays(today, -2)]) {
    await newLead({ ...busy, teamName: team.teamName }, { followUp });
  }
  await newLead({ ...idle, teamName: team.teamName }, { followUp: '' });
  const page = await open(team);
  // Only what is overdue has the colour of what is late.
  await page.getByText('1 overdue', { exact: true }).last().waitFor();
  await page.getByText('today · 1 overdue, 1 due today').waitFor();
  const nudge = async (username: string) => {
    await button(page, `Actions for ${username}`).click();
    await page.getByRole('menuitem', { name: 'Nudge' }).click();
    return page.getByRole('dialog', { name: `Nudge ${username}` }).getByLabel('Message');
  };
  await button(page, `Nudge ${busy.username}`).click();
  const text = page.getByRole('dialog', { name: `Nudge ${busy.username}` }).getByLabel('Message');
  await expect.poll(() => text.inputValue()).toContain('Your follow-ups that are due: 2 (1 overdue).');
  await page.keyboard.press('Escape');
  await text.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: busy.username }).click();
  await button(page, 'Nudge').click();
  await text.waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('link', { name: idle.username }).click();
  await expect.poll(async () => (await nudge(idle.username)).inputValue()).toContain('How is it going?');
  await page.getByText('1 lead, 0 presented, 0 booked, 0 closed').waitFor();
});
