import type { Visitor } from '../../../shared/contract/transcript.ts';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done } from '../ui/feedback/message.ts';
import { useVisitorWrites, visitorName } from './useVisitors.ts';

/** Deletes a visitor of a bot, after a question. */
export function useDeleteVisitor(chatId: string): (visitor: Visitor) => void {
  const { deleteVisitor } = useVisitorWrites();
  const { confirm, notify } = useFeedback();
  return (visitor) =>
    confirm({
      title: 'Are you sure to delete this visitor?',
      detail: `The chat of ${visitorName(visitor)} and all answers in it are deleted.`,
      confirmLabel: 'Delete',
      onConfirm: async () => {
        const { succ } = await deleteVisitor({ params: { chatId, visitor: visitor.id } });
        notify(done(succ));
      },
    });
}
