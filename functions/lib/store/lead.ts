import * as z from 'zod/mini';
import { LeadEvent, LeadMessage, RejectionType, Stage, Stop } from '../../../shared/contract/lead.ts';
import { firstCharacters } from '../../../shared/rules/characters.ts';
import { IMPORT_ROWS_MAX, isFollowUpOpen, OUTCOMES, type REPEAT_DAYS } from '../../../shared/rules/lead.ts';
import { MERITS } from '../../../shared/rules/merits.ts';
import { searchable } from '../../../shared/rules/search.ts';
import { DAY_SECONDS } from '../runtime/now.ts';
import { entity, entityWithRow, pageKeyAt } from './entity.ts';
import { indexKey, inKey, memberInKey } from './key.ts';
import { type List, list } from './list.ts';
import type { PageKey } from './table.ts';
import { SumChange } from './teamSum.ts';
import type { Write } from './write.ts';

/** The events that the daily tallies count. The first two merits are `added` and `presented`. */
export const LEAD_EVENTS = ['added', 'presented', 'engaged', ...MERITS.slice(2)] as const;

/** The day of a merit, the member who earned it, and the member's group at that time. */
const Earned = z.object({ day: z.string(), username: z.string(), groupName: z.string() });

const REPEATS = ['30', '60', '90'] as const satisfies readonly `${(typeof REPEAT_DAYS)[number]}`[];

// Empty texts and ticks are not stored.
const text = z._default(z.string(), '');
const tick = z._default(z.boolean(), false);

/**
 * A lead of M-Smart. A lead with `deletedAt` is in the bin: only its member's list by status and the team's bin contain
 * it, and no tally counts it.
 */
export const StoredLead = z.object({
  id: z.string(),
  teamName: z.string(),
  /** The member who has the lead. */
  username: z.string(),
  /** The member's group when the lead was added or reassigned. */
  groupName: z.string(),
  /** Empty for a forgotten lead. */
  name: text,
  /** E.164; empty for a forgotten lead. */
  phone: text,
  leadSource: text,
  leadTag: text,
  leadStatus: Stage,
  prospectingRemark: text,
  leadPresent: tick,
  presentRemark: text,
  con_addFB: tick,
  con_followTT: tick,
  con_savePhone: tick,
  eng_facebook: tick,
  eng_tiktok: tick,
  eng_wsStatus: tick,
  closingStatus: z._default(z.enum(['', ...OUTCOMES]), ''),
  rejectionType: z._default(RejectionType, ''),
  rejectionRemark: text,
  /** YYYY-MM-DD; '' for none. */
  followUpDate: text,
  followUpRemark: text,
  /** The days after which a closed lead is followed up again. */
  repeats: z._default(z.enum(['', ...REPEATS]), ''),
  createdAt: z.string(),
  /** The position in the imported file, from 0. It orders the rows of a file, which have the same `createdAt`. */
  importRow: z.optional(z.int()),
  changedAt: z.string(),
  /** The day of each event in the team's time zone: the latest day of an outcome, the first day of other events. */
  days: z.partialRecord(z.enum(LEAD_EVENTS), z.string()),
  /** The merits that the lead has earned and not lost again. */
  earned: z.partialRecord(z.enum(MERITS), Earned),
  /** The day on which the first chat began, for which figures count the steps of the lead. */
  chatDay: z.optional(z.string()),
  /** The code of the link by which its visitor came. */
  sourceId: z.optional(z.string()),
  /** The lead is new from a chat, and nobody has changed it yet. */
  isFresh: z.optional(z.boolean()),
  /** The time of the first message to the lead; absent before. Lists do not show it. */
  firstReplyAt: z.optional(z.string()),
  stop: z.optional(Stop),
  /** The import that added the lead. It is absent once the lead has been changed, unless the change was undone. */
  importId: z.optional(z.string()),
  /** The team's job that gave the lead to its member. It is absent once the lead has been changed. */
  movedBy: z.optional(z.string()),
  deletedAt: z.optional(z.string()),
  /** It has asked to be forgotten, and its member has erased what it was. */
  isForgotten: z.optional(z.literal(true)),
});
export type StoredLead = z.infer<typeof StoredLead>;

/** The characters to which lists cut a remark, so that a copy of the row stays below 1 kB in each index. */
const REMARK_MAX = 80;

