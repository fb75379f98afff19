import { Chip } from '../../ui/data/Chip.tsx';
import type { Requests } from './useRequests.ts';

/** Says how many ask to join, where anybody does. */
export function RequestsChip({ count, hasMore }: Requests) {
  if (count === 0) return null;
  return (
    <Chip tone="accent">
      {count.toLocaleString()}
      {hasMore && '+'} {count === 1 ? 'request' : 'requests'}
    </Chip>
  );
}
