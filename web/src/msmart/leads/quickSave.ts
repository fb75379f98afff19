import { useMemo } from 'react';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { LeadQuickSave } from '../../../../shared/contract/leadForm.ts';
import type { msmart } from '../../../../shared/contract/msmart.ts';
import { applyChanges } from '../../api/changedReads.ts';
import type { FormWrite } from '../../api/defineWrite.ts';
import { newKey } from '../../api/keyedWrite.ts';
import type { Entry } from '../outbox/entry.ts';
import { valuesIn, valuesOf } from '../outbox/rules.ts';
import { KEPT, submit } from '../outbox/submit.ts';
import { insertedIntoNarrowed } from './leadChanges.ts';
import { type QuickChanges, withChanges } from './progress.ts';
import { rememberVersion, versionOf } from './savedVersions.ts';
import { leadWrites } from './useLeads.ts';

interface QuickSaved {
  readonly version: number;
  /** False when the lead had all values already, so that there is nothing to undo. */
  readonly isChanged: boolean;
  readonly kept?: Entry;
}

/**
 * Saves progress of a lead, or keeps it on this device without a network. Saves of one lead run one after the other, because
 * each needs the version that the previous one returned.
 */
export async function quickSave(lead: LeadRow, changes: QuickChanges): Promise<QuickSaved> {
  const known = versionOf(lead);
  const { reply, kept } = await submitSave(lead, { ...changes, version: known });
  if (kept) return { version: known, isChanged: true, kept };
  const { version } = reply;
  rememberVersion(lead.id, version);
  applyChanges(insertedIntoNarrowed({ ...withChanges(lead, changes), version }));
  return { version, isChanged: version !== known };
}

/** Sends a save of a lead, or keeps it on this device until it can be sent. */
export function submitSave(
  lead: LeadRow,
  save: LeadQuickSave,
  transmit = (body: LeadQuickSave) =>
    leadWrites.quickSaveLead({ params: { teamName: lead.teamName, id: lead.id }, body }),
) {
  const { id, teamName, name } = lead;
  const body = { ...save, key: newKey() };
  const entry = { call: 'quickSaveLead', lead: id, name, teamName, at: Date.now(), body } as const;
  const seen = valuesIn(lead, Object.keys(valuesOf(entry)));
  return submit({ ...entry, seen }, (version = save.version) => transmit({ ...body, version }));
}

/** Returns what saves progress of a lead from a form. A reply for a save that waits on this device has the words `KEPT`. */
export function useQuickSaveWrite(lead: LeadRow): FormWrite<typeof msmart.quickSaveLead> {
  const { call } = leadWrites.quickSaveLead;
  return useMemo(
    () => ({
      call,
      async submit(input) {
        const save = LeadQuickSave.safeParse(input.body);
        // The server says what is wrong.
        if (!save.success) return leadWrites.quickSaveLead.submit(input);
        const { reply, kept } = await submitSave(lead, save.data);
        return kept ? { success: KEPT, succMsg: KEPT, version: versionOf(lead), points: 0 } : reply;
      },
    }),
    [call, lead],
  );
}
