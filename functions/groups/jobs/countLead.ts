import { dequal } from 'dequal/lite';
import { settleAll } from '../../lib/runtime/settle.ts';
import { bots } from '../../lib/store/bot.ts';
import { botLinks } from '../../lib/store/botLink.ts';
import { contacts } from '../../lib/store/contact.ts';
import { finished } from '../../lib/store/failingJob.ts';
import {
  additionOn,
  botFunnels,
  type CountedChat,
  type LeadCount,
  linkFunnels,
  memberFunnels,
  shardOfVisitor,
  teamFunnels,
} from '../../lib/store/funnel.ts';
import { type FunnelInput, funnelJobs, type Job } from '../../lib/store/job.ts';
import type { Key } from '../../lib/store/key.ts';
import { leads, type StoredLead } from '../../lib/store/lead.ts';
import { type LeadFunnel, leadFunnels } from '../../lib/store/leadFunnel.ts';
import { readAll } from '../../lib/store/read.ts';
import type { Write } from '../../lib/store/write.ts';
import { writeDecided } from '../../lib/store/writeDecided.ts';
import { countedOf } from '../msmart/figures/leadSteps.ts';

/** A chat changes a contact, and six sums while its lead changes the member, and all must fit into one transaction. */
const CHATS_MAX = 12;

/**
 * Lets the figures count a lead as it is now. The lead's record says what they contain of it, so a repeat changes nothing,
 * and jobs in any order lead to the same sums. Only a job with a chat ends in the transaction, as a chat is added once.
 */
export async function countLead(input: FunnelInput, { id }: Pick<Job, 'id'>): Promise<void> {
  await writeDecided(() => decide(input, id), 'The figures of a lead stayed in conflict');
}

async function decide({ id, chat }: FunnelInput, jobId: string): Promise<readonly Write[] | undefined> {
  const { stored } = await readAll({ stored: leadFunnels.at({ id }) });
  // The lead is read after its record, so the version of the record guards it: a job that finds a newer lead counted
  // already writes the record too.
  const { job, lead } = await readAll({ job: funnelJobs.at({ id: jobId }), lead: leads.at({ id }) });
  if (job === undefined || lead === undefined) return undefined;
  const before: LeadFunnel = stored ?? { chats: [] };
  const after = withChat(before, lead, chat);
  if (after.chats.length === 0) return undefined;
  if (stored && chat === undefined && dequal(before.counted, after.counted)) {
    return [{ ...leadFunnels.replace(stored, stored), isIdempotent: true }];
  }
  const counted = { chats: after.chats, counted: before.counted };
  const [sums, marks] = await settleAll([differences(lead, counted, after), markWrites(after)]);
  return [
    ...(stored ? [] : [leads.check(lead)]),
    leadFunnels.save(stored, { id, ...after }),
    ...sums,
    ...marks,
    ...(chat ? finished(funnelJobs, job) : []),
  ];
}

/** Returns what the figures contain of a lead when they have counted it as it is now, with a further chat. */
function withChat({ chats: known }: LeadFunnel, lead: StoredLead, chat: CountedChat | undefined): LeadFunnel {
  const chats = [...known, ...(chat ? [chat] : [])].slice(0, CHATS_MAX);
  const state = countedOf(lead);
  return { chats, counted: state && { ...state, chats: chats.length } };
}

/** Marks the visitors with what counts of them, so that each figure of a bot opens its visitors. */
async function markWrites({ chats, counted }: LeadFunnel): Promise<Write[]> {
  const { found } = await readAll({ found: chats.map((chat) => contacts.at(chat)) });
  return found.flatMap((contact, index) => {
    const marks = countsOf({ chats, counted }, index);
    if (contact === undefined || dequal(contact.counted ?? [], marks)) return [];
    return [contacts.patch(contact, { counted: marks.length > 0 ? marks : undefined })];
  });
}

/** Returns what counts of a chat: nothing beyond those that are counted. The steps of the lead count for its first chat. */
function countsOf({ chats, counted }: LeadFunnel, index: number) {
  const chat = chats[index];
  if (chat === undefined || counted === undefined || index >= counted.chats) return [];
  return [chat.as, ...(index === 0 ? counted.steps : [])];
}

interface OfTeam {
  readonly teamName: string;
}

/** Returns the writes that take away what counted before, and add what counts after. */
async function differences({ teamName }: OfTeam, before: LeadFunnel, after: LeadFunnel): Promise<Write[]> {
  const erased = await erasedFigures(after);
  const sums = new Map<string, { key: Key; day: string; counts: Map<LeadCount, number> }>();
  for (const [funnel, by] of [[before, -1] as const, [after, 1] as const]) {
    for (const { key, day, counted } of partsOf(funnel, teamName)) {
      if (erased.has(key.pk)) continue;
      const name = JSON.stringify(key);
      const { counts } = sums.get(name) ?? { counts: new Map<LeadCount, number>() };
      for (const count of counted) counts.set(count, (counts.get(count) ?? 0) + by);
      sums.set(name, { key, day, counts });
    }
  }
  return [...sums.values()].flatMap(({ key, day, counts }) =>
    [...counts.values()].some((by) => by !== 0) ? [additionOn(day, key, counts)] : [],
  );
}

/** Returns the partitions, of any shard, of the bots and links that were deleted, with their figures, since the chats. */
async function erasedFigures({ chats }: LeadFunnel): Promise<ReadonlySet<string>> {
  const ofLinks = chats.flatMap(({ link: code, ...on }) => (code === undefined ? [] : [{ ...on, code }]));
  const { found, links } = await readAll({
    found: chats.map(({ chatId: id }) => bots.at({ id })),
    links: ofLinks.map((link) => botLinks.at(link)),
  });
  return new Set([
    ...chats.flatMap((chat, index) => (found[index] ? [] : [botFunnels.at({ ...chat, shard: 0 }).key.pk])),
    ...ofLinks.flatMap((link, index) => (links[index] ? [] : [linkFunnels.at({ ...link, shard: 0 }).key.pk])),
  ]);
}

interface Part {
  readonly key: Key;
  readonly day: string;
  readonly counted: readonly LeadCount[];
}

/** Bots and links count a number when the visitor leaves it, and one that was added by hand with its lead. */
function partsOf(funnel: LeadFunnel, teamName: string): Part[] {
  const { chats, counted: state } = funnel;
  if (state === undefined) return [];
  const { username } = state;
  return chats.slice(0, state.chats).flatMap((chat, index): Part[] => {
    const { day, visitor, chatId, link: code, isByHand } = chat;
    const on = { day, shard: shardOfVisitor(visitor) };
    const ofChat = countsOf(funnel, index);
    const ofTeam = ['contact' as const, ...ofChat];
    const ofBot = isByHand ? ofTeam : ofChat;
    return [
      { key: botFunnels.at({ chatId, ...on }).key, day, counted: ofBot },
      ...(code === undefined ? [] : [{ key: linkFunnels.at({ code, ...on }).key, day, counted: ofBot }]),
      { key: memberFunnels.at({ teamName, username, ...on }).key, day, counted: ofTeam },
      { key: teamFunnels.at({ teamName, ...on }).key, day, counted: ofTeam },
    ];
  });
}
