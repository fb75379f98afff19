import { admin as calls } from '../../../shared/contract/admin.ts';
import type { AuditAction } from '../../../shared/rules/audit.ts';
import { accessGivenMail, accessRefusedMail, accessWithdrawnMail } from '../../lib/account/mails.ts';
import { mailTo } from '../../lib/aws/mail.ts';
import type { Mail } from '../../lib/aws/ses.ts';
import type { AdminCaller } from '../../lib/http/access.ts';
import { command, query } from '../../lib/http/handler.ts';
import { Refusal } from '../../lib/http/refusal.ts';
import { audited } from '../../lib/store/audit.ts';
import { copyRequests, copyRequestsByTime } from '../../lib/store/copyRequest.ts';
import { type User, users } from '../../lib/store/user.ts';
import type { Write } from '../../lib/store/write.ts';
import { requireUser } from './requireUser.ts';

export const listCopyRequests = query(calls.listCopyRequests, {
  reads: ({ query: { limit }, from }) => ({
    requests: () => copyRequests.listed(copyRequestsByTime, {}, { limit, from }),
  }),
  reply: ({ requests: { records, next } }) => ({ page: [...records], next }),
});

const aboutUser = ({ body: { username } }: { readonly body: { readonly username: string } }) => ({
  found: users.at({ username }),
  open: copyRequests.at({ username }),
});

// Two admins may decide at once, or one may click twice. A repeated approval or revocation writes and mails nothing.

export const approveCopyRequest = command(calls.approveCopyRequest, {
  reads: aboutUser,
  decide: ({ caller, body, found, open }) => {
    const user = requireUser(found, body.username);
    const reply = { succ: `${user.username} can use M-ACE now` };
    if (open === undefined && user.hasCopyAccess) return { reply };
    if (open === undefined) throw noRequest(user);
    const writes = [users.patch(user, { hasCopyAccess: true }), copyRequests.remove(open)];
    const action: Action = { caller, action: 'Approved M-ACE access', mail: accessGivenMail() };
    return { ...decided(user, writes, action), reply };
  },
});

export const deleteCopyRequest = command(calls.deleteCopyRequest, {
  reads: aboutUser,
  decide: ({ caller, body, found, open }) => {
    const user = requireUser(found, body.username);
    if (open === undefined) throw noRequest(user);
    const action: Action = { caller, action: 'Refused M-ACE access', mail: accessRefusedMail() };
    return {
      ...decided(user, [copyRequests.remove(open)], action),
      reply: { succ: `The request of ${user.username} was deleted` },
    };
  },
});

export const revokeCopyAccess = command(calls.revokeCopyAccess, {
  reads: aboutUser,
  decide: ({ caller, body, found }) => {
    const user = requireUser(found, body.username);
    const reply = { succ: `${user.username} can no longer use M-ACE` };
    if (!user.hasCopyAccess) return { reply };
    const action: Action = { caller, action: 'Revoked M-ACE access', mail: accessWithdrawnMail() };
    return { ...decided(user, [users.patch(user, { hasCopyAccess: false })], action), reply };
  },
});

interface Action {
  readonly caller: AdminCaller;
  readonly action: AuditAction;
  readonly mail: Mail;
}

/** Adds what all decisions share: the entry in the audit and the mail to the user. */
function decided(user: User, writes: readonly Write[], { caller, action, mail }: Action) {
  const entry = audited({ admin: caller.admin.username, action, target: user.username });
  return { writes: [...writes, entry], effects: [mailTo({ to: user.email, budget: 'notice' }, mail)] };
}

function noRequest({ username }: User): Refusal {
  return new Refusal(404, 'NO_REQUEST', `User ${username} has no open request`);
}
