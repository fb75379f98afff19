import { countText } from '../../ui/data/countText.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { importWrites } from './useImports.ts';

export const removedWords = (removed: number) =>
  `${countText(removed, 'lead was', 'leads were')} removed. The numbers follow within a minute.`;

/** Undoes an import after a confirmation. */
export function useUndoImport(teamName: string) {
  const { confirm, notify } = useFeedback();
  return (importId: string) =>
    confirm({
      title: 'Undo this import?',
      detail: 'Its leads are removed, but for those that were changed since.',
      confirmLabel: 'Undo import',
      onConfirm: async () => {
        const { removed } = await importWrites.undoImport({ params: { teamName, importId } });
        notify(done(removedWords(removed)));
      },
    });
}
