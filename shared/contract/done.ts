import * as z from 'zod/mini';
import { versioned } from './version.ts';

/** Replies that hold only a message. The documents name its field in three ways. */
export const Success = z.object({ success: z.string() });
export const Succ = z.object({ succ: z.string() });
export const SuccMsg = z.object({ succMsg: z.string() });

/** The reply to a call that created something. */
export const Created = z.extend(Succ, { id: z.string() });
/** The reply to a call that changed something, with its new version. */
export const Updated = z.extend(Succ, versioned);
