import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { useQuickSave } from './useQuickSave.ts';

/** Moves a lead to another stage, which removes its outcome. */
export function useMoveLead() {
  const save = useQuickSave();
  return (lead: LeadRow, stage: LeadRow['leadStatus']) => {
    if (stage !== lead.leadStatus) {
      void save(lead, { leadStatus: stage }, `${lead.name}: ${stage}`);
    }
  };
}
