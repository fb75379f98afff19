import { beforeAll, expect, test } from 'vitest';
import { newOwnedBot, newVisitor } from '../../../infra/testing/bots.ts';
import { type LeadMember, leadChat, newLead, newLeadMember } from '../../../infra/testing/leads.ts';
import { put } from '../../../infra/testing/put.ts';
import { send, stackTable, type TestUser } from '../../../infra/testing/suite.ts';
import { foundTeam, type TestTeam } from '../../../infra/testing/teams.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { user } from '../../../shared/contract/user.ts';
import { noticeText } from '../../../shared/rules/notice.ts';
import { contacts } from '../../lib/store/contact.ts';
import { chatNameOf, leadChats } from '../../lib/store/leadChat.ts';
import { notices } from '../../lib/store/notice.ts';

let team: TestTeam;
let member: LeadMember;
beforeAll(async () => {
  team = await foundTeam();
  member = await newLeadMember(team);
});

/** Notifies a user of a lead, as long ago as the minutes say. */
async function notify({ username }: TestUser, about: string, minutes: number) {
  const at = new Date(Date.now() - minutes * 60_000).toISOString();
  const words = { text: 'New lead: {name}', values: { name: 'Mei Ling' } };
  const notice = { id: `of ${about}`, at, kind: 'newLead', words, to: '/msmart', about, count: 1 };
  await put(stackTable(), [notices.overwrite({ username, ...notice })]);
}

const LEAD_KINDS = ['newLead', 'leadsGiven'];

async function leadNoticesOf({ token }: TestUser): Promise<string[]> {
  const { list } = await send(user.listNotices, { token });
  const all = user.listNotices.reply.parse(list).filter(({ kind }) => LEAD_KINDS.includes(kind));
  return all.map(({ words }) => noticeText(words));
}

test('after a visitor asks to be forgotten, no notice shows the name, not even to a member who had the lead before', async () => {
  const { chatId } = await newOwnedBot();
  const visitor = await newVisitor({ chatId });
  const before = await newLeadMember(team);
  const id = await newLead(before);
  const ofChat = { id, chat: chatNameOf(id, visitor), visitor, chatId };
  const lead = { teamName: team.teamName, id };
  await put(stackTable(), [
    leadChats.overwrite(leadChat(ofChat)),
    contacts.overwrite({ visitor, chatId, lead }),
  ]);
  const body = { username: member.username };
  const { owner, managerName: leader } = team;
  await send(msmart.reassignLead, { token: owner.token, params: lead, body });
  await expect.poll(() => leadNoticesOf(member)).toEqual([`${leader} gave you Aisyah`]);
  await notify(before, id, 60);
  await notify(member, id, 30);
  await notify(member, 'another lead', 20);
  expect((await send(chat.deleteChat, { params: { chatId, visitor } })).status).toBe(200);
  await expect
    .poll(() => leadNoticesOf(member))
    .toEqual([`${leader} gave you …`, 'New lead: Mei Ling', 'New lead: …']);
  await expect.poll(() => leadNoticesOf(before)).toEqual(['New lead: …']);
});
