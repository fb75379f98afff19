import { caseFold } from '../../shared/rules/account.ts';
import { merits } from '../../shared/rules/merits.ts';
import type { Stored } from '../store/entity.ts';
import { nextVersionOf } from '../store/entity.ts';
import { leadChanges, leadPhones, leads, type StoredLead } from '../store/lead.ts';
import { keepFromUndo } from '../store/leadImport.ts';
import { meritEvents } from '../store/merit.ts';
import type { Write } from '../store/write.ts';
import { LEAD_FIELDS } from './leadChange.ts';
import { meritChanges } from './leadEvents.ts';
import { wordWrites } from './leadWords.ts';
import { tallyWrites } from './tallyWrites.ts';

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
export function leadWrites({ before, after, by, phone }: LeadSave): Write[] {
  const isOwn = caseFold(by) === caseFold(after.username);
  return [
    before === undefined ? leads.create(after) : leads.replace(before, after),
    historyWrite({ before, after, by }),
    ...phoneWrites(before, after, phone),
    ...wordWrites(before, after),
    ...ledgerWrites(before, after),
    ...importWrites(before, after),
    ...tallyWrites(after.teamName, [{ before, after }], isOwn ? after.username : undefined),
  ];
}

/** A lead that somebody has changed, and so no undo of an import takes back. */
export function touched(before: StoredLead, at: number): StoredLead {
  return { ...before, changedAt: new Date(at).toISOString(), importId: undefined };
}

/** An import counts what somebody has changed of it, and so can tell what its undo would remove. */
function importWrites(before: Step['before'], after: StoredLead): Write[] {
  const importId = before?.importId;
  return importId === undefined || importId === after.importId ? [] : [keepFromUndo(importId)];
}

type Step = Pick<LeadSave, 'before' | 'after'>;

function historyWrite({ before, after, by }: Omit<LeadSave, 'phone'>): Write {
  return leadChanges.create({
    id: after.id,
    at: after.changedAt,
    version: before === undefined ? 0 : nextVersionOf(before),
    username: by,
    changes:
      before === undefined
        ? [{ field: 'createdAt', from: '', to: after.createdAt }]
        : changesOf(before, after),
  });
}

/** The names under which a lead is shown, where it is stored under others. */
const SHOWN: Readonly<Partial<Record<keyof StoredLead, string>>> = {
  name: 'leadName',
  phone: 'leadPhoneNumber',
  followUpRemark: 'followUpRemarkSet',
};

/** What a change changes, for people: each field as text. */
export function changesOf(before: StoredLead, after: StoredLead) {
  return [...LEAD_FIELDS, 'username' as const, 'deletedAt' as const].flatMap((field) => {
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

function ledgerWrites(before: Step['before'], after: StoredLead): Write[] {
  const { teamName, id: leadId, name: leadName, changedAt: at } = after;
  return meritChanges(before, after).map((change) =>
    meritEvents.create({ ...change, teamName, stage: merits[change.event].stage, at, leadId, leadName }),
  );
}
