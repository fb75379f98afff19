import { caseFold } from '../../../../shared/rules/account.ts';
import { merits } from '../../../../shared/rules/merits.ts';
import type { Stored } from '../../../lib/store/entity.ts';
import { nextVersionOf } from '../../../lib/store/entity.ts';
import { leadChanges, leadPhones, leads, type StoredLead } from '../../../lib/store/lead.ts';
import { keepFromUndo } from '../../../lib/store/leadImport.ts';
import { meritEvents } from '../../../lib/store/merit.ts';
import { requireStorable } from '../../../lib/store/requireStorable.ts';
import type { Membership } from '../../../lib/store/team.ts';
import type { Write } from '../../../lib/store/write.ts';
import { meritChanges } from '../figures/leadEvents.ts';
import { type LeadStep, tallyWrites } from '../figures/tallyWrites.ts';
import { LEAD_FIELDS } from './change.ts';
import { wordWrites } from './words.ts';

/** A lead before and after what somebody did with it. */
export interface LeadSave {
  readonly before: Stored<StoredLead> | undefined;
  readonly after: StoredLead;
  /** The username of whoever did it. */
  readonly by: string;
  /** The phone number's own write, where the number becomes the member's: it refuses, or takes the place of one that is gone. */
  readonly phone?: Write | undefined;
}

/** All writes of what somebody did with a lead: the lead, what it is found by, its history and what it comes to. */
export function leadWrites(save: LeadSave): Write[] {
  const { username, teamName } = save.after;
  const isOwn = caseFold(save.by) === caseFold(username);
  return savesWrites(teamName, [save], isOwn ? username : undefined);
}

/** The same of several leads of a team, which share the figures that they change. */
export function savesWrites(teamName: string, saves: readonly LeadSave[], active?: string): Write[] {
  return [
    ...saves.flatMap(({ before, after, by, phone }) => [
      before === undefined ? leads.create(after) : leads.replace(before, after),
      historyWrite({ before, after, by }),
      ...phoneWrites(before, after, phone),
      ...wordWrites(before, after),
      ...ledgerWrites({ before, after }, after, after.changedAt),
    ]),
    ...tallyWrites(teamName, saves, active),
    ...keptWrites(saves),
  ];
}

/** Leads that are no longer those of their imports: an undo leaves them. Fails where one is undone meanwhile. */
function keptWrites(steps: readonly LeadStep[]): Write[] {
  const kept = steps.flatMap(({ before, after }) =>
    before?.importId !== undefined && after?.importId === undefined ? [before.importId] : [],
  );
  return [...Map.groupBy(kept, (id) => id)].map(([id, { length }]) => keepFromUndo(id, length));
}

/** A lead that somebody has changed, and so no undo of an import takes back. */
export function touched(before: StoredLead, at: number): StoredLead {
  return { ...before, changedAt: new Date(at).toISOString(), importId: undefined };
}

/** A lead given to another member, in that member's group. What was earned stays with whoever earned it. */
export function reassigned(
  lead: StoredLead,
  to: Pick<Membership, 'username' | 'managerName'>,
  at: number,
): StoredLead {
  return { ...touched(lead, at), username: to.username, groupName: to.managerName };
}

type Step = Pick<LeadSave, 'before' | 'after'>;

function historyWrite({ before, after, by }: Omit<LeadSave, 'phone'>): Write {
  const write = leadChanges.create({
    id: after.id,
    at: after.changedAt,
    version: before === undefined ? 0 : nextVersionOf(before),
    username: by,
    changes:
      before === undefined
        ? [{ field: 'createdAt', from: '', to: after.createdAt }]
        : changesOf(before, after),
  });
  // It holds what was and what is.
  requireStorable(write);
  return write;
}

/** The names under which a lead is shown, where it is stored under others. */
const SHOWN: Readonly<Partial<Record<keyof StoredLead, string>>> = {
  name: 'leadName',
  phone: 'leadPhoneNumber',
  followUpRemark: 'followUpRemarkSet',
};

/** Whose a lead is, and where. */
const PLACE = ['username', 'groupName', 'deletedAt'] as const;

/** What a change changes, for people: each field as text. */
export function changesOf(before: StoredLead, after: StoredLead) {
  return [...LEAD_FIELDS, ...PLACE].flatMap((field) => {
    const [from, to] = [String(before[field] ?? ''), String(after[field] ?? '')];
    return from === to ? [] : [{ field: SHOWN[field] ?? field, from, to }];
  });
}

/** A member has a phone number while it is that of a lead of theirs that is not in the bin. */
function phoneWrites(before: Step['before'], after: StoredLead, phone: Write | undefined): Write[] {
  const [had, has] = [holderOf(before), holderOf(after)];
  const isKept = had && has && had.phone === has.phone && had.username === has.username;
  if (isKept) {
    // An undo of the import that it came with would free the number of a lead that stays.
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

/** What the ledger is told of a lead; `after` is undefined where it is gone for good. */
export function ledgerWrites(
  { before, after }: LeadStep,
  { teamName, id: leadId, name: leadName }: StoredLead,
  at: string,
): Write[] {
  return meritChanges(before, after).map((change) =>
    meritEvents.create({ ...change, teamName, stage: merits[change.event].stage, at, leadId, leadName }),
  );
}
