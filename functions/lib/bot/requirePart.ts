import type { Stored } from '../store/entity.ts';

/** The welcome or the design of a bot, which has both from its first moment. */
export function requirePart<T>(found: Stored<T> | undefined): Stored<T> {
  if (found === undefined) throw new Error('A bot lacks a part that it was made with');
  return found;
}
