import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { CallFailed } from '../../api/refusal.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done, failed } from '../../ui/feedback/message.ts';
import type { QuickChanges } from './progress.ts';
import { quickSave } from './quickSave.ts';
import { undoSave } from './undoSave.ts';

/** Saves without a form, and shows a message with an Undo button. Returns whether it has saved. */
export function useQuickSave() {
  const { notify } = useFeedback();

  return async function save(lead: LeadRow, changes: QuickChanges, text: string) {
    try {
      const { version, isChanged } = await quickSave(lead, changes);
      notify(done(text, isChanged ? () => undoSave(lead, version, lead) : undefined));
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      notify(failed(error));
      return false;
    }
  };
}
