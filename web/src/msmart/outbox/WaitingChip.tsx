import { Chip } from '../../ui/data/Chip.tsx';
import { useOutbox } from './useOutbox.ts';

/** Marks a lead of which a change waits on this device. */
export function WaitingChip({ id }: { readonly id: string }) {
  const isWaiting = useOutbox().some(({ lead }) => lead === id);
  return isWaiting ? <Chip tone="warn">Waiting</Chip> : null;
}
