import { contacts } from '../../../functions/lib/store/contact.ts';
import { chatNameOf, leadChats } from '../../../functions/lib/store/leadChat.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { user } from '../../../shared/contract/user.ts';
import { builtInConsent } from '../../../shared/rules/consent.ts';
import { becomesTrue } from '../becomesTrue.ts';
import { addUserInput, newVisitor, type TestBot } from '../bots.ts';
import { newHeldVisitor, newLeadBot, numberAnswer, someConsent } from '../chatLeads.ts';
import { type Example, example, type Operator } from '../example.ts';
import { leadsOf } from '../imports.ts';
import { type LeadMember, leadChat, leadOf, newLead, newLeadMember, somePhone } from '../leads.ts';
import { put } from '../put.ts';
import { type Sent, send } from '../suite.ts';
import { foundTeam } from '../teams.ts';

/** A bot whose leads go to a member, and a visitor who has said one thing. */
interface Made {
  readonly bot: TestBot;
  readonly member: LeadMember;
  readonly visitor: string;
  readonly phone: string;
}

async function make(operator: Operator): Promise<Made> {
  const team = await foundTeam();
  const member = await newLeadMember(team);
  const bot = await newLeadBot(operator, team, [member]);
  await addUserInput(bot, 'Phone', undefined, 'Phone');
  const visitor = await newVisitor(bot);
  const made = { bot, member, visitor, phone: somePhone() };
  const question = { user: 'bot', type: 'Text', content: 'What is your number?' };
  await send(chat.saveHistory, { ...atVisitor(made), body: { chat: [question] } });
  return made;
}

/** The member already has a lead with the visitor's number. */
async function makeKnown(operator: Operator) {
  const made = await make(operator);
  return { ...made, id: await newLead(made.member, { phone: made.phone }) };
}

/** The visitor has become a lead of the member. */
async function makeLead(operator: Operator) {
  const made = await makeKnown(operator);
  const { id, visitor, phone, member } = made;
  const { chatId } = made.bot;
  const lead = { teamName: member.teamName, id };
  await put(operator, [
    contacts.overwrite({ visitor, chatId, phone, consent: someConsent(), lead }),
    leadChats.overwrite(leadChat({ id, chat: chatNameOf(id, visitor), visitor, chatId })),
  ]);
  return made;
}

const WAIT_MS = 10_000;

/** The visitor has asked to be forgotten. */
async function makeForgotten(operator: Operator) {
  const made = await makeLead(operator);
  await send(chat.deleteChat, atVisitor(made));
  const isMarked = async () => (await leadOf(made.member, made.id)).stop !== undefined;
  if (!(await becomesTrue(isMarked, WAIT_MS))) throw new Error('The lead was not marked');
  return made;
}

async function makeHeld(operator: Operator): Promise<Made> {
  const made = await make(operator);
  return { ...made, visitor: await newHeldVisitor(operator, made.bot, made.phone) };
}

const atVisitor = ({ bot: { chatId }, visitor }: Pick<Made, 'bot' | 'visitor'>): Sent => ({
  params: { chatId, visitor },
});

const number = (made: Made): Sent => ({
  ...atVisitor(made),
  body: { chat: [numberAnswer(made.phone)], from: 1 },
});

const decision =
  (what: 'take' | 'delete') =>
  ({ bot: { token, chatId } }: Made): Sent => ({
    token,
    params: { chatId },
    body: { decision: what },
  });

/** Returns whether a lead of the member has this history of chats, and the member one notice of each kind. */
async function hasHistory(
  { member: { token } }: Made,
  id: string,
  { events, notices }: { readonly events: readonly string[]; readonly notices: readonly string[] },
): Promise<boolean> {
  const { list } = await send(msmart.listLeadHistory, { token, params: { id } });
  const happened = msmart.listLeadHistory.reply.parse(list).flatMap((event) => event.chat ?? []);
  const notified = user.listNotices.reply
    .parse((await send(user.listNotices, { token })).list)
    .filter(({ to, count }) => to.endsWith(id) && count === 1)
    .map(({ kind }) => kind);
  return happened.join() === events.join() && notified.join() === notices.join();
}

