import { useCallback, useEffect, useRef, useState } from 'react';
import type { Cell } from '../../../shared/rules/csv.ts';
import { downloadTable, type TableFormat } from '../ui/share/download.ts';
import { eachPage } from './eachPage.ts';
import type { ItemOf } from './recentChanges.ts';
import type { CallFailed } from './refusal.ts';
import type { RequestParts } from './request.ts';
import type { CallInput, PagedCall } from './send.ts';
import { useSubmission } from './useSubmission.ts';

/** How far an export has come; it goes on from there when it is interrupted. */
interface Export<Item> {
  /** What is exported, in words of the request. */
  readonly of: string;
  readonly items: Item[];
  next: string | undefined;
  isCancelled: boolean;
}

interface ExportOptions<C extends PagedCall> {
  /** Of the file; the day is added. */
  readonly name: string;
  /** The rows of the file, its header the first. */
  readonly toRows: (items: readonly ItemOf<C>[]) => readonly (readonly Cell[])[];
}

export type ListExport = ReturnType<typeof useExport>;

/** Saves a whole list as a file: page by page, as long as nobody cancels. */
export function useExport<C extends PagedCall>(
  call: C,
  input: CallInput<C> & RequestParts,
  { name, toRows }: ExportOptions<C>,
) {
  const { isSubmitting, submit } = useSubmission();
  const [count, setCount] = useState(0);
  const [failure, setFailure] = useState<CallFailed>();
  const [isCancelled, setCancelled] = useState(false);
  const current = useRef<Export<ItemOf<C>>>(undefined);
  const format = useRef<TableFormat>('csv');

  async function run() {
    const of = JSON.stringify(input);
    const interrupted = current.current;
    const work: Export<ItemOf<C>> =
      interrupted?.of === of && !interrupted.isCancelled
        ? interrupted
        : { of, items: [], next: undefined, isCancelled: false };
    current.current = work;
    setFailure(undefined);
    setCancelled(false);
    setCount(work.items.length);
    for await (const { items, next } of eachPage(call, input, work.next)) {
      if (work.isCancelled) return;
      work.items.push(...items);
      work.next = next;
      setCount(work.items.length);
    }
    current.current = undefined;
    await downloadTable(
      `${name}-${new Date().toISOString().slice(0, 10)}`,
      format.current,
      toRows(work.items),
    );
  }

  const cancel = useCallback(() => {
    if (current.current !== undefined) current.current.isCancelled = true;
  }, []);

  // Whoever has left the list no longer waits for its file.
  useEffect(() => cancel, [cancel]);

  return {
    isExporting: isSubmitting,
    /** How many have come so far. */
    count,
    failure,
    isCancelled,
    /** Begins, or goes on after a failure in the format that was chosen. */
    exportList(chosen: TableFormat = format.current) {
      format.current = chosen;
      void submit(run, setFailure);
    },
    cancelExport() {
      cancel();
      setCancelled(true); // The page that is on its way is waited for, and thrown away.
    },
  };
}
