import type { LeadRow } from '../../../../shared/contract/lead.ts';
import type { LeadChange } from '../../../../shared/contract/leadForm.ts';
import { OUTCOMES, STAGES } from '../../../../shared/rules/lead.ts';
import { withChanges } from './progress.ts';

/** Applies a save of the edit dialog or the lead's page to a row. The phone number stays as typed until the next read. */
export function savedLead<Row extends LeadRow>(row: Row, saved: LeadChange): Row {
  if (saved.form === 'detail') {
    const { leadName = row.name, leadPhoneNumber = row.phone, followUpRemark, prospectingRemark } = saved;
    return {
      ...withChanges(row, saved),
      name: leadName,
      phone: leadPhoneNumber,
      remark: prospectingRemark,
      isRemarkCut: undefined,
      followUpRemarkSet: followUpRemark,
    };
  }
  const { name, phone, status, remark, followUp } = saved;
  const changes = {
    closingStatus: OUTCOMES.find((outcome) => outcome === status),
    leadStatus: STAGES.find((stage) => stage === status),
    followUpDate: followUp,
  };
  const changed = { ...withChanges(row, changes), name, phone };
  return remark === undefined ? changed : { ...changed, remark, isRemarkCut: undefined };
}

export const reopenedLead = <Row extends LeadRow>(row: Row): Row => ({ ...row, status: row.leadStatus });
