import * as z from 'zod/mini';

/** Texts that forms show at a field before the user has typed anything. */
export const hints = z.registry<{ readonly hint: string }>();
