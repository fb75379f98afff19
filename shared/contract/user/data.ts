import * as z from 'zod/mini';
import { KnownPassword } from '../account.ts';
import { type Group, route } from '../call.ts';
import { Success } from '../done.ts';
import { Id } from '../path.ts';

/** The password proves who is at the keyboard. */
const WithPassword = z.object({ password: KnownPassword });

/** Download and deletion of a user's own data, also for users without a verified email. */
export const ownData = {
  /** Starts a job that collects the data. */
  requestData: route('POST', '/api/user/data', 'user', {
    userLimit: 'dataRequest',
    body: WithPassword,
    reply: z.object({ jobId: z.string() }),
  }),
  getDataJob: route('GET', '/api/user/data/{jobId}', 'user', {
    params: z.object({ jobId: Id }),
    // `link` is present once the data is ready.
    reply: z.object({ status: z.enum(['working', 'ready', 'failed']), link: z.optional(z.string()) }),
  }),
  deleteAccount: route('POST', '/api/user/delete', 'user', { body: WithPassword, reply: Success }),
} satisfies Group;
