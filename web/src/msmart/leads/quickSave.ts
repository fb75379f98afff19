import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { applyChanges } from '../../api/changedReads.ts';
import { insertedIntoNarrowed } from './leadChanges.ts';
import { type QuickChanges, withChanges } from './progress.ts';
import { leadWrites } from './useLeads.ts';

/** Versions that saves of this browser have produced, until the lists are read again. */
const savedVersions = new Map<string, number>();

export const versionOf = ({ id, version }: Pick<LeadRow, 'id' | 'version'>) =>
  Math.max(version, savedVersions.get(id) ?? 0);

export const rememberVersion = (id: string, version: number) => void savedVersions.set(id, version);

/** The last save of each lead, by id. */
const saves = new Map<string, Promise<unknown>>();

interface QuickSaved {
  readonly version: number;
  /** False when the lead had all values already, so that there is nothing to undo. */
  readonly isChanged: boolean;
}

/**
 * Saves progress of a lead. Saves of one lead run one after the other, because each needs the
 * version that the previous one returned.
 */
export function quickSave(lead: LeadRow, changes: QuickChanges): Promise<QuickSaved> {
  const save = () => saveNext(lead, changes);
  const saving = (saves.get(lead.id) ?? Promise.resolve()).then(save, save);
  saves.set(lead.id, saving);
  return saving;
}

async function saveNext(lead: LeadRow, changes: QuickChanges): Promise<QuickSaved> {
  const { id, teamName } = lead;
  const known = versionOf(lead);
  const reply = await leadWrites.quickSaveLead({
    params: { teamName, id },
    body: { ...changes, version: known },
  });
  const { version } = reply;
  rememberVersion(id, version);
  applyChanges(insertedIntoNarrowed({ ...withChanges(lead, changes), version }));
  return { version, isChanged: version !== known };
}