/** A lead as lists have it. */
const ListedLead = z.extend(
  z.pick(StoredLead, {
    id: true,
    teamName: true,
    username: true,
    groupName: true,
    name: true,
    phone: true,
    leadStatus: true,
    prospectingRemark: true,
    leadPresent: true,
    con_addFB: true,
    con_followTT: true,
    con_savePhone: true,
    eng_facebook: true,
    eng_tiktok: true,
    eng_wsStatus: true,
    closingStatus: true,
    followUpDate: true,
    followUpRemark: true,
    repeats: true,
    createdAt: true,
    importRow: true,
    changedAt: true,
    chatDay: true,
    sourceId: true,
    isFresh: true,
    stop: true,
    importId: true,
    deletedAt: true,
    isForgotten: true,
  }),
  {
    /** The remark goes on beyond what the row has. */
    isRemarkCut: z.optional(z.boolean()),
    /** The merits that the lead has earned; absent for none. */
    merits: z.optional(z.array(z.enum(MERITS))),
  },
);
export type ListedLead = z.infer<typeof ListedLead>;

function listedLead(lead: StoredLead): ListedLead {
  const prospectingRemark = firstCharacters(lead.prospectingRemark, REMARK_MAX);
  const earned = MERITS.filter((name) => lead.earned[name] !== undefined);
  return {
    ...lead,
    prospectingRemark,
    ...(prospectingRemark !== lead.prospectingRemark && { isRemarkCut: true }),
    ...(earned.length > 0 && { merits: earned }),
  };
}

type OfGroup = Pick<StoredLead, 'teamName' | 'groupName'>;

const ofGroup = ({ teamName, groupName }: OfGroup) => `${inKey(teamName)}#${inKey(groupName)}`;

/** Returns the status that lists show: the outcome if there is one, else the stage. */
export const statusOf = ({ closingStatus, leadStatus }: Pick<StoredLead, 'closingStatus' | 'leadStatus'>) =>
  closingStatus || leadStatus;

const unlessDeleted = (sort: (lead: ListedLead) => string | undefined) => (lead: ListedLead) =>
  lead.deletedAt === undefined ? sort(lead) : undefined;

const ROW_DIGITS = String(IMPORT_ROWS_MAX).length;

/** Returns the sort key for a list that is read oldest first. Rows of one file keep their order. */
function oldestFirst({ createdAt, importRow }: ListedLead): string {
  return importRow === undefined ? createdAt : `${createdAt}#${String(importRow).padStart(ROW_DIGITS, '0')}`;
}

/** Returns the sort key for a list that is read newest first. Rows of one file keep their order here too. */
function newestFirst(lead: ListedLead): string {
  const { importRow } = lead;
  return oldestFirst(importRow === undefined ? lead : { ...lead, importRow: IMPORT_ROWS_MAX - importRow });
}

type OfFollowUp = Pick<StoredLead, 'closingStatus' | 'repeats' | 'followUpDate'>;

/** Returns whether a lead needs a follow-up. */
export const needsFollowUp = ({ closingStatus, repeats }: Omit<OfFollowUp, 'followUpDate'>) =>
  isFollowUpOpen(closingStatus, repeats !== '');

/** Returns whether a lead has an open follow-up, which is due on its day. */
export const hasOpenFollowUp = (lead: OfFollowUp) => lead.followUpDate !== '' && needsFollowUp(lead);

const byCreation = unlessDeleted(newestFirst);
/** A lead without an open follow-up has no due day. */
const byDueDay = unlessDeleted((lead) =>
  hasOpenFollowUp(lead) ? `${lead.followUpDate}#${oldestFirst(lead)}` : undefined,
);
const byStatus = unlessDeleted((lead) => `${statusOf(lead)}#${newestFirst(lead)}`);
const byChange = unlessDeleted((lead) =>
  lead.changedAt === lead.createdAt ? newestFirst(lead) : lead.changedAt,
);

/** The prefix of a member's deleted leads in the list by status. */
export const BIN = 'Deleted#';

const created = { sortedBy: 'when they were added', alsoFor: ['jobs'], sort: byCreation } as const;
const due = { sortedBy: 'open follow-up', sort: byDueDay };
const changed = { sortedBy: 'last change', sort: byChange };

// A lead has eight keys of lists, so their prefixes are short: the index says which list it is.
const inMember = { prefix: 'L#', partition: memberInKey } as const;
const inGroup = { prefix: 'G#', partition: ofGroup } as const;

