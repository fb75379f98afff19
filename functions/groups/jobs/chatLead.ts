import { dayIn } from '../../../shared/rules/time.ts';
import { now } from '../../lib/runtime/now.ts';
import { type Bot, bots } from '../../lib/store/bot.ts';
import { type BotLeads, botLeads, rotations } from '../../lib/store/botLeads.ts';
import { type BotLink, botLinks, isLinkOn } from '../../lib/store/botLink.ts';
import { type Contact, contacts } from '../../lib/store/contact.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { finished } from '../../lib/store/failingJob.ts';
import { type ChatLeadInput, chatLeadJobs, funnelJobs, type Job } from '../../lib/store/job.ts';
import { leadPhones, leads, type StoredLead } from '../../lib/store/lead.ts';
import { importPoints } from '../../lib/store/leadImport.ts';
import { type Found, readAll } from '../../lib/store/read.ts';
import { tallies } from '../../lib/store/tally.ts';
import { isSameName, type Membership, memberships, teams } from '../../lib/store/team.ts';
import { users } from '../../lib/store/user.ts';
import { answersOfVisitors, type ChatVisitor, isKept, visitors } from '../../lib/store/visitor.ts';
import type { Write } from '../../lib/store/write.ts';
import { writeDecided } from '../../lib/store/writeDecided.ts';
import { isUndone } from '../msmart/leads/access.ts';
import {
  againWrites,
  type Chat,
  chatLeadId,
  countedChat,
  newLeadWrites,
  withLead,
} from './chatLeadWrites.ts';
import {
  type Effect,
  effectOf,
  nextInTurn,
  presentMember,
  sourceOf,
  teamOf,
  withTurnTaken,
} from './leadOfChat.ts';
import { nobodysWrites } from './leftTeam.ts';

/**
 * Makes a lead of the number that a visitor left, or finds the lead that has the number. The job ends in the transaction of
 * the lead, so that a repeat changes nothing. A `lead` that the bot's owner has made is only noted.
 */
export async function chatLead({ visitor, lead }: ChatLeadInput, { id }: Pick<Job, 'id'>): Promise<void> {
  await writeDecided(async () => {
    const { job, ...said } = await readAll({ job: chatLeadJobs.at({ id }), ...saidBy(visitor) });
    const writes = job && (await (lead ? notedWrites(said, lead) : writesOf(said)));
    if (job === undefined || writes === undefined) return undefined;
    return [...writes, ...finished(chatLeadJobs, job)];
  }, 'A lead of a chat stayed in conflict');
}

const saidBy = (visitor: string) => ({
  found: visitors.at({ visitor }),
  contact: contacts.at({ visitor }),
  given: answersOfVisitors.at({ visitor }),
});

/** Returns undefined when the visitor has deleted the chat. */
async function notedWrites(
  { found, contact }: Found<ReturnType<typeof saidBy>>,
  lead: NonNullable<ChatLeadInput['lead']>,
): Promise<Write[] | undefined> {
  if (found === undefined || !isKept(found)) return undefined;
  const { visitor, chatId, until } = found;
  const { bot, link } = await readRoute(found, chatId);
  const counted = bot && countedChat({ visitor: found, contact, bot, link }, 'leads');
  return [
    visitors.check(found),
    contacts.save(contact, { visitor, chatId, until, ...contact, ...withLead(contact, lead) }),
    ...(counted ? [funnelJobs.add({ id: lead.id, chat: counted })] : []),
  ];
}

/** Returns undefined when nothing is to be written: the number is held or deleted, or becomes no lead. */
async function writesOf(said: Found<ReturnType<typeof saidBy>>): Promise<readonly Write[] | undefined> {
  const { found, contact, given } = said;
  const { chatId = '', phone, consent, held } = contact ?? {};
  const isLeft = found !== undefined && isKept(found) && held === undefined;
  if (!isLeft || !contact || phone === undefined || consent === undefined) return undefined;
  const { bot, settings, teamName, ...route } = await readRoute(found, chatId);
  if (bot === undefined) return undefined;
  if (teamName === undefined) return sourceWrites(contact, route.source);
  const { team, owner, ...known } = await readTeam({
    teamName,
    visitor: found.visitor,
    phone,
    owner: bot.owner,
  });
  if (team === undefined) return undefined;
  if (!owner?.isVerified) return settings && nobodysWrites(bot, settings);
  const chat = {
    visitor: found,
    contact: { ...contact, phone, consent },
    answers: given?.answers ?? [],
    bot,
    team,
    ...route,
  };
  const { byLink } = route;
  const effect = effectOf(phone, { ...known, byLink: byLink?.username });
  return effectWrites(chat, { settings, byLink, owner, effect });
}

/** Reads which team gets the leads of a visitor, and where the visitor came from. */
async function readRoute(visitor: ChatVisitor, chatId: string) {
  const code = visitor.link;
  const { bot, settings, named } = await readAll({
    bot: bots.at({ id: chatId }),
    settings: botLeads.at({ chatId }),
    ...(code !== undefined && { named: botLinks.at({ code }) }),
  });
  const link = named?.chatId === chatId ? named : undefined;
  const byLink = bot && link && (await isLeading(link, bot)) ? link : undefined;
  const teamName = byLink?.teamName ?? teamOf(settings);
  return { bot, settings, link, byLink, teamName, source: sourceOf(visitor, link) };
}

