import { Refusal } from '../http/refusal.ts';
import { itemBytes } from './itemBytes.ts';
import type { Write } from './write.ts';

/** Below what an item of the table may have, 400 KB. Only texts of the rarest signs come near. */
const ITEM_MAX_BYTES = 380_000;

export function requireStorable({ put }: Extract<Write, { put: unknown }>): void {
  if (itemBytes(put) > ITEM_MAX_BYTES) throw new Refusal(413, 'TOO_LARGE', 'This is too large to be kept');
}
