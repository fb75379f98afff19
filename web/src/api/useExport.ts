import { useCallback, useEffect, useRef, useState } from 'react';
import type { Cell } from '../../../shared/rules/csv.ts';
import { downloadTable, type TableFormat } from '../ui/share/download.ts';
import { eachPage } from './eachPage.ts';
import type { ItemOf, PagedCall } from './pagedCall.ts';
import type { CallFailed } from './refusal.ts';
import type { RequestParts } from './request.ts';
import type { CallInput } from './send.ts';
import { useSubmission } from './useSubmission.ts';

/** The progress of an export. A retry after a failure continues from it. */
interface Export<Item> {
  /** Identifies the request. */
  readonly key: string;
  readonly items: Item[];
  next: string | undefined;
  isCancelled: boolean;
}

interface ExportOptions<C extends PagedCall> {
  /** The name of the file, without the day and the extension. */
  readonly name: string;
  /** Returns the rows of the file. The first one is the header. */
  readonly toRows: (items: readonly ItemOf<C>[]) => readonly (readonly Cell[])[];
}

export type ListExport = ReturnType<typeof useExport>;

/** Saves a whole list as a file, page by page, until it is complete or cancelled. */
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
    const key = JSON.stringify(input);
    const interrupted = current.current;
    const work: Export<ItemOf<C>> =
      interrupted?.key === key && !interrupted.isCancelled
        ? interrupted
        : { key, items: [], next: undefined, isCancelled: false };
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

  // Leaving the list cancels the export.
  useEffect(() => cancel, [cancel]);

  return {
    isExporting: isSubmitting,
    /** The number of items loaded so far. */
    count,
    failure,
    isCancelled,
    /** Starts an export, or continues a failed one in the format that was chosen. */
    exportList(chosen: TableFormat = format.current) {
      format.current = chosen;
      void submit(run, setFailure);
    },
    cancelExport() {
      cancel();
      setCancelled(true);
    },
  };
}