/**
 * Returns whether a link decides which team gets the lead: the team still shares the bot, whose owner is in it. The member
 * may have switched the link off since the visitor came.
 */
async function isLeading(link: BotLink, bot: Bot): Promise<boolean> {
  const { teamName } = link;
  if (teamName === undefined || !isLinkOn({ ...link, isOff: false }, bot)) return false;
  const { owner } = await readAll({ owner: memberships.at({ teamName, username: bot.owner }) });
  return owner?.isVerified === true;
}

/** The owner sees where visitors came from who become no leads. */
function sourceWrites(contact: Stored<Contact>, source: string): Write[] | undefined {
  return source === '' || source === contact.source ? undefined : [contacts.patch(contact, { source })];
}

interface Deciding {
  readonly settings: BotLeads | undefined;
  /** The link that decides about the lead. */
  readonly byLink: BotLink | undefined;
  /** The membership of the bot's owner. */
  readonly owner: Stored<Membership>;
  readonly effect: Effect;
}

async function effectWrites(chat: Chat, { settings, byLink, owner, effect }: Deciding): Promise<Write[]> {
  if (effect.kind !== 'new') return againWrites(chat, effect);
  const taker = (chat.bot.isPaused ? undefined : await takerOf(chat, { settings, byLink })) ?? {
    // The owner stands in, and takes nobody's turn.
    member: owner,
    turn: [],
  };
  const { points } = await readAll({ points: importPoints.at(taker.member) });
  return newLeadWrites(chat, { settings, known: effect.known, points, ...taker });
}

/** Returns who takes a new lead by the link or the rotation; undefined when nobody can. */
async function takerOf(chat: Chat, { settings, byLink }: Pick<Deciding, 'settings' | 'byLink'>) {
  const isInTurn = settings?.to === 'rotation' && isSameName(settings.teamName ?? '', chat.team.teamName);
  const ofLink = byLink && (await linkTaker(chat, byLink.username));
  return ofLink ?? (isInTurn ? await nextTaker(chat) : undefined);
}

/** The number of members with one phone number that are read. */
const HOLDERS = 25;

interface OfNumber {
  readonly teamName: string;
  readonly visitor: string;
  readonly phone: string;
  /** The username of the bot's owner. */
  readonly owner: string;
}

/** Reads the team, the visitor's own lead and the live leads with the number, and which of their members have left. */
async function readTeam({ teamName, visitor, phone, owner: username }: OfNumber) {
  const { holders, ...read } = await readAll({
    team: teams.at({ teamName }),
    owner: memberships.at({ teamName, username }),
    own: leads.at({ id: chatLeadId(visitor, teamName) }),
    holders: () => leadPhones.within({ teamName, phone }, { limit: HOLDERS, isConsistent: true }),
  });
  const { team, own } = read;
  const { found } = await readAll({ found: holders.records.map(({ id }) => leads.at({ id })) });
  const live = found.flatMap((lead) =>
    lead && team && lead.deletedAt === undefined && lead.phone === phone && !isUndone(lead, team)
      ? [lead]
      : [],
  );
  const ofTeam = own && team && isSameName(own.teamName, teamName) ? own : undefined;
  const usernames = [...new Set([...live, ...(ofTeam ? [ofTeam] : [])].map((lead) => lead.username))];
  const { members } = await readAll({
    members: usernames.map((each) => memberships.at({ teamName, username: each })),
  });
  const hasLeft = ({ username: each }: StoredLead) => !members[usernames.indexOf(each)]?.isVerified;
  return { ...read, own: ofTeam, live, hasLeft };
}

/** Returns the member of a link, who takes nobody's turn; undefined when the member cannot take the lead. */
async function linkTaker({ team }: Chat, username: string) {
  const { membership, user } = await readAll({
    membership: memberships.at({ teamName: team.teamName, username }),
    user: users.at({ username }),
  });
  const isSuspended = user?.isSuspended !== false;
  const member = presentMember({ membership, isSuspended }, dayIn(team.timeZone, now()));
  return member && { member, turn: [] };
}

/** Returns the member of the rotation whose turn it is, with the write that takes the turn; undefined when nobody can. */
async function nextTaker({ bot: { id: chatId }, team }: Chat) {
  const { teamName } = team;
  const { rotation } = await readAll({ rotation: rotations.at({ chatId }) });
  if (rotation === undefined) return undefined;
  const { members } = rotation;
  const { found, accounts, activity } = await readAll({
    found: members.map(({ username }) => memberships.at({ teamName, username })),
    accounts: members.map(({ username }) => users.at({ username })),
    activity: members.map(({ username }) => tallies.at({ teamName, username, part: 'ALL' })),
  });
  const at = now();
  const candidates = members.map((turn, index) => ({
    turn,
    membership: found[index],
    isSuspended: accounts[index]?.isSuspended !== false,
    lastActiveAt: activity[index]?.lastActiveAt,
  }));
  const next = nextInTurn(candidates, { today: dayIn(team.timeZone, at), at });
  return (
    next && {
      member: next.membership,
      turn: [rotations.patch(rotation, { members: withTurnTaken(members, next.turn, at) })],
    }
  );
}
