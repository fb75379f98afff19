import type { admin as calls } from '../../shared/contract/admin.ts';
import { accessGivenMail, accessRefusedMail, accessWithdrawnMail } from '../account/mails.ts';
import { openCursor, sealCursor } from '../http/cursor.ts';
import type { Asked, Handler } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { type Mail, mailOrNote } from '../mail.ts';
import { noteAction } from '../store/audit.ts';
import {
  type CopyRequest,
  closeCopyRequest,
  listCopyRequests as list,
  parseCopyRequest,
} from '../store/copyRequest.ts';
import { copyRequestKey, type Key, profileKey } from '../store/keys.ts';
import { type Item, Place } from '../store/table.ts';
import { changeUser, parseUser, type User } from '../store/user.ts';
import { decideOn, type Step, writeTogether } from '../store/write.ts';
import { unknownUser } from './unknown.ts';

export const listCopyRequests: Handler<typeof calls.listCopyRequests> = {
  read: async ({ username, query: { limit, cursor } }) => {
    const reading = { list: 'copyRequests', caller: username };
    const { requests, next } = await list(limit, openCursor(cursor, reading, Place));
    return { page: requests, nextCursor: sealCursor(next, reading) };
  },
};

interface Found {
  readonly user: User;
  readonly open: CopyRequest | undefined;
}

/** What a decision writes beside its audit, what it says, and what the user is mailed. `done`: it was decided so before. */
type Decision =
  | { readonly done: string }
  | { readonly steps: readonly Step[]; readonly succ: string; readonly mail: Mail };

type Decide = Asked<typeof calls.approveCopyRequest>;

/** Two admins may decide at once, or one may click twice: what is decided already is neither written nor mailed again. */
function deciding(action: string, decide: (found: Found) => Decision) {
  const keys = (username: string): Key[] => [profileKey(username), copyRequestKey(username)];
  return {
    alongside: ({ body: { username } }: Pick<Decide, 'body'>) => keys(username),
    handle: ({ caller: { admin }, body: { username }, items }: Pick<Decide, 'caller' | 'body' | 'items'>) =>
      decideOn(keys(username), items, async (read) => {
        const found = foundIn(read, username);
        const decision = decide(found);
        if ('done' in decision) return { succ: decision.done };
        const { user } = found;
        const noted = noteAction({ admin: admin.username, action, target: user.username });
        await writeTogether([...decision.steps, noted]);
        await mailOrNote(user.email, decision.mail);
        return { succ: decision.succ };
      }),
  };
}

export const approveCopyRequest: Handler<typeof calls.approveCopyRequest> = deciding(
  'Approved M-ACE access',
  ({ user, open }) => {
    const succ = `${user.username} can use M-ACE now`;
    if (open === undefined) {
      if (user.hasCopyAccess) return { done: succ };
      throw noRequest(user);
    }
    return {
      steps: [changeUser(user, { hasCopyAccess: true }), closeCopyRequest(open)],
      succ,
      mail: accessGivenMail(),
    };
  },
);

export const deleteCopyRequest: Handler<typeof calls.deleteCopyRequest> = deciding(
  'Refused M-ACE access',
  ({ user, open }) => {
    if (open === undefined) throw noRequest(user);
    return {
      steps: [closeCopyRequest(open)],
      succ: `The request of ${user.username} was deleted`,
      mail: accessRefusedMail(),
    };
  },
);

export const revokeCopyAccess: Handler<typeof calls.revokeCopyAccess> = deciding(
  'Revoked M-ACE access',
  ({ user }) => {
    const succ = `${user.username} can no longer use M-ACE`;
    if (!user.hasCopyAccess) return { done: succ };
    return { steps: [changeUser(user, { hasCopyAccess: false })], succ, mail: accessWithdrawnMail() };
  },
);

function foundIn([profile, request]: readonly (Item | undefined)[], username: string): Found {
  const user = parseUser(profile);
  if (user === undefined) throw unknownUser(username);
  return { user, open: parseCopyRequest(request) };
}

function noRequest({ username }: User): Refusal {
  return new Refusal(404, 'NO_REQUEST', `User ${username} has no open request`);
}
