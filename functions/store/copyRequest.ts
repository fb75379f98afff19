import * as z from 'zod/mini';
import { caseFold } from '../../shared/rules/account.ts';
import { now } from '../now.ts';
import { copyRequestKey, inList, lists, profileKey } from './keys.ts';
import { type Item, listItems, type Place } from './table.ts';
import { type Condition, isNew, type Step } from './write.ts';

/** An open request for M-ACE. An approval or a refusal removes it. */
export const CopyRequest = z.object({ username: z.string(), link: z.string(), requestedAt: z.string() });
export type CopyRequest = z.infer<typeof CopyRequest>;

/** Undefined when the user has no open request. */
export function parseCopyRequest(item: Item | undefined): CopyRequest | undefined {
  return item && CopyRequest.parse(item);
}

/** The steps that open a request of a user without access, or replace the link of the open one, which keeps its turn. */
export function openCopyRequest(username: string, link: string, open: CopyRequest | undefined): Step[] {
  const request: CopyRequest = {
    username,
    link,
    requestedAt: open?.requestedAt ?? new Date(now()).toISOString(),
  };
  const listed = inList('byName', lists.copyRequests, `${request.requestedAt}#${caseFold(username)}`);
  return [
    { put: { ...copyRequestKey(username), ...request, ...listed }, when: open ? asRead(open) : isNew },
    {
      check: profileKey(username),
      when: { expression: 'hasCopyAccess = :no', values: { ':no': false } },
    },
  ];
}

/** The step that closes a request; it fails when the request has changed since it was read. */
export function closeCopyRequest(open: CopyRequest): Step {
  return { remove: copyRequestKey(open.username), when: asRead(open) };
}

/** Oldest first. */
export async function listCopyRequests(limit: number, from: Place | undefined) {
  const { items, next } = await listItems({ index: 'byName', list: lists.copyRequests, limit, from });
  return { requests: items.map((item) => CopyRequest.parse(item)), next };
}

function asRead({ link, requestedAt }: CopyRequest): Condition {
  return {
    expression: 'link = :link AND requestedAt = :requestedAt',
    values: { ':link': link, ':requestedAt': requestedAt },
  };
}
