import type { LeadRow } from '../../../../shared/contract/lead.ts';
import type { LeadChange } from '../../../../shared/contract/leadForm.ts';
import { OUTCOMES, STAGES } from '../../../../shared/rules/lead.ts';
import { withChanges } from './progress.ts';

/** A lead's row as the edit dialog or the lead's page leaves it. The number is as it was typed, until it is read anew. */
export function savedLead<Row extends LeadRow>(row: Row, saved: LeadChange): Row {
  if (saved.form === 'detail') {
    const { leadName = row.name, leadPhoneNumber = row.phone } = saved;
    return { ...withChanges(row, saved), name: leadName, phone: leadPhoneNumber };
  }
  const { name, phone, status, remark = row.remark, followUp } = saved;
  const changes = {
    closingStatus: OUTCOMES.find((outcome) => outcome === status),
    leadStatus: STAGES.find((stage) => stage === status),
    followUpDate: followUp,
  };
  return { ...withChanges(row, changes), name, phone, remark };
}

/** A lead's row without its outcome. */
export const reopenedLead = <Row extends LeadRow>(row: Row): Row => ({ ...row, status: row.leadStatus });
