import { user as calls } from '../../../shared/contract/user.ts';
import { command, query } from '../../lib/http/handler.ts';
import { Refusal } from '../../lib/http/refusal.ts';
import { copyRequests, openCopyRequest } from '../../lib/store/copyRequest.ts';
import { users } from '../../lib/store/user.ts';

export const getCopyAccess = query(calls.getCopyAccess, {
  reads: ({ username }) => ({ open: copyRequests.at({ username }) }),
  reply: ({ caller: { user }, open }) => {
    if (user.hasCopyAccess) return { status: 'approved' as const };
    if (open === undefined) return { request: 'none' as const };
    return { request: 'pending' as const, requestedAt: open.requestedAt };
  },
});

export const requestCopyAccess = command(calls.requestCopyAccess, {
  reads: ({ username }) => ({ open: copyRequests.at({ username }) }),
  decide: ({ caller: { user }, body: { link }, open }) => {
    if (user.hasCopyAccess) {
      throw new Refusal(409, 'HAS_ACCESS', 'You have access to this tool already');
    }
    return {
      // Fails when an admin has approved since: a user with access has no open request.
      writes: [openCopyRequest(user.username, link, open), users.check(user)],
      reply: { succ: 'Your request is on its way. You will hear from us by mail.' },
    };
  },
});
