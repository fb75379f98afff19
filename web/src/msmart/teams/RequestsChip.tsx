import { Chip } from '../../ui/data/Chip.tsx';
import { inWords, type Requests } from './useRequests.ts';

/** Says how many ask to join, where anybody does. */
export function RequestsChip(requests: Requests) {
  return requests.count === 0 ? null : <Chip tone="accent">{inWords(requests)}</Chip>;
}
