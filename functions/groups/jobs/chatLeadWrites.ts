import { firstCharacters } from '../../../shared/rules/characters.ts';
import { isNumber } from '../../../shared/rules/input.ts';
import { leadTexts } from '../../../shared/rules/lead.ts';
import { IMPORT_POINTS_PER_DAY } from '../../../shared/rules/merits.ts';
import { DEFAULT_TIME_ZONE } from '../../../shared/rules/team.ts';
import { addDays, dayIn } from '../../../shared/rules/time.ts';
import { newId } from '../../lib/runtime/newId.ts';
import { now } from '../../lib/runtime/now.ts';
import type { Bot } from '../../lib/store/bot.ts';
import type { BotLeads } from '../../lib/store/botLeads.ts';
import type { BotLink } from '../../lib/store/botLink.ts';
import { type Contact, contacts } from '../../lib/store/contact.ts';
import type { Stored } from '../../lib/store/entity.ts';
import type { CountedChat } from '../../lib/store/funnel.ts';
import { tellJobs } from '../../lib/store/job.ts';
import { inKey } from '../../lib/store/key.ts';
import { type StoredLead, takePhone } from '../../lib/store/lead.ts';
import { chatNameOf, leadChats } from '../../lib/store/leadChat.ts';
import { importPoints } from '../../lib/store/leadImport.ts';
import { type Membership, memberships, type Team } from '../../lib/store/team.ts';
import { type ChatVisitor, visitors } from '../../lib/store/visitor.ts';
import type { Write } from '../../lib/store/write.ts';
import { importedLead, withEvents } from '../msmart/figures/leadEvents.ts';
import { newFields } from '../msmart/leads/change.ts';
import { leadPath } from '../msmart/leads/given.ts';
import { leadWrites, reassigned } from '../msmart/leads/writes.ts';
import { chattedAgain, type Effect, remarkOf } from './leadOfChat.ts';
import { planStalled } from './stalled.ts';

/** A chat in which a visitor left a number for a team. */
export interface Chat {
  readonly visitor: Stored<ChatVisitor>;
  readonly contact: Stored<Contact> & Required<Pick<Contact, 'phone' | 'consent'>>;
  readonly answers: readonly (readonly [string, string])[];
  readonly bot: Bot;
  readonly team: Team;
  /** The link of this bot by which the visitor came. */
  readonly link: BotLink | undefined;
  /** Says where the visitor came from; '' for unknown. */
  readonly source: string;
}

/** Returns the id of a visitor's own lead in a team. */
export function chatLeadId(visitor: string, teamName: string): string {
  return newId(visitor, `lead of ${inKey(teamName)}`);
}

type LeadRef = Pick<StoredLead, 'id' | 'teamName' | 'username' | 'name'>;

/** A visitor who wrote in many teams keeps this many earlier leads. */
const EARLIER_MAX = 20;

/** Returns the leads of a contact when one more becomes the present one. */
export function withLead(
  contact: Contact | undefined,
  { id, teamName }: Pick<StoredLead, 'id' | 'teamName'>,
): Pick<Contact, 'lead' | 'earlier'> {
  const others = [contact?.lead, ...(contact?.earlier ?? [])].flatMap((one) =>
    one && one.id !== id ? [one] : [],
  );
  return {
    lead: { teamName, id },
    earlier: others.length > 0 ? others.slice(0, EARLIER_MAX) : undefined,
  };
}

/** Returns the writes that connect a visitor with a lead. They fail when the visitor has deleted the chat. */
function connection(
  { visitor, contact, bot, source }: Chat,
  lead: LeadRef,
  { isNew }: { isNew: boolean },
): Write[] {
  const { id, username, name } = lead;
  const words = isNew
    ? { kind: 'newLead', text: 'New lead: {name}' }
    : { kind: 'chattedAgain', text: '{name} chatted again' };
  return [
    visitors.check(visitor),
    contacts.patch(contact, { ...withLead(contact, lead), source: source || contact.source }),
    leadChats.overwrite({
      id,
      chat: chatNameOf(id, visitor.visitor),
      visitor: visitor.visitor,
      chatId: bot.id,
      botName: bot.botName,
      at: contact.consent.at,
      sourceLabel: source,
      consent: contact.consent,
    }),
    tellJobs.add({
      username,
      kind: words.kind,
      words: { text: words.text, values: { name } },
      to: leadPath(lead),
      about: id,
    }),
    ...(contact.lead === undefined ? [planStalled(visitor.visitor, now())] : []),
  ];
}

/** Nobody of the team makes the change. */
const NOBODY = '';

/** A new consent does not end that the lead wants no messages, so the history says that there is one. */
function chatEvent(lead: StoredLead | undefined) {
  if (lead === undefined) return { chat: 'started' } as const;
  return { chat: lead.stop === undefined ? 'again' : 'agreed' } as const;
}

