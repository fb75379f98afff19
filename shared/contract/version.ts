import * as z from 'zod/mini';
import { wholeNumber } from './path.ts';

/** Versions of what was made anew over what may have been there count milliseconds since 1970. */
const DIGITS = 15;

/** The version that a save was made from. */
export const KnownVersion = wholeNumber('Version is not valid', DIGITS);
/** A save that names none is applied to whatever is stored. */
export const Version = z.optional(KnownVersion);

/** What a read carries for the next save. */
export const versioned = { version: z.int() };

/**
 * What the 409 of a save carries when a change came first: what is stored, so that nothing typed is lost.
 * A 409 for another reason carries none.
 */
export function conflictWith<S extends z.ZodMiniType>(stored: S) {
  return z.object({ stored: z.optional(stored) });
}