/** `leadsOfGroup` has the same lists, without the bin. */
export const leadsOfMember = {
  created: list({ ...created, ...inMember, index: 'gsi1' }),
  due: list({ ...due, ...inMember, index: 'gsi2' }),
  status: list({
    ...inMember,
    index: 'gsi3',
    sortedBy: 'status, or when they were put into the bin',
    alsoFor: ['jobs'],
    sort: (lead: ListedLead) => (lead.deletedAt === undefined ? byStatus(lead) : BIN + lead.deletedAt),
  }),
  changed: list({ ...changed, ...inMember, index: 'gsi4', alsoFor: ['jobs'] }),
};
export const leadsOfGroup = {
  created: list({ ...created, ...inGroup, index: 'gsi5' }),
  due: list({ ...due, ...inGroup, index: 'gsi6' }),
  status: list({ ...inGroup, index: 'gsi7', sortedBy: 'status', sort: byStatus }),
  changed: list({ ...changed, ...inGroup, index: 'gsi8' }),
};

/** The bin of a whole team, which its owner reads. */
export const deletedLeadsOfTeam = list({
  index: 'gsi1',
  prefix: 'TEAMBIN#',
  partition: ({ teamName }: { readonly teamName: string }) => inKey(teamName),
  sortedBy: 'when they were put into the bin',
  sort: ({ deletedAt }: ListedLead) => deletedAt,
});

const BIN_DAYS = 30;

/** Returns when a deleted lead leaves the bin, in seconds; undefined for a lead that is not deleted. */
export function leadEndsAt({ deletedAt }: Pick<StoredLead, 'deletedAt'>): number | undefined {
  return deletedAt === undefined
    ? undefined
    : Math.floor(Date.parse(deletedAt) / 1000) + BIN_DAYS * DAY_SECONDS;
}

const leadItem = {
  prefix: 'LEAD#',
  partition: ({ id }: { readonly id: string }) => id,
  grants: { own: ['msmart', 'jobs'] },
} as const;

export const leads = entityWithRow({
  ...leadItem,
  name: 'lead',
  sortPrefix: 'LEAD',
  schema: StoredLead,
  row: { schema: ListedLead, of: listedLead },
  omitsEmpty: true,
  lists: [...Object.values(leadsOfMember), ...Object.values(leadsOfGroup), deletedLeadsOfTeam],
  ttlSeconds: leadEndsAt,
  grants: { ...leadItem.grants, list: ['msmart'] },
  growth: 'as many as people add; in the bin for 30 days',
});

/** An entry of the search index. A lead has one for each of the first four words of its name, and one for its phone number. */
const LeadWord = z.object({
  id: z.string(),
  teamName: z.string(),
  username: z.string(),
  /** Counted from 0; the phone number has the last position. */
  position: z.int(),
  /** `N#` plus the name from this word to its end, or `P#` plus the phone number with its last four digits moved to the front. */
  word: z.string(),
});
export type LeadWord = z.infer<typeof LeadWord>;

const SORT_MAX = 300;
/** Returns the sort key of a word. Given a prefix that a user typed, returns the prefix of the matching sort keys. */
export const sortedWord = ({ word }: { readonly word: string }) =>
  searchable(word).slice(0, SORT_MAX).toWellFormed();

export const leadWordsOfTeam = list({
  index: 'gsi1',
  prefix: 'TEAMLEADWORDS#',
  partition: ({ teamName }: { readonly teamName: string }) => inKey(teamName),
  sortedBy: 'word of the name, or phone number',
  sort: (word: LeadWord) => sortedWord(word),
});

/** A member's partition finds leads in all of the member's teams with one query. */
export const leadWords = entity({
  name: 'word of a lead',
  prefix: 'LEADWORDS#',
  partition: ({ username }: { readonly username: string }) => inKey(username),
  sortPrefix: '',
  sort: ({ id, word }: { readonly id: string; readonly word: string }) => `${sortedWord({ word })}#${id}`,
  schema: LeadWord,
  lists: [leadWordsOfTeam],
  grants: { ...leadItem.grants, list: ['msmart'] },
  growth: 'at most five per lead',
});

