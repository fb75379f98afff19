import { countText } from '../../ui/data/countText.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import type { ImportRow } from './importRows.ts';
import { downloadReport, wrongRows } from './report.ts';
import type { ImportProgress } from './useImport.ts';
import { importWrites } from './useImports.ts';
import { removedWords } from './useUndoImport.ts';

/** Returns a function that says what was imported, with its undo and the report of the other rows. */
export function useReport(teamName: string) {
  const { notify } = useFeedback();
  return ({ importId, imported, skipped }: ImportProgress, rows: readonly ImportRow[]) => {
    const left = [...wrongRows(rows), ...skipped];
    const added = `${countText(imported, 'lead')} added`;
    const undo = async () => {
      const { removed } = await importWrites.undoImport({ params: { teamName, importId } });
      return removedWords(removed);
    };
    notify({
      ...done(
        left.length === 0 ? added : `${added}, ${left.length.toLocaleString()} left out`,
        imported > 0 ? undo : undefined,
      ),
      ...(left.length > 0 && { action: { label: 'Report', run: () => downloadReport(left) } }),
    });
  };
}
