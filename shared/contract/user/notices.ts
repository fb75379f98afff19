import * as z from 'zod/mini';

/** A sentence with names in braces, and what stands for them. */
const NoticeWords = z.object({ text: z.string(), values: z.record(z.string(), z.string()) });

/** Tells a user of an event. Several of one kind about one thing within ten minutes are one notice with their `count`. */
export const Notice = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.string(),
  words: NoticeWords,
  /** The address in the app that shows more. */
  to: z.string(),
  count: z.int(),
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;
