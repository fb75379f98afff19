import { type Stored, versionOf } from '../store/entity.ts';
import { Refusal } from './refusal.ts';

/** Refuses a save of another version than the stored one; the refusal contains what is stored. */
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
