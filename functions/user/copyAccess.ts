import type { user as calls } from '../../shared/contract/user.ts';
import type { Handler } from '../http/handler.ts';
import { changedMeanwhile, Refusal } from '../http/refusal.ts';
import { openCopyRequest, parseCopyRequest } from '../store/copyRequest.ts';
import { copyRequestKey } from '../store/keys.ts';
import { ConditionFailed, decideOn, writeTogether } from '../store/write.ts';

export const getCopyAccess: Handler<typeof calls.getCopyAccess> = {
  alongside: ({ username }) => [copyRequestKey(username)],
  handle: ({ caller: { user }, items: [open] }) => {
    if (user.hasCopyAccess) return { status: 'approved' };
    return { request: open === undefined ? 'none' : 'pending' };
  },
};

export const requestCopyAccess: Handler<typeof calls.requestCopyAccess> = {
  alongside: ({ username }) => [copyRequestKey(username)],
  handle: async ({ caller: { user }, body: { link }, items }) => {
    if (user.hasCopyAccess) {
      throw new Refusal(409, 'HAS_ACCESS', 'You have access to this tool already');
    }
    try {
      await decideOn([copyRequestKey(user.username)], items, ([open]) =>
        writeTogether(openCopyRequest(user.username, link, parseCopyRequest(open))),
      );
    } catch (error) {
      // An admin approved the request meanwhile.
      throw error instanceof ConditionFailed ? changedMeanwhile() : error;
    }
    return { succ: 'Your request is on its way. You will hear from us by mail.' };
  },
};
