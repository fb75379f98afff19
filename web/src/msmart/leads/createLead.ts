import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { NewLead } from '../../../../shared/contract/leadForm.ts';
import type { msmart } from '../../../../shared/contract/msmart.ts';
import type { FormWrite } from '../../api/defineWrite.ts';
import { keyedWrite } from '../../api/keyedWrite.ts';
import { Unreachable } from '../../api/refusal.ts';
import { defaultCountry } from '../defaults.ts';
import { createOwnTeam } from '../teams/ownTeam.ts';
import { withChanges } from './progress.ts';
import { leadWrites } from './useLeads.ts';
import { waitingLeads } from './waitingLeads.ts';

const KEPT = 'Kept on this device. It is sent when you are online.';

/** Creates a lead, or stores it on the device without a connection; then the reply has no id. */
export const createOrKeepLead: FormWrite<typeof msmart.createLead> = keyedWrite({
  call: leadWrites.createLead.call,
  async submit(input) {
    try {
      return await leadWrites.createLead.submit(input);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      keep(input.body, error);
      return { status: KEPT, id: '', points: 0 };
    }
  },
});

/** Creates a lead in a new team of the user's own. Without a connection the form keeps the lead. */
export const createLeadInOwnTeam: FormWrite<typeof msmart.createLead> = keyedWrite({
  call: leadWrites.createLead.call,
  submit: async ({ body }) =>
    leadWrites.createLead.submit({ body: { ...Object(body), team: await createOwnTeam() } }),
});

function keep(body: unknown, failure: Unreachable) {
  const { key, ...lead } = NewLead.parse(body);
  if (key === undefined) throw failure;
  try {
    waitingLeads.add({ ...lead, key });
  } catch (error) {
    // The storage is full. The form still holds the lead.
    if (error instanceof DOMException) throw failure;
    throw error;
  }
}

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
