import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done, type Message } from '../../ui/feedback/message.ts';
import { KEPT, takeBack } from '../outbox/submit.ts';
import type { QuickChanges } from './progress.ts';
import { quickSave } from './quickSave.ts';
import { undoSave } from './undoSave.ts';

/** Saves without a form, and shows a message with an Undo button. Returns whether it has saved. */
export function useQuickSave() {
  const { notify, attempt } = useFeedback();

  return (lead: LeadRow, changes: QuickChanges, text: string, action?: Message['action']) =>
    attempt(async () => {
      const { version, isChanged, kept } = await quickSave(lead, changes);
      const undo = isChanged ? () => undoSave(lead, version, lead) : undefined;
      const message = kept ? done(`${text}. ${KEPT}`, () => takeBack(kept)) : done(text, undo);
      notify({ ...message, ...(action && { action }) });
    });
}
