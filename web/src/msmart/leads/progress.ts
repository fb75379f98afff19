import type { Lead, LeadRow } from '../../../../shared/contract/lead.ts';
import type { LeadQuickSave } from '../../../../shared/contract/leadForm.ts';
import { isFollowUpOpen, OUTCOMES } from '../../../../shared/rules/lead.ts';

type Outcome = (typeof OUTCOMES)[number];
export type Status = LeadRow['status'];

const isOutcome = (status: Status): status is Outcome => OUTCOMES.some((outcome) => outcome === status);

/** Returns the outcome of a lead, or '' while it has none. */
export const outcomeOf = ({ status }: Pick<LeadRow, 'status'>): Outcome | '' =>
  isOutcome(status) ? status : '';

/** Returns whether a lead needs a follow-up. */
export const needsFollowUp = (lead: Pick<LeadRow, 'status' | 'repeats'>): boolean =>
  isFollowUpOpen(outcomeOf(lead), lead.repeats !== undefined);

/** The steps that can be ticked. The contract has different names for a step in bodies (`saved`) and replies (`read`). */
export const ticks = [
  { saved: 'addFB', read: 'con_addFB', stage: 'Connecting', label: 'Added on Facebook' },
  { saved: 'followTT', read: 'con_followTT', stage: 'Connecting', label: 'Followed on TikTok' },
  { saved: 'savePhone', read: 'con_savePhone', stage: 'Connecting', label: 'Phone number saved' },
  { saved: 'engFB', read: 'eng_facebook', stage: 'Engagement', label: 'Engaged on Facebook' },
  { saved: 'engTT', read: 'eng_tiktok', stage: 'Engagement', label: 'Engaged on TikTok' },
  { saved: 'engWS', read: 'eng_wsStatus', stage: 'Engagement', label: 'Engaged on WhatsApp' },
] as const;

/** Returns the steps that are not ticked yet, in the order of the stages. */
export function undone(lead: LeadRow): readonly { saved: 'leadPresent' | Saved; label: string }[] {
  return [
    ...(lead.leadPresent ? [] : [{ saved: 'leadPresent' as const, label: 'Presented' }]),
    ...ticks.filter(({ read }) => !lead[read]),
  ];
}
type Saved = (typeof ticks)[number]['saved'];

export type QuickChanges = Omit<LeadQuickSave, 'version'>;

/** Applies a quick save to a row in the same way as the server does. */
export function withChanges<Row extends LeadRow>(row: Row, changes: QuickChanges): Row {
  const isMovedBack = changes.leadStatus !== undefined && changes.leadStatus !== 'Result';
  const outcome = changes.closingStatus ?? (isMovedBack ? '' : outcomeOf(row));
  const leadStatus = outcome === '' ? (changes.leadStatus ?? row.leadStatus) : 'Result';
  const ticked = ticks.map(({ saved, read }) => [read, row[read] || changes[saved] === true]);
  return {
    ...row,
    ...Object.fromEntries(ticked),
    leadPresent: row.leadPresent || changes.leadPresent === true,
    followUpDate: changes.followUpDate ?? row.followUpDate,
    leadStatus,
    status: outcome === '' ? leadStatus : outcome,
    repeats: outcome === 'Closed' ? (changes.repeats ?? row.repeats) || undefined : undefined,
    isFresh: undefined,
    ...(changes.stop !== undefined && { stop: changedStop(row, changes.stop) }),
  };
}

function changedStop({ stop }: LeadRow, isStopped: boolean): LeadRow['stop'] {
  return isStopped ? (stop ?? { by: 'member', at: new Date().toISOString() }) : undefined;
}

/** Returns the state of a follow-up, or undefined when none is open. */
export function followUpOf(
  lead: Pick<LeadRow, 'status' | 'repeats' | 'followUpDate'>,
  today: string,
): 'overdue' | 'today' | 'later' | undefined {
  const { followUpDate } = lead;
  if (followUpDate === '' || !needsFollowUp(lead)) return undefined;
  if (followUpDate < today) return 'overdue';
  return followUpDate === today ? 'today' : 'later';
}

/** Returns what to do next with a lead: the remark of its follow-up, or else the remark of the lead. */
export const nextStepOf = (lead: LeadRow): string => lead.followUpRemarkSet || remarkOf(lead);

/** Shortens a text to a number of characters, at the end of a word where there is one. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = text.lastIndexOf(' ', max);
  return `${text.slice(0, end > 0 ? end : max).toWellFormed()}…`;
}

/** Returns the remark as lists show it. */
export const remarkOf = ({ remark, isRemarkCut }: LeadRow): string => (isRemarkCut ? `${remark}…` : remark);

export const rejectionTypes = [
  { value: 'Price', label: 'Price' },
  { value: 'Not Interested', label: 'Not Interested' },
  { value: 'Discuss', label: 'Discuss First' },
] as const satisfies readonly { value: Lead['rejectionType']; label: string }[];
