import { useMemo, useSyncExternalStore } from 'react';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { outbox } from './outbox.ts';
import { withWaiting } from './rules.ts';

/** Reads the requests of the signed-in user that wait on this device. */
export const useOutbox = () => useSyncExternalStore(outbox.subscribe, outbox.get);

/** Returns the leads with the changes that wait on this device. */
export function useWithWaiting<Row extends LeadRow>(rows: readonly Row[]): readonly Row[] {
  const entries = useOutbox();
  return useMemo(() => rows.map((row) => withWaiting(row, entries)), [rows, entries]);
}
