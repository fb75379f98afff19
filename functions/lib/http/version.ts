import { type Stored, versionOf } from '../store/entity.ts';
import { Refusal } from './refusal.ts';

/** Refuses a save that was made from another version than what is stored, which it tells. */
export function requireVersion<T extends object>(
  stored: Stored<T>,
  version: number | undefined,
  show: (stored: Stored<T>) => object,
): void {
  if (version === undefined || version === versionOf(stored)) return;
  throw new Refusal(409, 'CHANGED', 'This was changed meanwhile. Please look at it again.', {
    stored: { stored: show(stored) },
  });
}
