import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { applyChanges } from '../../api/changedReads.ts';
import { insertedLead } from './leadChanges.ts';
import { type QuickChanges, withChanges } from './progress.ts';
import { leadWrites } from './useLeads.ts';

/** What a lead's own saves have made of its version, before the lists have been read again. */
const savedVersions = new Map<string, number>();

export const versionOf = ({ id, version }: Pick<LeadRow, 'id' | 'version'>) =>
  Math.max(version, savedVersions.get(id) ?? 0);

/** A save has made this of a lead's version. */
export const rememberVersion = (id: string, version: number) => void savedVersions.set(id, version);

/** The last save of each lead. */
const saves = new Map<string, Promise<unknown>>();

/**
 * Saves some of a lead's progress, from the version that is known of it, and gives the lead as it is then. What is
 * saved of it at once after waits for that version.
 */
export function quickSave(lead: LeadRow, changes: QuickChanges): Promise<LeadRow> {
  const save = () => saveNext(lead, changes);
  const saving = (saves.get(lead.id) ?? Promise.resolve()).then(save, save);
  saves.set(lead.id, saving);
  return saving;
}

async function saveNext(lead: LeadRow, changes: QuickChanges): Promise<LeadRow> {
  const { id, teamName } = lead;
  const reply = await leadWrites.quickSaveLead({
    params: { teamName, id },
    body: { ...changes, version: versionOf(lead) },
  });
  rememberVersion(id, reply.version);
  const saved = { ...withChanges(lead, changes), version: reply.version };
  // The lists that it comes into were read without it.
  applyChanges([...insertedLead(saved, { stage: saved.leadStatus }), ...insertedLead(saved, { open: true })]);
  return saved;
}
