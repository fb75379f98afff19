import * as z from 'zod/mini';
import { wholeNumber } from './path.ts';

/** An item's first version is its time of creation in milliseconds since 1970, which has 13 digits. */
const DIGITS = 15;

/** The version on which a save is based. */
export const KnownVersion = wholeNumber('Version is not valid', DIGITS);
/** A save without a version overwrites whatever is stored. */
export const Version = z.optional(KnownVersion);

/** A read carries the version, which the next save names. */
export const versioned = { version: z.int() };

/**
 * Makes the content of a 409 after another change: the stored record, so that the form can show it next to the typed
 * values. A 409 for another reason has no content.
 */
/* @__NO_SIDE_EFFECTS__ */
export function conflictWith<S extends z.ZodMiniType>(stored: S) {
  return z.object({ stored: z.optional(stored) });
}
