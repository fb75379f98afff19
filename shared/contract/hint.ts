import * as z from 'zod/mini';

/** What a field asks for, for its form to say before anybody gets it wrong. */
export const hints = z.registry<{ readonly hint: string }>();
