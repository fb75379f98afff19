import { useState } from 'react';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { applyChanges, type ChangedRead } from '../../api/changedReads.ts';
import { fourAtOnce, type Outcomes } from '../../api/fourAtOnce.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { useSelection } from '../../ui/list/useSelection.ts';
import { KEPT } from '../outbox/submit.ts';
import { changedLeadsOf } from './leadChanges.ts';

/** The most leads that are changed together. */
export const BATCH_MAX = 25;
/** The failed leads that a message names. */
const NAMED = 3;

/** A change of several leads, by a call for each. */
export interface LeadAct<Row extends LeadRow> {
  /** The words of the message after the number of leads, such as "moved to Fri, 27 Nov". */
  readonly done: string;
  /** Begins the names of the leads for which it failed, such as "Not moved". */
  readonly notDone: string;
  readonly undone: string;
  /** Returns the further reads that the act changes. */
  readonly changed?: (lead: Row) => readonly ChangedRead[];
  /** Returns the lists that a lead returns to by the undo, because they may have been read without it. */
  readonly restored: (lead: Row) => readonly ChangedRead[];
  /** Returns the lead as lists show it then (undefined where it has left them), and its undo, if anything has changed. */
  readonly send: (lead: Row) => Promise<{
    readonly after: Row | undefined;
    readonly undo?: () => Promise<Row>;
    /** The change waits on this device. */
    readonly isKept?: true;
  }>;
}

/** Selects up to `BATCH_MAX` leads of a list: any of them, or those that `allows` accepts. */
export function useLeadSelection(allows?: (id: string) => boolean) {
  const { notify } = useFeedback();
  const onRefused = () => notify({ kind: 'error', text: `${BATCH_MAX} at most` });
  return useSelection({ max: BATCH_MAX, onRefused, ...(allows && { allows }) });
}

/** Changes several leads and shows one message, with an undo for those that succeeded. */
export function useLeadBatch<Row extends LeadRow>() {
  const { notify } = useFeedback();
  const [progress, setProgress] = useState<string>();

  async function run(leads: readonly Row[], act: LeadAct<Row>): Promise<void> {
    const chosen = leads.slice(0, BATCH_MAX);
    const show = (finished: number) => setProgress(`${finished} of ${chosen.length}`);
    show(0);
    try {
      const { done, failed } = await fourAtOnce(chosen, act.send, show);
      showRows(done.map(([lead, { after }]) => [lead, after]));
      applyChanges(done.flatMap(([lead]) => act.changed?.(lead) ?? []));
      const undos = done.flatMap(([lead, { undo }]) => (undo ? [{ name: lead.name, lead, undo }] : []));
      notify({
        kind: failed.length === 0 ? 'success' : 'error',
        text: outcomeText(done.length, act.done, [
          ...(done.some(([, { isKept }]) => isKept) ? [KEPT] : []),
          ...failedText(act.notDone, failed),
        ]),
        ...(undos.length > 0 && { undo: () => takeBack(undos) }),
        ...(failed.length > 0 && {
          action: {
            label: 'Try again',
            closes: true,
            run: () =>
              void run(
                failed.map(([lead]) => lead),
                act,
              ),
          },
        }),
      });
    } finally {
      setProgress(undefined);
    }

    async function takeBack(undos: readonly { name: string; lead: Row; undo: () => Promise<Row> }[]) {
      const undone = await fourAtOnce(undos, ({ undo }) => undo());
      const restored = undone.done.map(([{ lead }, row]) => [lead, row] as const);
      showRows(restored);
      applyChanges(restored.flatMap(([, row]) => act.restored(row)));
      const [first] = undone.failed;
      if (first && undone.done.length === 0) throw first[1];
      return outcomeText(restored.length, act.undone, failedText(`Not ${act.undone}`, undone.failed));
    }
  }

  return { run, progress };
}

/** Shows the leads in all reads as they are now. */
function showRows<Row extends LeadRow>(rows: readonly (readonly [before: Row, after: Row | undefined])[]) {
  const byId = new Map(rows.map(([{ id }, after]) => [id, after]));
  applyChanges(
    changedLeadsOf(
      rows.map(([before]) => before),
      (row) => {
        const after = byId.get(row.id);
        return after && { ...row, ...after };
      },
    ),
  );
}

const outcomeText = (count: number, words: string, failures: readonly string[]) =>
  [...(count > 0 ? [`${count} ${words}`] : []), ...failures].join('. ');

function failedText(words: string, failed: Outcomes<{ readonly name: string }, unknown>['failed']): string[] {
  const [first] = failed;
  if (first === undefined) return [];
  const names = failed.slice(0, NAMED).map(([{ name }]) => name);
  const more = failed.length > NAMED ? ` and ${failed.length - NAMED} more` : '';
  return [`${words}: ${names.join(', ')}${more}`, first[1].message];
}
