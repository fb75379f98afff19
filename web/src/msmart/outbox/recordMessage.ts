import type { LeadRow } from '../../../../shared/contract/lead.ts';
import type { NewLeadMessage } from '../../../../shared/contract/leadForm.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { send } from '../../api/send.ts';
import { versionOf } from '../leads/savedVersions.ts';
import { valuesIn, valuesOf } from './rules.ts';
import { showMessage } from './showMessage.ts';
import { KEPT, submit } from './submit.ts';

/**
 * Records a message in a lead's history, also after the page is left for WhatsApp, and shows the lead with it. Returns what
 * is said of it.
 */
export async function recordMessage(lead: LeadRow, body: NewLeadMessage): Promise<string> {
  const { teamName, id, name } = lead;
  // A follow-up that is set later is compared with what was saved until then.
  const set = { ...body, ...(body.followUp !== undefined && { version: versionOf(lead) }) };
  const entry = { call: 'recordMessage', lead: id, name, teamName, at: Date.now(), body: set } as const;
  const seen = valuesIn(lead, Object.keys(valuesOf(entry)));
  const { reply, kept } = await submit({ ...entry, seen }, () =>
    send(msmart.recordMessage, { params: { teamName, id }, body }, { outlivesPage: true }),
  );
  if (kept) return KEPT;
  showMessage(entry, reply.version);
  return reply.succMsg;
}
