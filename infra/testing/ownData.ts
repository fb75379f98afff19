import { chat } from '../../shared/contract/chat.ts';
import { mchat } from '../../shared/contract/mchat.ts';
import { msmart } from '../../shared/contract/msmart.ts';
import { mu } from '../../shared/contract/mu.ts';
import { user } from '../../shared/contract/user.ts';
import { words } from '../../shared/contract/words.ts';
import { newAdminToken } from './admins.ts';
import { becomesTrue } from './becomesTrue.ts';
import { newBotWithChat, newFlow, newVisitor } from './bots.ts';
import { courseOf, lessonOf, newLearner, rightAnswers, someShortlink, storeCourse } from './courses.ts';
import { importRows, someRows } from './imports.ts';
import { leadOf, newLead, somePhone } from './leads.ts';
import { png } from './pictures.ts';
import { newReceiver } from './pushes.ts';
import type { Table } from './put.ts';
import { send, type TestUser } from './suite.ts';
import { foundTeam, newMember, type TestTeam } from './teams.ts';
import { newTeamTemplate, newTemplate } from './templates.ts';

/** A user who has a record of every entity, each with a mark by which tests find it. */
export interface FullUser extends TestUser {
  /** Every text of the user begins with the mark. */
  readonly mark: string;
  /** A team without other members. */
  readonly ownTeam: string;
  readonly chatId: string;
  readonly course: string;
  readonly certificate: string;
}

/** Creates a user who has used every part of the suite, also in another owner's team. */
export async function newFullUser(of: Table, other: TestTeam): Promise<FullUser> {
  const shortlink = someShortlink();
  const lesson = lessonOf('first', { instruction: 'Write your own' });
  const course = courseOf(shortlink, [[lesson]]);
  await storeCourse(of, course);
  const learner = await newLearner(await newAdminToken(of), shortlink);
  const { token, username } = learner;
  const mark = `mark-${username}`;
  const place = { course: shortlink, chapter: 1, lesson: 1 };
  const answers = { ...rightAnswers(lesson), script: `${mark} script` };
  await sent(mu.submitLesson, { token, params: place, body: answers });
  await sent(mu.keepPosition, { token, params: place, body: { seconds: 7 } });
  const made = await sent(mu.makeCertificate, {
    token,
    params: { course: shortlink },
    body: { name: `${mark} certificate` },
  });
  await sent(user.updateFullName, { token, body: { fullName: `${mark} name` } });
  const { version, ...settings } = (await sent(user.getNotify, { token })).body;
  await sent(user.updateNotify, { token, body: { ...settings, mail: false, version } });
  await sent(user.addPush, {
    token,
    body: { ...newReceiver().subscription, device: `${mark} device` },
  });
  await sent(user.requestCopyAccess, { token, body: { link: `https://example.com/${mark}` } });
  const { teamName: ownTeam } = await foundTeam({ owner: learner });
  await newMember(other, { user: learner });
  const confirmed = { where: `${mark} place`, ids: ['a-claim'], choice: 'kept' };
  await sent(words.confirmClaims, { token, body: confirmed });
  await newTemplate(learner, { text: `${mark} template` });
  await newTeamTemplate({ ...learner, teamName: ownTeam }, { text: `${mark} team template` });
  for (const teamName of [ownTeam, other.teamName]) await addLeads({ ...learner, teamName }, mark);
  return {
    ...learner,
    mark,
    ownTeam,
    course: shortlink,
    certificate: String(made.body.id),
    chatId: await addBot({ ...learner, teamName: ownTeam }, mark),
  };
}

async function addLeads(member: TestUser & { readonly teamName: string }, mark: string): Promise<void> {
  const { token, teamName } = member;
  const id = await newLead(member, { name: `${mark} lead`, status: 'Closed', remarks: `${mark} remark` });
  await sent(msmart.quickSaveLead, {
    token,
    params: { teamName, id },
    body: { version: (await leadOf(member, id)).version, note: `${mark} note`, outcome: 'noAnswer' },
  });
  await sent(msmart.recordMessage, {
    token,
    params: { teamName, id },
    body: { key: 'written', channel: 'whatsapp', text: `${mark} message` },
  });
  const deleted = await newLead(member, { name: `${mark} deleted` });
  await sent(msmart.deleteLead, { token, params: { teamName, id: deleted } });
  await importRows(member, someRows(2, { name: `${mark} imported` }), {
    importId: `import-${teamName.length}`,
  });
}

const WAIT_MS = 30_000;

async function addBot(owner: TestUser & { readonly teamName: string }, mark: string): Promise<string> {
  const { token, username, teamName } = owner;
  const chatId = await newBotWithChat(owner);
  const flowId = await newFlow({ owner, token, chatId }, `${mark} flow`);
  const image = png();
  await sent(mchat.addImageBlock, { token, params: { chatId, flowId }, form: { blockType: 'Image', image } });
  await sent(mchat.updateDesignImage, { token, params: { chatId }, form: { image } });
  const consent = { en: `${mark} consent`, ms: 'Ya', zh: '是' };
  await sent(mchat.shareBot, { token, params: { chatId, teamName } });
  await sent(mchat.createLink, { token, body: { chatId, label: `${mark} link` } });
  const leads = { to: 'rotation', teamName, members: [{ username }], tag: `${mark} tag`, consent };
  await sent(mchat.updateLeads, { token, params: { chatId }, body: leads });
  // The number becomes a lead of the owner, which makes a notice.
  const number = { user: 'user', type: 'Text', content: somePhone(), inputName: 'phone', consent: 1 };
  const visitor = await newVisitor({ chatId });
  await sent(chat.saveHistory, { params: { chatId, visitor }, body: { chat: [number] } });
  const isNoticed = async () =>
    (await send(user.listNotices, { token })).list.some((notice) => Object(notice).kind === 'newLead');
  if (!(await becomesTrue(isNoticed, WAIT_MS))) throw new Error('The number became no lead');
  return chatId;
}

async function sent(...[call, request]: Parameters<typeof send>) {
  const answer = await send(call, request);
  if (answer.status !== 200) throw new Error(`${call.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}
