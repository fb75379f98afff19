import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { CallFailed } from '../../api/refusal.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done, failed } from '../../ui/feedback/message.ts';
import type { QuickChanges } from './progress.ts';
import { quickSave } from './quickSave.ts';

/** Saves without a form and shows a message, with an Undo button when `undo` is given. */
export function useQuickSave() {
  const { notify } = useFeedback();

  return async function save(lead: LeadRow, changes: QuickChanges, text: string, undo?: QuickChanges) {
    try {
      const saved = await quickSave(lead, changes);
      notify(done(text, undo && (() => takeBack(saved, undo))));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      notify(failed(error));
    }
  };
}

async function takeBack(saved: LeadRow, undo: QuickChanges): Promise<string> {
  await quickSave(saved, undo);
  return 'Taken back';
}
