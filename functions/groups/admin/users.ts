import { admin as calls, type ManagedUser } from '../../../shared/contract/admin.ts';
import { caseFold } from '../../../shared/rules/account.ts';
import { phonePrefix } from '../../../shared/rules/search.ts';
import { addressChangedMail, verificationMail } from '../../lib/account/mails.ts';
import { readPhone } from '../../lib/account/readPhone.ts';
import { mailTo } from '../../lib/aws/mail.ts';
import { command, query, repeatedByJob } from '../../lib/http/handler.ts';
import { combined, invalid, type Refusal, taken } from '../../lib/http/refusal.ts';
import { now } from '../../lib/runtime/now.ts';
import { audited } from '../../lib/store/audit.ts';
import { followSuspension, ownedBots } from '../../lib/store/bot.ts';
import { codes, makeCode } from '../../lib/store/code.ts';
import { emails, isTaken } from '../../lib/store/email.ts';
import { endSocketsJobs, showContactJobs, suspendBotsJobs } from '../../lib/store/job.ts';
import { SearchPageKey } from '../../lib/store/searchIndexes.ts';
import { moveEmail, type UserRow, users } from '../../lib/store/user.ts';
import { addUsers, countUsers as countAll } from '../../lib/store/userCount.ts';
import { listUsers as listAll, listNewUsers, searchUsers } from '../../lib/store/userList.ts';
import { weekOf } from '../../lib/store/weekCount.ts';
import { requireUser } from './requireUser.ts';

/** The contract cannot check a phone number, because it does not know the suite's country. */
function findProblems({ phoneNumber }: Readonly<Record<string, unknown>>): Refusal[] {
  const isWrong = typeof phoneNumber === 'string' && readPhone(phoneNumber) === undefined;
  return isWrong ? [invalid('phoneNumber', 'Please insert a valid mobile number')] : [];
}

export const listUsers = query(calls.listUsers, {
  cursor: SearchPageKey,
  reads: ({ query: { limit, q = '', joined }, from }) => ({
    found: () => {
      if (joined === 'thisWeek') return listNewUsers(weekOf(now()), limit, from);
      return q === ''
        ? listAll(limit, from)
        : searchUsers({ q, phone: phonePrefix(q, readPhone) }, limit, from);
    },
  }),
  reply: ({ found }) => ({ page: found.records.map(managed), next: found.next }),
});

export const countUsers = query(calls.countUsers, {
  reads: () => ({ count: countAll }),
  reply: ({ count }) => ({ count: count.users }),
});

export const getUser = query(calls.getUser, {
  reads: ({ params: { username } }) => ({ found: users.at({ username }) }),
  reply: ({ params, found }) => managed(requireUser(found, params.username)),
});

export const updateUser = command(calls.updateUser, {
  problems: findProblems,
  reads: ({ body: { username, email } }) => ({
    found: users.at({ username }),
    marker: emails.at({ email }),
    verification: codes.at({ username, purpose: 'verification' }),
  }),
  decide: ({ caller: { admin }, body, found, marker, verification }) => {
    const phoneNumber = readPhone(body.phoneNumber);
    const user = requireUser(found, body.username);
    const { username } = user;
    const { email, subscription = user.subscription } = body;
    const isMoved = caseFold(email) !== caseFold(user.email);
    const wrong = findProblems(body);
    if (isMoved && isTaken(marker, user)) {
      wrong.push(taken('email', 'Email is already registered', 'EMAIL_TAKEN'));
    }
    if (phoneNumber === undefined || wrong.length > 0) throw combined(wrong);
    const changed = {
      ...(phoneNumber !== user.phoneNumber && { phoneNumber }),
      ...(subscription !== user.subscription && { subscription }),
    };
    const fields = [...(isMoved ? ['email'] : []), ...Object.keys(changed)];
    const reply = { status: `User ${username} updated` };
    if (fields.length === 0) return { reply };
    const detail = fields.join(', ');
    const edit = [
      audited({ admin: admin.username, action: 'Edited user', target: username, detail }),
      ...(phoneNumber === user.phoneNumber ? [] : [showContactJobs.add({ username })]),
    ];
    if (!isMoved) return { writes: [users.patch(user, changed), ...edit], reply };
    const { code, record } = makeCode(verification, { email, isCounted: false });
    return {
      writes: [
        ...moveEmail(user, email, { ...changed, isValidated: false }),
        ...(user.isValidated ? [addUsers({ verified: -1 })] : []),
        codes.save(verification, { username, purpose: 'verification', ...record }),
        ...edit,
      ],
      effects: [
        mailTo({ to: email, budget: 'unverified' }, verificationMail(code)),
        mailTo({ to: user.email, budget: 'own' }, addressChangedMail()),
      ],
      reply,
    };
  },
});

export const suspendUser = command(calls.suspendUser, {
  reads: ({ body: { username } }) => ({
    found: users.at({ username }),
    owned: ownedBots.at({ owner: username }),
  }),
  decide: ({ caller: { admin }, body, found, owned }) => {
    const user = requireUser(found, body.username);
    const { username: target } = user;
    const reply = { succ: `${target} is ${body.suspended ? 'suspended' : 'no longer suspended'}` };
    if (user.isSuspended === body.suspended) return { reply };
    const action = body.suspended ? 'Suspended user' : 'Unsuspended user';
    const change = { isSuspended: body.suspended, sessionVersion: user.sessionVersion + 1 };
    return {
      // A new `sessionVersion` ends all sessions of the user.
      writes: [
        users.patch(user, change),
        endSocketsJobs.add({ username: target }),
        suspendBotsJobs.add({ username: target }),
        showContactJobs.add({ username: target }),
        audited({ admin: admin.username, action, target }),
      ],
      effects: [repeatedByJob(() => followSuspension(owned, body.suspended))],
      reply,
    };
  },
});

function managed(user: UserRow): ManagedUser {
  return {
    username: user.username,
    phoneNumber: user.phoneNumber,
    email: user.email,
    subscription: user.subscription,
    validated: user.isValidated,
    suspended: user.isSuspended,
    maceAccess: user.hasCopyAccess,
    joinedAt: user.createdAt,
  };
}