/** Returns whether the visitor's number is stored once, with one new lead of the member. */
async function isOneLead(made: Made): Promise<boolean> {
  const { bot, member, phone, visitor } = made;
  const { owner, token, chatId } = bot;
  const [lead, ...others] = [
    ...(await leadsOf(member)),
    ...(await leadsOf({ ...owner, teamName: member.teamName })),
  ];
  const { body } = await send(mchat.listVisitors, { token, params: { chatId } });
  const shown = mchat.listVisitors.reply.parse(body).user.find(({ id }) => id === visitor);
  return (
    lead?.phone === phone &&
    others.length === 0 &&
    shown?.contact?.phone === phone &&
    shown.lead?.id === lead.id &&
    shown.held === undefined &&
    hasHistory(made, lead.id, { events: ['started'], notices: ['newLead'] })
  );
}

/** Returns whether the bot has no contact and the member no lead. */
async function isNoLead({ bot: { token, chatId }, member }: Made): Promise<boolean> {
  const { body } = await send(mchat.listVisitors, { token, params: { chatId } });
  const left = mchat.listVisitors.reply.parse(body).user.filter(({ contact }) => contact !== undefined);
  return left.length === 0 && (await leadsOf(member)).length === 0;
}

export const chatLeads: Readonly<Record<string, Example>> = {
  'chat.saveHistory with a number': example(chat.saveHistory, make, {
    sent: number,
    happenedOnce: isOneLead,
  }),
  'chat.saveHistory with the number of a lead': example(chat.saveHistory, makeKnown, {
    sent: number,
    happenedOnce: async (made) =>
      (await leadsOf(made.member)).length === 1 &&
      hasHistory(made, made.id, { events: ['again'], notices: ['chattedAgain'] }),
  }),
  'chat.deleteChat of a lead': example(chat.deleteChat, makeLead, {
    repeatRefusals: ['UNKNOWN_VISITOR'],
    sent: atVisitor,
    happenedOnce: async (made) =>
      (await leadOf(made.member, made.id)).stop?.by === 'visitor' &&
      hasHistory(made, made.id, { events: ['forgotten'], notices: ['forgotten'] }),
  }),
  'msmart.deleteLead that is forgotten': example(msmart.deleteLead, makeForgotten, {
    repeatRefusals: ['UNKNOWN_LEAD'],
    sent: ({ member: { token, teamName }, id }) => ({
      token,
      params: { teamName, id },
      query: { forgotten: 'true' },
    }),
    happenedOnce: async ({ bot: { token }, member: { teamName } }) => {
      const { list } = await send(msmart.listTeamBin, { token, params: { teamName } });
      const shown = msmart.listTeamBin.reply.parse(list);
      return shown.length === 1 && shown.every(({ isForgotten, phone }) => isForgotten && phone === '');
    },
  }),
  'mchat.updateLeads with a rotation': example(mchat.updateLeads, make, {
    sent: ({ bot: { token, chatId }, member: { teamName, username } }) => ({
      token,
      params: { chatId },
      body: {
        to: 'rotation',
        teamName,
        members: [{ username, isOff: true }],
        consent: { ...builtInConsent, en: 'Yes' },
      },
    }),
    happenedOnce: async ({ bot: { token, chatId } }) => {
      const { body } = await send(mchat.getLeads, { token, params: { chatId } });
      return mchat.getLeads.reply.parse(body).members[0]?.isOff === true;
    },
  }),
  'mchat.decideHeld': example(mchat.decideHeld, makeHeld, {
    sent: decision('take'),
    happenedOnce: isOneLead,
  }),
  'mchat.decideHeld for deletion': example(mchat.decideHeld, makeHeld, {
    sent: decision('delete'),
    happenedOnce: isNoLead,
  }),
};
