import type { LeadChange, LeadQuickSave, NewLead } from '../../../../shared/contract/leadForm.ts';
import { isFollowUpOpen, OUTCOMES, STAGES } from '../../../../shared/rules/lead.ts';
import { addDays } from '../../../../shared/rules/time.ts';
import { invalid, Refusal } from '../../../lib/http/refusal.ts';
import { needsFollowUp, type StoredLead } from '../../../lib/store/lead.ts';

/** The fields of a lead that members fill in, as they are when nothing is filled in. */
export const emptyFields = {
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
  repeats: '',
} satisfies Partial<StoredLead>;
export type LeadFields = Pick<StoredLead, keyof typeof emptyFields>;
export const LEAD_FIELDS = Object.keys(emptyFields) as (keyof LeadFields)[];

/** An absent field does not change. */
export type FieldChanges = { readonly [Name in keyof LeadFields]?: LeadFields[Name] | undefined };

/** These fields can be switched on, but not off. */
const SWITCHES = [
  'leadPresent',
  'con_addFB',
  'con_followTT',
  'con_savePhone',
  'eng_facebook',
  'eng_tiktok',
  'eng_wsStatus',
] as const;

type Status = NewLead['status'];
type Dialog = Pick<NewLead, 'name' | 'status' | 'rejectionType' | 'followUp'>;
type Page = Extract<LeadChange, { form: 'detail' }>;

/** Splits the single status of a dialog, which is an outcome or a stage. */
export function statusFields(status: Status): Pick<LeadFields, 'leadStatus' | 'closingStatus'> {
  const outcome = OUTCOMES.find((name) => name === status);
  const stage = STAGES.find((name) => name === status);
  return { leadStatus: stage ?? 'Result', closingStatus: outcome ?? '' };
}

/** Returns the changes of the dialogs for adding and editing. An absent or empty date changes nothing. */
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

/** Returns the changes of the lead page. An absent or empty name changes nothing. */
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

/** Returns the changes of a quick save. An empty date removes the follow-up; moving a card back clears the outcome. */
export function quickChanges(body: LeadQuickSave): FieldChanges {
  const isMovedBack = body.leadStatus !== undefined && body.leadStatus !== 'Result';
  return {
    ...progressChanges(body),
    closingStatus: body.closingStatus ?? (isMovedBack ? '' : undefined),
    followUpDate: body.followUpDate,
    repeats: body.repeats === 0 ? '' : body.repeats && `${body.repeats}`,
  };
}

function progressChanges(body: Omit<LeadQuickSave, 'version' | 'note' | 'outcome'>): FieldChanges {
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

/** Returns the lead with changes. Refuses to change the outcome of a closed lead, which a manager must reopen first. */
export function changedLead<L extends LeadFields>(lead: L, changes: FieldChanges, today: string): L {
  const changed: L = { ...lead, ...given(changes) };
  if (lead.closingStatus === 'Closed' && changed.closingStatus !== 'Closed') {
    throw new Refusal(409, 'CLOSED', 'This lead is closed. Ask your manager to reopen it.');
  }
  if (changes.repeats && changed.closingStatus !== 'Closed') {
    throw invalid('repeats', 'Only a closed lead is followed up again');
  }
  for (const name of SWITCHES) changed[name] = lead[name] || changed[name];
  if (changes.repeats && changes.followUpDate === undefined) {
    changed.followUpDate = addDays(today, Number(changes.repeats));
  }
  const isOpened = !needsFollowUp(lead) && changes.followUpDate === undefined;
  return normalized(changed, isOpened ? today : undefined);
}

/** Returns the day to which a contact moves the follow-up of a closed lead that is due; undefined for others. */
export function nextRepeat({ repeats, followUpDate }: LeadFields, today: string): string | undefined {
  return repeats === '' || followUpDate > today ? undefined : addDays(today, Number(repeats));
}

/** Returns the lead without its outcome. Refuses a lead that has none. */
export function reopenedLead<L extends LeadFields>(lead: L, today: string): L {
  if (lead.closingStatus === '') {
    throw new Refusal(409, 'NOT_CLOSED', 'This lead has no outcome to reopen');
  }
  return normalized({ ...lead, closingStatus: '' }, today);
}

/** Refuses a save of the page without a follow-up date while the lead is open. */
export function requireFollowUpDate({ followUpDate }: Page, { closingStatus }: LeadFields): void {
  if (!followUpDate && isFollowUpOpen(closingStatus)) {
    throw invalid('followUpDate', 'Follow up date is required');
  }
}

/**
 * Makes the fields of a lead consistent with its outcome. A lead that is opened on the day `opened` without a follow-up is
 * followed up on the next one.
 */
function normalized<L extends LeadFields>(lead: L, opened: string | undefined): L {
  const { closingStatus, leadPresent, followUpDate } = lead;
  const isRejected = closingStatus === 'Rejected';
  return {
    ...lead,
    leadStatus: closingStatus === '' ? lead.leadStatus : 'Result',
    presentRemark: leadPresent ? lead.presentRemark : '',
    rejectionType: isRejected ? lead.rejectionType : '',
    rejectionRemark: isRejected ? lead.rejectionRemark : '',
    repeats: closingStatus === 'Closed' ? lead.repeats : '',
    followUpDate:
      opened !== undefined && followUpDate === '' && isFollowUpOpen(closingStatus)
        ? addDays(opened, 1)
        : followUpDate,
  };
}

/** Returns the fields of a new lead, which is followed up tomorrow by default. */
export function newFields(changes: FieldChanges, today: string): LeadFields {
  return normalized({ ...emptyFields, followUpDate: addDays(today, 1), ...given(changes) }, undefined);
}

function given(changes: FieldChanges): Partial<LeadFields> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
