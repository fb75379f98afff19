import { beforeAll, expect, test } from 'vitest';
import { leadsOf } from '../../../../infra/testing/imports.ts';
import { addAll, type LeadMember, newLead, newLeadMember } from '../../../../infra/testing/leads.ts';
import { send, type TestUser } from '../../../../infra/testing/suite.ts';
import { foundTeam, newManager, type TestTeam } from '../../../../infra/testing/teams.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { user } from '../../../../shared/contract/user.ts';
import { noticeText, timesText } from '../../../../shared/rules/notice.ts';

/** The jobs of all tests share one queue. */
const SOON = { timeout: 40_000 };

let team: TestTeam;
let teamName: string;
beforeAll(async () => {
  team = await foundTeam();
  ({ teamName } = team);
});

const give = (id: string, to: TestUser, by: TestUser = team.owner, more: object = {}) =>
  send(msmart.reassignLead, {
    token: by.token,
    params: { teamName, id },
    body: { username: to.username, ...more },
  });

/** Returns the notices of a member about leads that were given to them or to others: the words, how often, and the address. */
async function givenNoticesOf({ token }: TestUser, wanted = 'leadsGiven') {
  const { list } = await send(user.listNotices, { token });
  return user.listNotices.reply
    .parse(list)
    .filter(({ kind }) => kind === wanted)
    .map((notice) => [noticeText(notice.words), timesText(notice), notice.to]);
}

const noticeOf = (words: string) => [words, '', `/msmart/db/manage/${encodeURIComponent(teamName)}`];
const ownLead = (name: string) => newLead({ ...team.owner, teamName }, { name });

test('a notice names the lead that a leader gives, and one notice has the number of several from one leader', async () => {
  const [heir, manager] = [await newLeadMember(team), await newManager(team)];
  const leader = team.managerName;
  const [first, ...others] = await addAll(
    { ...team.owner, teamName },
    ['Ravi', 'Aisyah', 'Mei', 'Siti'].map((name) => ({ name })),
  );
  await give(first ?? '', heir);
  await expect.poll(() => givenNoticesOf(heir), SOON).toEqual([noticeOf(`${leader} gave you Ravi`)]);
  await Promise.all(others.map((id) => give(id, heir)));
  await expect.poll(() => givenNoticesOf(heir), SOON).toEqual([noticeOf(`${leader} gave you 4 leads`)]);

  // What another leader gives is another notice.
  const inGroup: LeadMember = await newLeadMember(team, { managerName: manager.managerName });
  await give(await ownLead('Lim'), inGroup);
  await expect.poll(() => givenNoticesOf(inGroup), SOON).toHaveLength(1);
  await give(await newLead({ ...manager, teamName }, { name: 'Tan' }), inGroup, manager);
  await expect
    .poll(() => givenNoticesOf(inGroup), SOON)
    .toEqual([noticeOf(`${manager.username} gave you Tan`), noticeOf(`${leader} gave you Lim`)]);
});

test('a member gets one notice of all leads that a job has reassigned', async () => {
  const [leaver, heir] = [await newLeadMember(team), await newLeadMember(team)];
  await addAll(leaver, Array(12).fill({}));
  const { token } = team.owner;
  const body = { from: leaver.username, to: heir.username };
  await send(msmart.reassignLeads, { token, params: { teamName }, body });
  await expect
    .poll(() => givenNoticesOf(heir), SOON)
    .toEqual([noticeOf(`${team.managerName} gave you 12 leads`)]);
});

test('a member gets a notice of leads that a leader gives to others, until they leave the team', async () => {
  const [loser, heir] = [await newLeadMember(team), await newLeadMember(team)];
  const leader = team.managerName;
  const ids = await addAll(loser, [{ name: 'Ravi' }, { name: 'Mei' }, {}]);
  const taken = () => givenNoticesOf(loser, 'leadsTaken');
  await give(ids[0] ?? '', heir);
  const one = noticeOf(`${leader} gave one of your leads to others`);
  await expect.poll(taken, SOON).toEqual([one]);
  await give(ids[1] ?? '', heir);
  const two = noticeOf(`${leader} gave 2 of your leads to others`);
  await expect.poll(taken, SOON).toEqual([two]);
  const { token } = team.owner;
  const params = { teamName };
  await send(msmart.reassignLeads, { token, params, body: { from: loser.username, to: heir.username } });
  await expect
    .poll(taken, SOON)
    .toEqual([noticeOf(`${leader} gave 1 of your leads to ${heir.username}`), two]);
  const last = await newLead(loser);
  await send(msmart.removeMember, { token, body: { teamName, username: loser.username } });
  await give(last, heir);
  await expect.poll(() => givenNoticesOf(heir), SOON).toContainEqual(noticeOf(`${leader} gave you 3 leads`));
  expect(await taken()).toHaveLength(2);
});

test('an undo takes back the notices of both members, or one of the leads that they count', async () => {
  const [loser, heir] = [await newLeadMember(team), await newLeadMember(team)];
  const [first = '', second = '', third = ''] = await addAll(loser, [{}, {}, {}]);
  for (const id of [first, second, third]) await give(id, heir);
  const leader = team.managerName;
  const [given, taken] = [() => givenNoticesOf(heir), () => givenNoticesOf(loser, 'leadsTaken')];
  await expect.poll(given, SOON).toEqual([noticeOf(`${leader} gave you 3 leads`)]);
  await expect.poll(taken, SOON).toEqual([noticeOf(`${leader} gave 3 of your leads to others`)]);
  await give(first, loser, team.owner, { isUndo: true });
  await expect.poll(given, SOON).toEqual([noticeOf(`${leader} gave you 2 leads`)]);
  await expect.poll(taken, SOON).toEqual([noticeOf(`${leader} gave 2 of your leads to others`)]);
  await give(second, loser, team.owner, { isUndo: true });
  await expect.poll(given, SOON).toEqual([noticeOf(`${leader} gave you a lead`)]);
  await give(third, loser, team.owner, { isUndo: true });
  await expect.poll(given, SOON).toEqual([]);
  await expect.poll(taken, SOON).toEqual([]);
});

test('nobody gets a notice of leads that they gave themselves, have already, or get back by an undo', async () => {
  const [member, marker] = [await newLeadMember(team), await newLeadMember(team)];
  const own = { ...team.owner, teamName };
  await give(await newLead(member), own);
  await addAll(member, [{}, {}]);
  const returned = await newLead(member);
  await give(returned, marker);
  await give(returned, member, team.owner, { isUndo: true });
  const { token } = own;
  const body = { from: member.username, to: own.username };
  await send(msmart.reassignLeads, { token, params: { teamName }, body });
  await expect.poll(async () => (await leadsOf(member)).length, SOON).toBe(0);
  await give(await ownLead('Last'), marker);
  await expect
    .poll(() => givenNoticesOf(marker), SOON)
    .toEqual([noticeOf(`${team.managerName} gave you Last`)]);
  expect(await givenNoticesOf(member)).toEqual([]);
  expect(await givenNoticesOf(own)).toEqual([]);
});