/** An event of a lead's history. */
const StoredLeadEvent = z.extend(LeadEvent, {
  message: z.optional(z.omit(LeadMessage, { isSent: true })),
  /** The member has said that the message was not sent. It stands apart, so that it is set without reading the text. */
  isUnsent: z.optional(z.boolean()),
  /** The events, merits, import and stop before the change, for its undo. Absent when they stayed the same. */
  before: z.optional(z.pick(StoredLead, { days: true, earned: true, importId: true, stop: true })),
  /** The change's additions to the sums of the team; absent for none. */
  sums: z.optional(SumChange),
  /** The version that an undo reverted. A repeated request to undo is recognized by it. */
  undoes: z.optional(z.int()),
  /** The hash of the client's key and the member, by which a repeated save is recognized, and the version that it led to. */
  saved: z.optional(z.object({ key: z.string(), version: z.int() })),
  /** The lead's chats with bots of the member who deleted it are erased once it leaves the bin. */
  erasesChats: z.optional(z.literal(true)),
});
export type StoredLeadEvent = z.infer<typeof StoredLeadEvent>;

export const leadChanges = entity({
  ...leadItem,
  name: 'change of a lead',
  sortPrefix: 'CHANGE#',
  sort: ({ at, version }: { readonly at: string; readonly version: number }) => `${at}#${version}`,
  schema: StoredLeadEvent,
  growth: 'one per change of a lead',
});

/** Returns an event as its readers see it. */
export function shownEvent<E extends StoredLeadEvent>({ message, isUnsent, saved: _, ...event }: E) {
  return { ...event, ...(message && { message: { ...message, isSent: !isUnsent } }) };
}

/** Returns undefined if no change is stored, as for an imported lead. */
export async function newestChange(id: string): Promise<StoredLeadEvent | undefined> {
  const { records } = await leadChanges.within({ id }, { newestFirst: true, limit: 1, isConsistent: true });
  return records[0];
}

/** More changes than are made to one lead before a lost answer is asked for again. */
const REPEATABLE_MAX = 10;

/** Returns the change that a member's request with this key has made, if it is among the latest. */
export async function changeByKey(id: string, key: string): Promise<StoredLeadEvent | undefined> {
  const { records } = await leadChanges.within(
    { id },
    { newestFirst: true, limit: REPEATABLE_MAX, isConsistent: true },
  );
  return records.find(({ saved }) => saved?.key === key);
}

/** Records that a member has a lead with this phone number, so that teammates are warned and duplicates are refused. */
export const leadPhones = entity({
  name: 'phone of a lead',
  prefix: 'LEADPHONE#',
  partition: ({ teamName, phone }: { readonly teamName: string; readonly phone: string }) =>
    `${inKey(teamName)}#${phone}`,
  sortPrefix: 'MEMBER#',
  sort: ({ username }: { readonly username: string }) => inKey(username),
  schema: z.object({ id: z.string(), importId: z.optional(z.string()) }),
  grants: { own: ['msmart', 'jobs'] },
  growth: 'one per lead that is not deleted',
});

/** DynamoDB's limit for the operands of IN. */
const IN_OPERANDS_MAX = 100;

/**
 * Returns the write that takes a lead's phone number. It fails when another lead of the member has it, unless that lead
 * belongs to an import that is being undone.
 */
export function takePhone(lead: StoredLead, undoing: readonly string[]): Write {
  const values = undoing.slice(0, IN_OPERANDS_MAX).map((id, index) => [`:undone${index}`, id] as const);
  if (values.length === 0) return leadPhones.create(lead);
  const undone = values.map(([name]) => name).join(', ');
  return {
    ...leadPhones.create(lead),
    when: {
      expression: `attribute_not_exists(pk) OR importId IN (${undone})`,
      values: Object.fromEntries(values),
    },
  };
}

/** The id and the sort key of a lead in a list, from which its page key is built. */
export const LeadPosition = z.object({ id: z.string(), sort: z.string() });
export type LeadPosition = z.infer<typeof LeadPosition>;

export function leadPosition(of: List<ListedLead, never>, lead: ListedLead): LeadPosition {
  return LeadPosition.parse({ id: lead.id, sort: of.attributes(lead)[indexKey(of.index).sk] });
}

/** Returns the page key that continues a list after a position. */
export function keyOfPosition<L>(of: List<ListedLead, L>, owner: L, { id, sort }: LeadPosition): PageKey {
  return pageKeyAt(of, owner, { key: leads.at({ id }).key, sort });
}
