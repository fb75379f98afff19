import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { KEPT, takeBack } from '../outbox/submit.ts';
import type { QuickChanges } from './progress.ts';
import { quickSave } from './quickSave.ts';
import { undoSave } from './undoSave.ts';

/** Saves without a form, and shows a message with an Undo button. Returns whether it has saved. */
export function useQuickSave() {
  const { notify, attempt } = useFeedback();

  return (lead: LeadRow, changes: QuickChanges, text: string) =>
    attempt(async () => {
      const { version, isChanged, kept } = await quickSave(lead, changes);
      if (kept) notify(done(`${text}. ${KEPT}`, () => takeBack(kept)));
      else notify(done(text, isChanged ? () => undoSave(lead, version, lead) : undefined));
    });
}
