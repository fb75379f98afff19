import { utf8Bytes } from '../../../shared/rules/bytes.ts';
import { Refusal } from '../http/refusal.ts';
import type { Item } from './table.ts';
import type { Write } from './write.ts';

/** The overhead of a list or map, and of each of its elements. */
const COLLECTION_BYTES = 3;
const ELEMENT_BYTES = 1;
const DIGITS_PER_BYTE = 2;

/** Returns the size of an item as DynamoDB counts it (Developer Guide, "DynamoDB item sizes and formats"). */
export function itemBytes(item: Item): number {
  return Object.entries(item).reduce(
    (sum, [name, value]) => (value === undefined ? sum : sum + utf8Bytes(name) + valueBytes(value)),
    0,
  );
}

function valueBytes(value: unknown): number {
  if (typeof value === 'string') return utf8Bytes(value);
  if (typeof value === 'number') return Math.ceil(String(Math.abs(value)).length / DIGITS_PER_BYTE) + 1;
  if (Array.isArray(value)) {
    return value.reduce<number>((sum, each) => sum + ELEMENT_BYTES + valueBytes(each), COLLECTION_BYTES);
  }
  if (typeof value === 'object' && value !== null) {
    const elements = Object.keys(value).length * ELEMENT_BYTES;
    return COLLECTION_BYTES + elements + itemBytes({ ...value });
  }
  return 1;
}

/** Stays below DynamoDB's 400 KB per item. Within the contract's limits only texts of rare characters come near. */
const ITEM_MAX_BYTES = 380_000;

export function requireStorable({ put }: Extract<Write, { put: unknown }>): void {
  if (itemBytes(put) > ITEM_MAX_BYTES) throw new Refusal(413, 'TOO_LARGE', 'This is too large to be kept');
}
