import { randomBytes } from 'node:crypto';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { chatNameOf, leadChats } from '../../functions/lib/store/leadChat.ts';
import { admin } from '../../shared/contract/admin.ts';
import { author } from '../../shared/contract/author.ts';
import { chat } from '../../shared/contract/chat.ts';
import { mchat } from '../../shared/contract/mchat.ts';
import { msmart } from '../../shared/contract/msmart.ts';
import { user } from '../../shared/contract/user.ts';
import { newAdminToken } from '../testing/admins.ts';
import { newChapter, newCourse, newLesson, type TestCourse } from '../testing/authoring.ts';
import { addUserInput, newFlow, newOwnedBot, newTextBlock, newVisitor } from '../testing/bots.ts';
import type { Operator } from '../testing/example.ts';
import { importRows, someRows } from '../testing/imports.ts';
import { leadChat, newLead, newLeadMember } from '../testing/leads.ts';
import { newLink } from '../testing/links.ts';
import { newValidatedUser } from '../testing/people.ts';
import { subscribe } from '../testing/pushes.ts';
import { put, type Table, tableAt } from '../testing/put.ts';
import { type Answered, type Sent, send, type TestUser } from '../testing/suite.ts';
import { foundTeam, newManager, newMember } from '../testing/teams.ts';
import { newTeamTemplate, newTemplate } from '../testing/templates.ts';
import { begun, uploaded } from '../testing/videos.ts';

/** The ids of one user's things, by kind. */
export interface Ids {
  readonly team: string;
  readonly group: string;
  readonly person: string;
  readonly lead: string;
  readonly leadChat: string;
  readonly deletedLead: string;
  readonly import: string;
  readonly teamJob: string;
  readonly dataJob: string;
  readonly device: string;
  readonly bot: string;
  /** The bot's id as its visitors use it. */
  readonly openBot: string;
  readonly flow: number;
  readonly block: string;
  readonly action: string;
  readonly visitor: string;
  readonly link: string;
  readonly course: string;
  readonly chapter: string;
  readonly lesson: string;
  readonly upload: string;
  readonly video: string;
  readonly template: string;
  readonly teamTemplate: string;
}

/** A user with one of everything, whose ids other users send in their requests. */
export interface OtherUser {
  readonly ids: Ids;
  /** Stands in every private text of this user, so that a leak is found. */
  readonly mark: string;
  readonly owner: TestUser;
  /** A member of the same team in another group. */
  readonly colleague: TestUser;
  readonly otherManager: TestUser;
}

/** Flow numbers count per bot; this bot gets more flows than the bots of other users have. */
const FLOWS = 6;

export async function newOtherUser(operator: Operator): Promise<OtherUser> {
  const mark = `mark${randomBytes(8).toString('hex')}`;
  const owner = await newValidatedUser();
  const data = await done(user.requestData, { token: owner.token, body: { password: owner.password } });
  const { colleague, otherManager, ...team } = await makeTeam(owner, mark);
  const bot = await makeBot(owner, mark);
  const chat = chatNameOf(team.lead, bot.visitor);
  await put(operator, [
    leadChats.overwrite({
      ...leadChat({ id: team.lead, chat, visitor: bot.visitor, chatId: bot.bot }),
      botName: mark,
    }),
  ]);
  const ids = {
    leadChat: chat,
    dataJob: String(data.jobId),
    device: await subscribe(owner.token),
    ...team,
    ...bot,
    ...(await makeCourse(await newAdminToken(operator), owner, mark)),
  };
  return { ids, mark, owner, colleague, otherManager };
}

async function makeTeam(owner: TestUser, mark: string) {
  const team = await foundTeam({ owner });
  const { teamName, managerName } = team;
  const head = { ...owner, teamName };
  const member = await newLeadMember(team);
  const otherManager = await newManager(team);
  const colleague = await newMember(team, otherManager);
  const text = { name: mark, remarks: mark };
  const [lead, deletedLead] = [await newLead(head, text), await newLead(head, text)];
  await done(msmart.deleteLead, { token: owner.token, params: { teamName, id: deletedLead } });
  const { importId } = await importRows(member, someRows(2, { name: mark, remark: mark }));
  const body = { from: member.username, to: owner.username };
  const job = await done(msmart.reassignLeads, { token: owner.token, params: { teamName }, body });
  return {
    team: teamName,
    group: managerName,
    person: member.username,
    lead,
    deletedLead,
    import: importId,
    teamJob: String(job.jobId),
    template: await newTemplate(owner, { text: mark }),
    teamTemplate: await newTeamTemplate(head, { text: mark }),
    colleague,
    otherManager,
  };
}

async function makeBot(owner: TestUser, mark: string) {
  const bot = await newOwnedBot(owner);
  const { token, chatId } = bot;
  let flow = 0;
  for (let count = 0; count < FLOWS; count += 1) flow = await newFlow(bot, mark);
  const params = { chatId, flowId: flow };
  const contact = { actionType: 'contact', content: mark, link: `mailto:${mark}@example.com` };
  const action = await done(mchat.addAction, { token, params, body: contact });
  await addUserInput(bot, 'town', flow - 1);
  const visitor = await newVisitor(bot, flow);
  const said = { user: 'user', type: 'Text', content: mark, inputName: 'town' };
  await done(chat.saveHistory, { params: { chatId, visitor }, body: { chat: [said] } });
  const block = await newTextBlock(bot, flow, mark);
  const link = await newLink(owner, chatId, { label: mark });
  return { bot: chatId, openBot: chatId, flow, block, action: String(action.id), visitor, link };
}

async function makeCourse(adminToken: string, learner: TestUser, mark: string) {
  const of: TestCourse = await newCourse(adminToken);
  const { course } = of;
  const [video, upload] = [await uploaded(of), await begun(of, 2000)];
  // Everybody may see the titles in the outline.
  const chapter = await newChapter(of);
  const questions = [{ question: mark, options: ['No', 'Yes'], right: 1 }];
  const lesson = await newLesson(of, chapter, {
    text: mark,
    questions,
    instruction: mark,
    script: mark,
    video: { kind: 'upload', file: video },
  });
  const body = { courseName: 'A course of others', description: '', isPublished: true };
  await done(author.updateCourse, { adminToken, params: { course }, body });
  await done(admin.registerOnCourse, { adminToken, body: { username: learner.username, course } });
  return { course, chapter, lesson, upload, video };
}

async function done(call: Parameters<typeof send>[0], sent: Sent): Promise<Answered['body']> {
  const { status, body } = await send(call, sent);
  if (status !== 200) throw new Error(`${call.path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

const KEY = /^([ps]\d|pk|sk)$/;

/** Reads all items of the user from the table, by their keys. */
export async function storedOf(
  { endpoint, tableName }: Table,
  { ids, mark, owner }: OtherUser,
): Promise<Readonly<Record<string, object>>> {
  const names = [owner.username, ...Object.values(ids).filter((id) => typeof id === 'string')];
  // Some keys are case-folded.
  const traces = [...names, ...names.map((name) => name.toLowerCase())];
  const found: Record<string, object> = {};
  const pages = paginateScan({ client: tableAt(endpoint) }, { TableName: tableName, ConsistentRead: true });
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      const keys = JSON.stringify(Object.entries(item).filter(([name]) => KEY.test(name)));
      const belongs = traces.some((trace) => keys.includes(trace)) || JSON.stringify(item).includes(mark);
      if (belongs) found[`${item.pk} ${item.sk}`] = item;
    }
  }
  return found;
}
