import * as z from 'zod/mini';

/** What a call answers whose work is done and has no more to say: the documents name the words in three ways. */
export const Success = z.object({ success: z.string() });
export const Succ = z.object({ succ: z.string() });
export const SuccMsg = z.object({ succMsg: z.string() });
