import { Chip } from '../../ui/data/Chip.tsx';
import { useOutbox } from './useOutbox.ts';

/** Marks a lead of which a change waits on this device, or could not be saved. */
export function WaitingChip({ id }: { readonly id: string }) {
  const entries = useOutbox().filter(({ lead }) => lead === id);
  if (entries.length === 0) return null;
  const isRefused = entries.some(({ problem }) => problem !== undefined);
  return isRefused ? <Chip tone="bad">Not saved</Chip> : <Chip tone="warn">Waiting</Chip>;
}
