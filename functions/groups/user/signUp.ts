import { user as calls } from '../../../shared/contract/user.ts';
import { isReservedUsername, UNFIT_USERNAME } from '../../../shared/rules/account.ts';
import { verificationMail } from '../../lib/account/mails.ts';
import { commonPassword } from '../../lib/account/password.ts';
import { rememberDevice } from '../../lib/account/passwordCheck.ts';
import { readPhone } from '../../lib/account/readPhone.ts';
import { mailTo } from '../../lib/aws/mail.ts';
import { command } from '../../lib/http/handler.ts';
import { combined, invalid, type Refusal, taken } from '../../lib/http/refusal.ts';
import { passesForReserved } from '../../lib/name/skeleton.ts';
import { codes, makeCode } from '../../lib/store/code.ts';
import { deletedNames, deletedSkeletons } from '../../lib/store/deletedName.ts';
import { type EmailMarker, emails, isTaken } from '../../lib/store/email.ts';
import { skeletonsBeyondAscii, takenSkeletons, usernameSkeletons } from '../../lib/store/nameSkeleton.ts';
import { hashPassword } from '../../lib/store/passwordHash.ts';
import { startSession } from '../../lib/store/session.ts';
import { createUser, users } from '../../lib/store/user.ts';

export const signUp = command(calls.signUp, {
  problems: findProblems,
  reads: ({ body: { username, email } }) => ({
    sameName: users.at({ username }),
    deletedName: deletedNames.at({ username }),
    sameSkeleton: takenSkeletons(usernameSkeletons, username),
    deletedSkeleton: skeletonsBeyondAscii(username).map((skeleton) => deletedSkeletons.at({ skeleton })),
    sameEmail: emails.at({ email }),
  }),
  prepare: async ({ body, ...found }) => {
    const phoneNumber = readPhone(body.phoneNumber);
    const wrong = [...findProblems(body), ...findTaken(body.username, found)];
    if (phoneNumber === undefined || wrong.length > 0) throw combined(wrong);
    return { phoneNumber, passwordHash: await hashPassword(body.password) };
  },
  decide: ({ body: { username, email }, prepared: { phoneNumber, passwordHash }, ...found }) => {
    const wrong = findTaken(username, found);
    if (wrong.length > 0) throw combined(wrong);
    const { user, writes } = createUser({ username, email, phoneNumber, passwordHash });
    const device = rememberDevice({ username });
    const session = startSession('user', username, user.sessionVersion);
    const { code, record } = makeCode(undefined, { email, isCounted: false });
    const verification = codes.overwrite({ username, purpose: 'verification', ...record });
    return {
      writes: [...writes, deletedNames.checkAbsent({ username }), session.write, device.write, verification],
      // A failed mail does not fail the sign-up, because the user can request another code.
      effects: [mailTo({ to: email, budget: 'unverified' }, verificationMail(code))],
      reply: { token: session.token, username },
      cookie: device.cookie,
    };
  },
});

/** The contract cannot check these rules: it has neither the common passwords nor the suite's country. */
function findProblems({ username, password, phoneNumber }: Readonly<Record<string, unknown>>) {
  const problems: Refusal[] = [];
  if (typeof password === 'string') {
    const common = commonPassword(password, {
      field: 'password',
      username: typeof username === 'string' ? username : undefined,
    });
    if (common !== undefined) problems.push(common);
  }
  if (typeof phoneNumber === 'string' && readPhone(phoneNumber) === undefined) {
    problems.push(invalid('phoneNumber', 'Please insert a valid mobile number'));
  }
  return problems;
}

interface Found {
  readonly sameName: object | undefined;
  readonly deletedName: object | undefined;
  readonly sameSkeleton: readonly (object | undefined)[];
  readonly deletedSkeleton: readonly (object | undefined)[];
  readonly sameEmail: EmailMarker | undefined;
}

function findTaken(
  username: string,
  { sameName, deletedName, sameSkeleton, deletedSkeleton, sameEmail }: Found,
): Refusal[] {
  const problems: Refusal[] = [];
  if (isReservedUsername(username) || (sameName ?? deletedName) !== undefined) {
    problems.push(taken('username', 'Username is already taken', 'USERNAME_TAKEN'));
  } else if (
    passesForReserved(username) ||
    [...sameSkeleton, ...deletedSkeleton].some((skeleton) => skeleton !== undefined)
  ) {
    problems.push(invalid('username', UNFIT_USERNAME));
  }
  if (isTaken(sameEmail)) {
    problems.push(taken('email', 'Email is already registered', 'EMAIL_TAKEN'));
  }
  return problems;
}
