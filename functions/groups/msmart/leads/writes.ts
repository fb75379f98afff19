import { dequal } from 'dequal/lite';
import { caseFold } from '../../../../shared/rules/account.ts';
import { merits } from '../../../../shared/rules/merits.ts';
import type { Stored } from '../../../lib/store/entity.ts';
import { nextVersionOf } from '../../../lib/store/entity.ts';
import type { CountedChat } from '../../../lib/store/funnel.ts';
import { requireStorable } from '../../../lib/store/itemBytes.ts';
import { funnelJobs } from '../../../lib/store/job.ts';
import {
  leadChanges,
  leadPhones,
  leads,
  type StoredLead,
  type StoredLeadEvent,
} from '../../../lib/store/lead.ts';
import { keepFromUndo } from '../../../lib/store/leadImport.ts';
import { meritEvents } from '../../../lib/store/merit.ts';
import type { Membership } from '../../../lib/store/team.ts';
import type { Write } from '../../../lib/store/write.ts';
import { meritChanges } from '../figures/leadEvents.ts';
import { countedOf } from '../figures/leadSteps.ts';
import { type LeadStep, sumChangeOf, sumWrites, tallyWrites } from '../figures/tallyWrites.ts';
import { emptyFields, LEAD_FIELDS } from './change.ts';
import { wordWrites } from './words.ts';

/** A change of a lead; `before` is undefined for a new lead. */
export interface LeadSave {
  readonly before: Stored<StoredLead> | undefined;
  readonly after: StoredLead;
  /** The username of the caller. */
  readonly by: string;
  /** The write that takes the phone number, when the member gets a new number. */
  readonly phone?: Write | undefined;
  /** Further fields of the event in the history. */
  readonly event?: Partial<
    Pick<
      StoredLeadEvent,
      'note' | 'outcome' | 'message' | 'isUnsent' | 'chat' | 'isUndo' | 'undoes' | 'erasesChats' | 'saved'
    >
  >;
  /** A chat that led to the lead, and that no figures count yet. */
  readonly chat?: CountedChat | undefined;
}

/** Returns all writes for a change of a lead: the lead, its phone and words, its history, its merits and tallies. */
export function leadWrites(save: LeadSave): Write[] {
  const { username, teamName } = save.after;
  const isOwn = caseFold(save.by) === caseFold(username);
  return savesWrites(teamName, [save], isOwn ? username : undefined);
}

/** Returns the writes for changes of several leads of a team, which share the writes of tallies. */
export function savesWrites(teamName: string, saves: readonly LeadSave[], active?: string): Write[] {
  return [
    ...saves.flatMap(({ before, after, by, phone, event }) => [
      before === undefined ? leads.create(after) : leads.replace(before, after),
      // A forgotten lead has no history, so its sums stand apart.
      ...(after.isForgotten
        ? sumWrites(teamName, [{ before, after }])
        : [historyWrite(teamName, { before, after, by, event })]),
      ...phoneWrites(before, after, phone),
      ...wordWrites(before, after),
      ...ledgerWrites({ before, after }, after, after.changedAt),
    ]),
    ...tallyWrites(teamName, saves, active),
    ...keptWrites(saves),
    ...saves.flatMap(countWrites),
  ];
}

/** Adds the job that counts a lead in the figures of visitors, if what they count of it changes. */
function countWrites({ before, after, chat }: LeadSave): Write[] {
  const isCounted = chat === undefined && dequal(countedOf(before), countedOf(after));
  return isCounted ? [] : [funnelJobs.add({ id: after.id, chat })];
}

/**
 * Counts leads that leave their imports with this change, so that an undo of the import keeps them, or that return by the
 * undo of their change. Fails if the import was undone.
 */
function keptWrites(steps: readonly LeadStep[]): Write[] {
  const left = ({ before: from, after: to }: LeadStep) =>
    from?.importId !== undefined && to && to.importId === undefined ? [from.importId] : [];
  const returned = ({ before: to, after: from }: LeadStep) => left({ before: from, after: to });
  return [
    ...[...Map.groupBy(steps.flatMap(left), (id) => id)].map(([id, { length }]) => keepFromUndo(id, length)),
    ...steps.flatMap(returned).map((id) => keepFromUndo(id, -1)),
  ];
}

/** Marks a lead as changed, which also takes it out of its import and its reassignment, and ends that it is fresh from a chat. */
export function touched(lead: StoredLead, at: number): StoredLead {
  return {
    ...lead,
    changedAt: new Date(at).toISOString(),
    importId: undefined,
    isFresh: undefined,
    movedBy: undefined,
  };
}

