import type { Stored } from '../store/entity.ts';

/** Requires the welcome or the design of a bot, which are created with it. */
export function requirePart<T>(found: Stored<T> | undefined): Stored<T> {
  if (found === undefined) throw new Error('A bot has no welcome or no design');
  return found;
}
