import * as z from 'zod/mini';
import { versioned } from './version.ts';

/** What a call answers whose work is done and has no more to say: the documents name the message in three ways. */
export const Success = z.object({ success: z.string() });
export const Succ = z.object({ succ: z.string() });
export const SuccMsg = z.object({ succMsg: z.string() });

/** What a write of M-Chat answers that made something. */
export const Created = z.extend(Succ, { id: z.string() });
/** What a write of M-Chat answers that changed something, with its new version. */
export const Updated = z.extend(Succ, versioned);
