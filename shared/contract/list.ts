import * as z from 'zod/mini';

export const PAGE_SIZE = 25;
export const PAGE_SIZE_MAX = 1000;
const CURSOR_MAX = 4096;
const SEARCH_MAX = 254;

const LIMIT_MESSAGE = 'limit must be a whole number of at least 1';

/* @__NO_SIDE_EFFECTS__ */
function limitUpTo(max: number) {
  return z.pipe(
    z
      .union(
        [
          z.string().check(z.regex(/^0*[1-9]\d*$/, LIMIT_MESSAGE)),
          z.int(LIMIT_MESSAGE).check(z.positive(LIMIT_MESSAGE)),
        ],
        LIMIT_MESSAGE,
      )
      .register(z.globalRegistry, { type: 'integer', minimum: 1, default: Math.min(PAGE_SIZE, max) }),
    // A larger limit is lowered instead of refused, as the cursor leads to the rest.
    z.transform((typed: string | number) => Math.min(Number(typed), max)),
  );
}

/* @__NO_SIDE_EFFECTS__ */
function pageUpTo(max: number) {
  return {
    limit: z._default(limitUpTo(max), Math.min(PAGE_SIZE, max)),
    /** Opaque: the value of `x-next-cursor`, valid for the same list and caller. */
    cursor: z.optional(z.string().check(z.maxLength(CURSOR_MAX, 'This cursor is not valid'))),
  };
}

/** The query of a list call. */
export const Page = z.object(pageUpTo(PAGE_SIZE_MAX));
export type Page = z.infer<typeof Page>;

/** The query of a list whose rows cost several reads, so that a page has at most `max` of them. */
/* @__NO_SIDE_EFFECTS__ */
export function pageOfUpTo(max: number) {
  return z.object(pageUpTo(max));
}

/** The query of a searchable list. `max` limits the rows of a page, for lists whose rows are large. */
/* @__NO_SIDE_EFFECTS__ */
export function searchUpTo(max: number) {
  return z.object({
    ...pageUpTo(max),
    q: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX, 'Please search for something shorter'))),
  });
}

/** The query of a searchable list. */
export const Search = searchUpTo(PAGE_SIZE_MAX);
export type Search = z.infer<typeof Search>;

/** Reads a boolean from a query, where every value is text. Our own client may pass a boolean. */
/* @__NO_SIDE_EFFECTS__ */
export function flag(message: string) {
  return z.pipe(
    z
      .union([z.boolean(), z.enum(['true', 'false'])], message)
      .register(z.globalRegistry, { type: 'boolean' }),
    z.transform((given) => given === true || given === 'true'),
  );
}
