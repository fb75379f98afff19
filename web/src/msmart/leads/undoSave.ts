import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { applyChanges } from '../../api/changedReads.ts';
import { countText } from '../../ui/data/countText.ts';
import { changedLead, insertedIntoNarrowed } from './leadChanges.ts';
import { rememberVersion } from './savedVersions.ts';
import { leadWrites } from './useLeads.ts';

/** Takes back the save that led to a version, and shows the lead as it was, where that is known. Returns the message. */
export async function undoSave(
  { teamName, id }: Pick<LeadRow, 'teamName' | 'id'>,
  version: number,
  before?: LeadRow,
): Promise<string> {
  const reply = await leadWrites.undoLeadSave({ params: { teamName, id }, body: { version } });
  rememberVersion(id, reply.version);
  if (before) {
    const restored = { ...before, version: reply.version };
    applyChanges([
      ...changedLead(before, (row) => ({ ...row, ...restored })),
      ...insertedIntoNarrowed(restored),
    ]);
  }
  return reply.succMsg;
}

/** Returns points with their sign, such as "+3 points". */
export const pointsText = (points: number): string =>
  `${points < 0 ? '−' : '+'}${countText(Math.abs(points), 'point')}`;
