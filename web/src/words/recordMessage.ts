import type { LeadRow } from '../../../shared/contract/lead.ts';
import type { NewLeadMessage } from '../../../shared/contract/leadForm.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { applyChanges, changedList, changedRead } from '../api/changedReads.ts';
import { send } from '../api/send.ts';

/** Records a message in a lead's history, also after the page is left for WhatsApp, and shows the lead with it. */
export async function recordMessage({ teamName, id }: LeadRow, body: NewLeadMessage) {
  const params = { teamName, id };
  const reply = await send(msmart.recordMessage, { params, body }, { outlivesPage: true });
  const { version } = reply;
  const update = <Row extends LeadRow>(row: Row): Row => {
    if (row.id !== id) return row;
    if (body.isSent === false) return { ...row, version };
    return { ...row, version, isFresh: undefined, followUpDate: body.followUp ?? row.followUpDate };
  };
  applyChanges([
    changedList(msmart.listMyLeads, { update }),
    changedList(msmart.listLeads, { params: { teamName }, update }),
    changedList(msmart.listTeamLeads, { params: { teamName }, update }),
    changedRead(msmart.getLead, { params: { id } }),
    changedList(msmart.listLeadHistory, { params: { id } }),
  ]);
  return reply;
}
