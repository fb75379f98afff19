import * as z from 'zod/mini';

export const PAGE_SIZE = 25;
export const PAGE_SIZE_MAX = 1000;
const CURSOR_MAX = 4096;
const SEARCH_MAX = 254;

const LIMIT_WORDS = 'limit must be a whole number of at least 1';

const Limit = z.pipe(
  z
    .union(
      [
        z.string().check(z.regex(/^0*[1-9]\d*$/, LIMIT_WORDS)),
        z.int(LIMIT_WORDS).check(z.positive(LIMIT_WORDS)),
      ],
      LIMIT_WORDS,
    )
    .register(z.globalRegistry, { type: 'integer', minimum: 1, default: PAGE_SIZE }),
  // Who asks for more than we give at once does so in good faith.
  z.transform((typed: string | number) => Math.min(Number(typed), PAGE_SIZE_MAX)),
);

const page = {
  limit: z._default(Limit, PAGE_SIZE),
  /** Opaque: what `x-next-cursor` announced, for the same list and caller. */
  cursor: z.optional(z.string().check(z.maxLength(CURSOR_MAX, 'This cursor is not valid'))),
};

/** The query of a list call. */
export const Page = z.object(page);
export type Page = z.infer<typeof Page>;

/** The query of a list call that can be searched. */
export const Search = z.object({
  ...page,
  q: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX, 'Please search for something shorter'))),
});
export type Search = z.infer<typeof Search>;
