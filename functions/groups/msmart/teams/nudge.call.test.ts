import { beforeAll, expect, test } from 'vitest';
import { type LeadMember, newFreshLead, newLead, newLeadMember } from '../../../../infra/testing/leads.ts';
import { send } from '../../../../infra/testing/suite.ts';
import { foundTeam, newManager, type TestTeam } from '../../../../infra/testing/teams.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { user } from '../../../../shared/contract/user.ts';
import { noticeText, timesText } from '../../../../shared/rules/notice.ts';
import { NUDGE_TEXT_MAX } from '../../../../shared/rules/nudge.ts';
import { DEFAULT_TIME_ZONE } from '../../../../shared/rules/team.ts';
import { addDays, dayIn } from '../../../../shared/rules/time.ts';

/** The jobs of all tests share one queue. */
const SOON = { timeout: 40_000 };

let team: TestTeam;
let teamName: string;
beforeAll(async () => {
  team = await foundTeam();
  ({ teamName } = team);
});

async function nudge(
  member: LeadMember,
  about: { id?: string; isAboutLearning?: boolean; text?: string } = {},
  by = team.owner,
) {
  const body = { username: member.username, ...about };
  expect(await send(msmart.nudgeMember, { token: by.token, params: { teamName }, body })).toMatchObject({
    status: 200,
  });
}

/** Returns the words of a member's notices, how often they came, and the addresses. */
async function noticesOf({ token }: LeadMember) {
  const { list } = await send(user.listNotices, { token });
  const all = user.listNotices.reply.parse(list).filter(({ kind }) => kind === 'nudged');
  return all.map((notice) => [noticeText(notice.words), timesText(notice), notice.to]);
}

const today = dayIn(DEFAULT_TIME_ZONE, Date.now());

test('a notice says which lead a leader asks about, once for several nudges, and opens the lead', async () => {
  const [member, manager] = [await newLeadMember(team), await newManager(team)];
  const late = await newLead(member, { name: 'Mdm Goh', followUp: addDays(today, -1) });
  const open = await newLead(member, { name: 'Ravi', followUp: '' });
  const fresh = await newFreshLead(member, team.managerName, { name: 'Ms Lim' });
  const to = (id: string) => `/msmart/db/manage/${encodeURIComponent(teamName)}/${id}`;
  const lateWords = (leader: string) => `${leader} asks you to look at Mdm Goh: the follow-up is overdue`;
  await nudge(member, { id: late });
  const first = [lateWords(team.managerName), '', to(late)];
  await expect.poll(() => noticesOf(member), SOON).toEqual([first]);
  await nudge(member, { id: late });
  const repeated = [lateWords(team.managerName), '2 times', to(late)];
  await expect.poll(() => noticesOf(member), SOON).toEqual([repeated]);
  await nudge(member, { id: open });
  const other = [`${team.managerName} asks how it goes with Ravi`, '', to(open)];
  await expect.poll(() => noticesOf(member), SOON).toEqual([other, repeated]);
  await nudge(member, { id: fresh });
  const waiting = [`${team.managerName} asks you to look at Ms Lim: no answer yet`, '', to(fresh)];
  await expect.poll(() => noticesOf(member), SOON).toEqual([waiting, other, repeated]);
  await nudge(member, { id: late }, manager);
  const ofManager = [lateWords(manager.username), '', to(late)];
  await expect.poll(() => noticesOf(member), SOON).toEqual([ofManager, waiting, other, repeated]);
});

test('a notice says what a leader asks about besides a lead', async () => {
  const member = await newLeadMember(team);
  const leader = team.managerName;
  const newest = async () => (await noticesOf(member))[0];
  await nudge(member);
  const toCreate = `/msmart/db/create/${encodeURIComponent(teamName)}`;
  await expect.poll(newest, SOON).toEqual([`${leader} asks you to add your first leads`, '', toCreate]);
  await nudge(member, { isAboutLearning: true });
  await expect.poll(newest, SOON).toEqual([`${leader} asks about your courses`, '', '/courses']);
  await newLead(member, { followUp: '' });
  await nudge(member);
  await expect.poll(newest, SOON).toEqual([`${leader} asks how it goes`, '2 times', '/msmart']);
  await newLead(member, { followUp: today });
  await nudge(member);
  const due = [`${leader} asks about your follow-ups: 1 due today`, '3 times', '/msmart'];
  await expect.poll(newest, SOON).toEqual(due);
  await newLead(member, { followUp: addDays(today, -3) });
  await nudge(member);
  const overdue = [`${leader} asks about your follow-ups: 1 overdue`, '4 times', '/msmart'];
  await expect.poll(newest, SOON).toEqual(overdue);
});

test("a notice says the leader's own words in place of the standard ones, about the same", async () => {
  const member = await newLeadMember(team);
  const id = await newLead(member, { name: 'Ravi', followUp: '' });
  const longest = 'é'.repeat(NUDGE_TEXT_MAX);
  await nudge(member, { id, text: '  Call {leader} at three, please ' });
  const to = `/msmart/db/manage/${encodeURIComponent(teamName)}/${id}`;
  const written = [`${team.managerName} writes: Call {leader} at three, please`, '', to];
  await expect.poll(() => noticesOf(member), SOON).toEqual([written]);
  await nudge(member, { id, text: longest });
  const repeated = [`${team.managerName} writes: ${longest}`, '2 times', to];
  await expect.poll(() => noticesOf(member), SOON).toEqual([repeated]);
  for (const [text, problem] of [
    [`${longest}é`, `Message must be ${NUDGE_TEXT_MAX} characters and lower`],
    ['  ', 'Message is required'],
  ] as const) {
    const body = { username: member.username, id, text };
    const refused = await send(msmart.nudgeMember, { token: team.owner.token, params: { teamName }, body });
    expect(refused).toMatchObject({ status: 400, body: { fields: { text: problem } } });
  }
});
