import type { LeadRow } from '../../../../shared/contract/lead.ts';
import type { NewLead } from '../../../../shared/contract/leadForm.ts';
import { defaultCountry } from '../../api/defaults.ts';
import { withChanges } from './progress.ts';

/** Makes the list row of a lead that was just created. */
export async function rowOf(lead: NewLead, id: string): Promise<LeadRow> {
  const { toE164 } = await import('../../../../shared/rules/phone.ts');
  const blank: LeadRow = {
    id,
    teamName: lead.team,
    name: lead.name,
    phone: toE164(lead.phone, defaultCountry) ?? lead.phone,
    status: 'Prospecting',
    leadStatus: 'Prospecting',
    leadPresent: false,
    con_addFB: false,
    con_followTT: false,
    con_savePhone: false,
    eng_facebook: false,
    eng_tiktok: false,
    eng_wsStatus: false,
    remark: lead.remarks ?? '',
    followUpDate: lead.followUp ?? '',
    createdAt: new Date().toISOString(),
    version: 0,
  };
  const { status } = lead;
  const isOutcome = status === 'Rejected' || status === 'Booked' || status === 'Closed';
  return withChanges(blank, isOutcome ? { closingStatus: status } : { leadStatus: status });
}
