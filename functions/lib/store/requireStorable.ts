import { Refusal } from '../http/refusal.ts';
import { itemBytes } from './itemBytes.ts';
import type { Write } from './write.ts';

/** Stays below DynamoDB's 400 KB per item. Within the contract's limits only texts of rare characters come near. */
const ITEM_MAX_BYTES = 380_000;

export function requireStorable({ put }: Extract<Write, { put: unknown }>): void {
  if (itemBytes(put) > ITEM_MAX_BYTES) throw new Refusal(413, 'TOO_LARGE', 'This is too large to be kept');
}
