import type { LeadChange, LeadQuickSave, NewLead } from '../../../../shared/contract/leadForm.ts';
import { isFollowUpOpen, OUTCOMES, STAGES } from '../../../../shared/rules/lead.ts';
import { addDays } from '../../../../shared/rules/time.ts';
import { invalid, Refusal } from '../../../lib/http/refusal.ts';
import type { StoredLead } from '../../../lib/store/lead.ts';

/** What people fill in of a lead. */
export const LEAD_FIELDS = [
  ...['name', 'phone', 'leadSource', 'leadTag', 'leadStatus', 'prospectingRemark'],
  ...['leadPresent', 'presentRemark', 'con_addFB', 'con_followTT', 'con_savePhone'],
  ...['eng_facebook', 'eng_tiktok', 'eng_wsStatus', 'closingStatus', 'rejectionType', 'rejectionRemark'],
  ...['followUpDate', 'followUpRemark'],
] as const satisfies readonly (keyof StoredLead)[];
export type LeadFields = Pick<StoredLead, (typeof LEAD_FIELDS)[number]>;

/** What a save says of a lead; an absent field stays as it is. */
export type FieldChanges = { readonly [Name in keyof LeadFields]?: LeadFields[Name] | undefined };

/** What can be switched on only. */
const SWITCHES = [
  ...['leadPresent', 'con_addFB', 'con_followTT', 'con_savePhone'],
  ...['eng_facebook', 'eng_tiktok', 'eng_wsStatus'],
] as const;

export const emptyFields: LeadFields = {
  name: '',
  phone: '',
  leadSource: '',
  leadTag: '',
  leadStatus: 'Prospecting',
  prospectingRemark: '',
  leadPresent: false,
  presentRemark: '',
  con_addFB: false,
  con_followTT: false,
  con_savePhone: false,
  eng_facebook: false,
  eng_tiktok: false,
  eng_wsStatus: false,
  closingStatus: '',
  rejectionType: '',
  rejectionRemark: '',
  followUpDate: '',
  followUpRemark: '',
};

type Status = NewLead['status'];
type Dialog = Pick<NewLead, 'name' | 'status' | 'rejectionType' | 'followUp'>;
type Page = Extract<LeadChange, { form: 'detail' }>;

/** The one status of a dialog is an outcome, or a stage without one. */
export function statusFields(status: Status): Pick<LeadFields, 'leadStatus' | 'closingStatus'> {
  const outcome = OUTCOMES.find((one) => one === status);
  const stage = STAGES.find((one) => one === status);
  return { leadStatus: stage ?? 'Result', closingStatus: outcome ?? '' };
}

/** What either dialog says; an absent or empty date changes nothing. */
export function dialogChanges(
  { name, status, rejectionType, followUp }: Dialog,
  { phone, remark }: { readonly phone: string; readonly remark: string | undefined },
): FieldChanges {
  return {
    name,
    phone,
    ...statusFields(status),
    rejectionType,
    prospectingRemark: remark,
    followUpDate: followUp || undefined,
  };
}

/** What the page says; an absent or empty name changes nothing. */
export function pageChanges(body: Page, phone: string): FieldChanges {
  return {
    ...progressChanges(body),
    name: body.leadName || undefined,
    phone,
    leadSource: body.leadSource,
    leadTag: body.leadTag,
    prospectingRemark: body.prospectingRemark,
    presentRemark: body.presentRemark,
    followUpDate: body.followUpDate,
    followUpRemark: body.followUpRemark,
  };
}

/** What a quick save says; an empty date changes nothing, and a card that is moved back leaves its outcome behind. */
export function quickChanges(body: LeadQuickSave): FieldChanges {
  const isMovedBack = body.leadStatus !== undefined && body.leadStatus !== 'Result';
  return {
    ...progressChanges(body),
    closingStatus: body.closingStatus ?? (isMovedBack ? '' : undefined),
    followUpDate: body.followUpDate || undefined,
  };
}

function progressChanges(body: Omit<LeadQuickSave, 'version'>): FieldChanges {
  return {
    leadStatus: body.leadStatus,
    leadPresent: body.leadPresent,
    con_addFB: body.addFB,
    con_followTT: body.followTT,
    con_savePhone: body.savePhone,
    eng_facebook: body.engFB,
    eng_tiktok: body.engTT,
    eng_wsStatus: body.engWS,
    closingStatus: body.closingStatus,
    rejectionType: body.rejectionType,
    rejectionRemark: body.rejectionRemark,
  };
}

/**
 * A lead after a save, judged as it would be stored. Refuses another outcome of a closed lead, which only a
 * reopening takes back.
 */
export function changedLead<L extends LeadFields>(before: L, changes: FieldChanges, today: string): L {
  const after: L = { ...before, ...given(changes) };
  if (before.closingStatus === 'Closed' && after.closingStatus !== 'Closed') {
    throw new Refusal(409, 'CLOSED', 'This database is closed. Ask your manager to reopen it.');
  }
  for (const name of SWITCHES) after[name] = before[name] || after[name];
  return settled(after, today);
}

/** A lead whose outcome was taken back. Refuses where there is none. */
export function reopenedLead<L extends LeadFields>(before: L, today: string): L {
  if (before.closingStatus === '') {
    throw new Refusal(409, 'NOT_CLOSED', 'This database has no outcome to reopen');
  }
  return settled({ ...before, closingStatus: '' }, today);
}

/** Refuses what the page was sent without a date for, though somebody has yet to follow up. */
export function requireFollowUpDate({ followUpDate }: Page, { closingStatus }: LeadFields): void {
  if (!followUpDate && isFollowUpOpen(closingStatus)) {
    throw invalid('followUpDate', 'Follow up date is required');
  }
}

/** What holds of every lead, whatever was said of it. */
function settled<L extends LeadFields>(lead: L, today: string): L {
  const { closingStatus, leadPresent, followUpDate } = lead;
  const isRejected = closingStatus === 'Rejected';
  return {
    ...lead,
    leadStatus: closingStatus === '' ? lead.leadStatus : 'Result',
    presentRemark: leadPresent ? lead.presentRemark : '',
    rejectionType: isRejected ? lead.rejectionType : '',
    rejectionRemark: isRejected ? lead.rejectionRemark : '',
    followUpDate: followUpDate === '' && isFollowUpOpen(closingStatus) ? addDays(today, 1) : followUpDate,
  };
}

/** A new lead's fields: without a date, somebody follows up tomorrow. */
export function newFields(changes: FieldChanges, today: string): LeadFields {
  return settled({ ...emptyFields, followUpDate: addDays(today, 1), ...given(changes) }, today);
}

function given(changes: FieldChanges): Partial<LeadFields> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
