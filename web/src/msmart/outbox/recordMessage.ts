import type { LeadRow } from '../../../../shared/contract/lead.ts';
import type { NewLeadMessage } from '../../../../shared/contract/leadForm.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { CallFailed } from '../../api/refusal.ts';
import { send } from '../../api/send.ts';
import { dayDate } from '../leads/day.ts';
import { rememberVersion, versionOf } from '../leads/savedVersions.ts';
import { storedLeadIn } from '../leads/storedLead.ts';
import { readAgain } from './deliver.ts';
import type { NewEntry } from './entry.ts';
import { conflictsOf, valuesIn, valuesOf } from './rules.ts';
import { showMessage } from './showMessage.ts';
import { KEPT, submit } from './submit.ts';

/**
 * Records a message in a lead's history, also after the page is left for WhatsApp, and shows the lead with it. Returns what
 * is said of it.
 */
export async function recordMessage(lead: LeadRow, body: NewLeadMessage): Promise<string> {
  const { teamName, id, name } = lead;
  const known = versionOf(lead);
  // A follow-up that is set later is compared with what was saved until then.
  const set = { ...body, ...(body.followUp !== undefined && { version: known }) };
  const found = { call: 'recordMessage', lead: id, name, teamName, at: Date.now(), body: set } as const;
  const entry = { ...found, seen: valuesIn(lead, Object.keys(valuesOf(found))) };
  const { reply, kept } = await submit(entry, (version) => sendOnto(entry, { ...set, version }));
  if (kept) return KEPT;
  const isOnlyChange = reply.version <= known + 1;
  if (isOnlyChange) showMessage(entry, reply.version);
  else readAgain(entry);
  return reply.succMsg;
}

/** Sends a message. Refuses to replace a follow-up that somebody else has set since the user saw the lead. */
async function sendOnto(entry: NewEntry, body: NewLeadMessage) {
  const { lead: id, teamName } = entry;
  const transmit = (message: NewLeadMessage) =>
    send(msmart.recordMessage, { params: { teamName, id }, body: message }, { outlivesPage: true });
  try {
    return await transmit(body);
  } catch (error) {
    const stored = storedLeadIn(error);
    if (stored === undefined) throw error;
    const { version, followUpDate } = stored;
    if (conflictsOf(entry, stored).length === 0) return transmit({ ...body, version });
    rememberVersion(id, version);
    readAgain(entry);
    const now = followUpDate === '' ? 'taken away' : `moved to ${dayDate(followUpDate)}`;
    throw new CallFailed(`The follow-up was ${now} since you opened this. Choose again to replace it.`);
  }
}