/**
 * Gives a lead to another member, in that member's group. Merits stay with the member who earned them, and a lead that nobody
 * has answered stays fresh.
 */
export function reassigned(
  lead: StoredLead,
  to: Pick<Membership, 'username' | 'managerName'>,
  at: number,
): StoredLead {
  const { username, managerName: groupName } = to;
  return { ...touched(lead, at), isFresh: lead.isFresh, username, groupName };
}

/** Returns the tombstone of a lead that is erased at its own wish: without name, number, texts and events. */
export function forgotten(lead: StoredLead, at: number): StoredLead {
  const { id, teamName, username, groupName, createdAt } = lead;
  const time = new Date(at).toISOString();
  return {
    ...emptyFields,
    leadStatus: 'Prospecting',
    closingStatus: '',
    rejectionType: '',
    id,
    teamName,
    username,
    groupName,
    createdAt,
    changedAt: time,
    days: {},
    earned: {},
    deletedAt: time,
    isForgotten: true,
  };
}

type Step = Pick<LeadSave, 'before' | 'after'>;

function historyWrite(teamName: string, { before, after, by, event }: Omit<LeadSave, 'phone'>): Write {
  const points = meritChanges(before, after).reduce((sum, change) => sum + change.points, 0);
  const write = leadChanges.create({
    id: after.id,
    at: after.changedAt,
    version: before === undefined ? 0 : nextVersionOf(before),
    username: by,
    changes:
      before === undefined
        ? [{ field: 'createdAt', from: '', to: after.createdAt }]
        : changesOf(before, after),
    ...event,
    ...(points !== 0 && { points }),
    ...(before && !dequal(unshown(before), unshown(after)) && { before: unshown(before) }),
    sums: sumChangeOf(teamName, [{ before, after }]),
  });
  // Holds the old and the new text of each field, so it may exceed the item limit although the lead does not.
  requireStorable(write);
  return write;
}

/** Returns what the undo of a change restores, and the history does not show. */
const unshown = ({ days, earned, importId, stop }: StoredLead) => ({ days, earned, importId, stop });

/** The contract's names of fields that are stored under other names. */
export const SHOWN_NAMES: Readonly<Partial<Record<keyof StoredLead, string>>> = {
  name: 'leadName',
  phone: 'leadPhoneNumber',
  followUpRemark: 'followUpRemarkSet',
};

/** Fields that moves change: reassigning, deleting and restoring. */
const MOVE_FIELDS = ['username', 'groupName', 'deletedAt'] as const;

/** The field of a change that stops messages or allows them again. */
export const STOP_FIELD = 'stop';

/** Returns the changed fields as the history shows them. */
export function changesOf(before: StoredLead, after: StoredLead) {
  const shown = [...LEAD_FIELDS, ...MOVE_FIELDS].flatMap((field) => {
    const [from, to] = [String(before[field] ?? ''), String(after[field] ?? '')];
    return from === to ? [] : [{ field: SHOWN_NAMES[field] ?? field, from, to }];
  });
  const [from, to] = [before.stop?.by ?? '', after.stop?.by ?? ''];
  return from === to ? shown : [...shown, { field: STOP_FIELD, from, to }];
}

/** A member holds the phone numbers of all leads that are not in the bin. */
function phoneWrites(before: Step['before'], after: StoredLead, phone: Write | undefined): Write[] {
  const [had, has] = [holderOf(before), holderOf(after)];
  const isKept = had && has && had.phone === has.phone && had.username === has.username;
  if (isKept) {
    // The marker leaves the import with its lead; otherwise an undo would free the number.
    return before?.importId === after.importId
      ? []
      : [leadPhones.overwrite({ ...has, importId: after.importId })];
  }
  return [
    ...(had ? [leadPhones.erase(had)] : []),
    ...(has ? [phone ?? leadPhones.create({ ...has, importId: after.importId })] : []),
  ];
}

function holderOf(lead: StoredLead | undefined) {
  if (lead === undefined || lead.deletedAt !== undefined) return undefined;
  const { id, teamName, phone, username } = lead;
  return { id, teamName, phone, username };
}

/** Returns the ledger entries for a change of a lead; `after` is undefined when an undo removes it. */
export function ledgerWrites(
  { before, after }: LeadStep,
  { teamName, id: leadId, name: leadName }: StoredLead,
  at: string,
): Write[] {
  return meritChanges(before, after).map((change) =>
    meritEvents.create({ ...change, teamName, stage: merits[change.event].stage, at, leadId, leadName }),
  );
}
