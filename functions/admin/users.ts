import type { admin as calls, ManagedUser } from '../../shared/contract/admin.ts';
import { caseFold } from '../../shared/rules/account.ts';
import { toE164 } from '../../shared/rules/phone.ts';
import { phonePrefix } from '../../shared/rules/search.ts';
import { addressChangedMail, verificationMail } from '../account/mails.ts';
import { read, variables } from '../env.ts';
import { openCursor, sealCursor } from '../http/cursor.ts';
import type { Asked, Handler } from '../http/handler.ts';
import { invalid, taken } from '../http/refusal.ts';
import { mailOrNote } from '../mail.ts';
import { noteAction } from '../store/audit.ts';
import { newCode, parseCode } from '../store/code.ts';
import { codeKey, emailKey, type Key, profileKey } from '../store/keys.ts';
import type { Item } from '../store/table.ts';
import { changeUser, freeEmail, parseUser, takeEmail, type User } from '../store/user.ts';
import { listUsers as listAll, searchUsers, UserPlace } from '../store/userList.ts';
import { decideOn, type Step, writeTogether } from '../store/write.ts';
import { unknownUser } from './unknown.ts';

const readPhone = (typed: string) => toE164(typed, read(variables.country));

export const listUsers: Handler<typeof calls.listUsers> = {
  read: async ({ username, query: { limit, cursor, q = '' } }) => {
    const reading = { list: 'users', caller: username, q };
    const from = openCursor(cursor, reading, UserPlace);
    const { users, next } =
      q === ''
        ? await listAll(limit, from)
        : await searchUsers({ q, phone: phonePrefix(q, readPhone) }, limit, from);
    return { page: users.map(managed), nextCursor: sealCursor(next, reading) };
  },
};

export const getUser: Handler<typeof calls.getUser> = {
  alongside: ({ params: { username } }) => [profileKey(username)],
  handle: ({ params: { username }, items: [profile] }) => {
    const user = parseUser(profile);
    if (user === undefined) throw unknownUser(username);
    return managed(user);
  },
};

type UpdateUser = typeof calls.updateUser;

const touched = ({ username, email }: Asked<UpdateUser>['body']): Key[] => [
  profileKey(username),
  emailKey(email),
  codeKey(username, 'verification'),
];

export const updateUser: Handler<UpdateUser> = {
  alongside: ({ body }) => touched(body),
  handle: async ({ caller: { admin }, body, items }) => {
    const phoneNumber = readPhone(body.phoneNumber);
    if (phoneNumber === undefined) throw invalid('phoneNumber', 'Please insert a valid mobile number');
    const { status, mails } = await decideOn(touched(body), items, async (read) => {
      const update = updateOf(read, { ...body, phoneNumber });
      if (update.detail !== '') {
        const { detail, steps, user } = update;
        await writeTogether([
          ...steps,
          noteAction({ admin: admin.username, action: 'Edited user', target: user.username, detail }),
        ]);
      }
      return update;
    });
    await Promise.all(mails.map((send) => send()));
    return { status };
  },
};

/** What an edit changes: nothing, when all is as it was. */
function updateOf(
  [profile, holder, code]: readonly (Item | undefined)[],
  body: Asked<UpdateUser>['body'],
): {
  user: User;
  detail: string;
  steps: readonly Step[];
  mails: readonly (() => Promise<void>)[];
  status: string;
} {
  const user = parseUser(profile);
  if (user === undefined) throw unknownUser(body.username);
  const { email, phoneNumber, subscription = user.subscription } = body;
  const isMoved = caseFold(email) !== caseFold(user.email);
  if (isMoved && holder !== undefined) throw taken('email', 'Email is already registered', 'EMAIL_TAKEN');
  const changed = {
    ...(isMoved && { email, isValidated: false }),
    ...(phoneNumber !== user.phoneNumber && { phoneNumber }),
    ...(subscription !== user.subscription && { subscription }),
  };
  const key = codeKey(user.username, 'verification');
  const verification = newCode(key, parseCode(code), { email, counted: false });
  return {
    user,
    detail: Object.keys(changed)
      .filter((field) => field !== 'isValidated')
      .join(', '),
    steps: [
      changeUser(user, changed),
      ...(isMoved
        ? [takeEmail(user.username, email), freeEmail(user.username, user.email), verification.step]
        : []),
    ],
    mails: isMoved
      ? [
          () => mailOrNote(email, verificationMail(verification.code)),
          () => mailOrNote(user.email, addressChangedMail()),
        ]
      : [],
    status: `User ${user.username} updated`,
  };
}

export const suspendUser: Handler<typeof calls.suspendUser> = {
  alongside: ({ body: { username } }) => [profileKey(username)],
  handle: ({ caller: { admin }, body: { username, suspended }, items }) =>
    decideOn([profileKey(username)], items, async ([profile]) => {
      const user = parseUser(profile);
      if (user === undefined) throw unknownUser(username);
      if (user.isSuspended !== suspended) {
        const action = suspended ? 'Suspended user' : 'Unsuspended user';
        await writeTogether([
          // The sessions of the sessionVersion before are dead, however many there are.
          changeUser(user, { isSuspended: suspended, sessionVersion: user.sessionVersion + 1 }),
          noteAction({ admin: admin.username, action, target: user.username }),
        ]);
      }
      return {
        succ: suspended ? `${user.username} is suspended` : `${user.username} is no longer suspended`,
      };
    }),
};

function managed(user: User): ManagedUser {
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