/** Returns the writes for a lead that has chatted again, which a correction gives another number. */
export function againWrites(chat: Chat, effect: Exclude<Effect, { kind: 'new' }>): Write[] {
  const { lead } = effect;
  const noted = effect.kind === 'again' ? effect.noted : undefined;
  const at = now();
  const today = dayIn(chat.team.timeZone, at);
  const again = chattedAgain(lead, { today, at, chatDay: chat.visitor.day ?? today });
  const after = effect.kind === 'correction' ? { ...again, phone: chat.contact.phone } : again;
  const event = { ...chatEvent(lead), ...(noted !== undefined && { note: `Another number: ${noted}` }) };
  return [
    ...leadWrites({
      before: lead,
      after,
      by: NOBODY,
      phone: takePhone(after, chat.team.undoing),
      event,
      chat: countedChat(chat, 'again'),
    }),
    ...connection(chat, lead, { isNew: false }),
  ];
}

export interface Taking {
  /** Undefined when the bot's owner has chosen nothing. */
  readonly settings: Pick<BotLeads, 'tag' | 'followUpDays'> | undefined;
  /** A lead in the bin, or of a member who has left the team, which the member gets. */
  readonly known: Stored<StoredLead> | undefined;
  readonly member: Stored<Membership>;
  /** The write by which the member's turn is taken. */
  readonly turn: readonly Write[];
  readonly points: ReturnType<typeof importPoints.parse>;
}

export function newLeadWrites(chat: Chat, { known, member, turn, ...taking }: Taking): Write[] {
  const at = now();
  const today = dayIn(chat.team.timeZone, at);
  const { after, points } =
    known === undefined
      ? newLead(chat, { member, at, today, ...taking })
      : { after: passedOn(chat, { known, member, at, today }), points: [] };
  return [
    ...leadWrites({
      before: known,
      after,
      by: NOBODY,
      phone: takePhone(after, chat.team.undoing),
      event: chatEvent(known),
      chat: countedChat(chat, 'leads'),
    }),
    memberships.check(member),
    ...turn,
    ...points,
    ...connection(chat, after, { isNew: true }),
  ];
}

/** A visitor and what decides how figures count the chat. */
interface Counting extends Pick<Chat, 'link'> {
  readonly visitor: ChatVisitor;
  readonly contact: Contact | undefined;
  readonly bot: Pick<Bot, 'id' | 'timeZone'>;
}

/** Returns how figures count a chat. Another number of the visitor counts nothing more. */
export function countedChat(
  { visitor, contact, link, bot }: Counting,
  as: CountedChat['as'],
): CountedChat | undefined {
  if (contact?.lead !== undefined) return undefined;
  const { createdAt, day } = visitor;
  const timeZone = link?.timeZone ?? bot.timeZone ?? DEFAULT_TIME_ZONE;
  return {
    day: day ?? dayIn(timeZone, Date.parse(createdAt)),
    visitor: visitor.visitor,
    chatId: bot.id,
    link: link?.code,
    as,
    ...((contact?.phone ?? contact?.email) === undefined && { isByHand: true }),
  };
}

interface At {
  readonly member: Membership;
  readonly at: number;
  readonly today: string;
}

function passedOn(chat: Chat, { known, member, at, today }: At & { known: StoredLead }): StoredLead {
  const live = { ...reassigned(known, member, at), deletedAt: undefined, phone: chat.contact.phone };
  const chatDay = chat.visitor.day ?? today;
  // The member who gets the lead has not written to it yet.
  return { ...chattedAgain(live, { today, at, chatDay }), chatDay, isFresh: true, firstReplyAt: undefined };
}

function newLead(
  chat: Chat,
  { settings, points, member, at, today }: At & Pick<Taking, 'settings' | 'points'>,
) {
  const { visitor, contact, answers, bot, team, link, source } = chat;
  const { salutation, name } = visitor;
  const createdAt = new Date(at).toISOString();
  const lead: StoredLead = {
    ...newFields(
      {
        name: firstCharacters(`${salutation} ${name}`.trim(), leadTexts.name),
        phone: contact.phone,
        leadSource: source || firstCharacters(`M-Chat · ${bot.botName}`, leadTexts.source),
        leadTag: settings?.tag ?? '',
        prospectingRemark: remarkOf(
          answers,
          (_, answer) => answer !== name && !isNumber(answer, contact.phone),
        ),
        followUpDate: addDays(today, settings?.followUpDays ?? 0),
      },
      today,
    ),
    id: chatLeadId(visitor.visitor, team.teamName),
    teamName: team.teamName,
    username: member.username,
    groupName: member.managerName,
    createdAt,
    changedAt: createdAt,
    chatDay: visitor.day ?? today,
    ...(link && { sourceId: link.code }),
    isFresh: true,
    days: {},
    earned: {},
  };
  const given = points?.day === today ? points.points : 0;
  if (given >= IMPORT_POINTS_PER_DAY)
    return { after: importedLead(lead, today, { isEarning: false }), points: [] };
  const { teamName, username } = lead;
  return {
    after: withEvents(undefined, lead, today),
    points: [importPoints.save(points, { teamName, username, day: today, points: given + 1 })],
  };
}
