import * as z from 'zod/mini';
import { caseFold } from '../../../shared/rules/account.ts';
import { now } from '../runtime/now.ts';
import { entity, type Stored } from './entity.ts';
import { inKey } from './key.ts';
import { list } from './list.ts';
import type { Write } from './write.ts';

/** An open request for access to M-ACE. Approving or refusing it removes it. */
const CopyRequest = z.object({ username: z.string(), link: z.string(), requestedAt: z.string() });
export type CopyRequest = z.infer<typeof CopyRequest>;

export const copyRequestsByTime = list({
  index: 'gsi1',
  prefix: 'COPYREQUESTS',
  sortedBy: 'time of the request',
  sort: ({ requestedAt, username }: CopyRequest) => `${requestedAt}#${caseFold(username)}`,
});

export const copyRequests = entity({
  name: 'M-ACE request',
  prefix: 'COPYREQUEST#',
  partition: ({ username }: { readonly username: string }) => inKey(username),
  sortPrefix: 'OPEN',
  schema: CopyRequest,
  lists: [copyRequestsByTime],
  grants: { own: ['user', 'admin'], read: ['jobs'], list: ['admin'] },
  growth: 'at most one per user: the open one',
});

/** Returns the write that opens a request, or replaces the link of the open one, which keeps its place in the queue. */
export function openCopyRequest(
  username: string,
  link: string,
  open: Stored<CopyRequest> | undefined,
): Write {
  const requestedAt = open?.requestedAt ?? new Date(now()).toISOString();
  return copyRequests.save(open, { username, link, requestedAt });
}
