import { randomBytes } from 'node:crypto';
import type { Check } from '../../functions/groups/clock/siteChecks.ts';
import { hashPassword } from '../../functions/lib/store/passwordHash.ts';
import { createUser } from '../../functions/lib/store/user.ts';
import { type Call, headers } from '../../shared/contract/call.ts';
import { UserSession, user } from '../../shared/contract/user.ts';
import { CommandError } from '../command-error.ts';
import { type OperatorTarget, write } from '../ops/operator-target.ts';
import { eraseUser } from '../ops/user/user-data.ts';
import { problemOf } from './proof.ts';

interface ProbedStack {
  /** The site's address without a trailing slash. */
  readonly url: string;
  readonly target: OperatorTarget;
}

/** The erasure is polled every half second. A job that takes longer than a minute counts as broken. */
const LOOKS = 120;
const PATIENCE_MS = 15_000;

/**
 * Creates a user in the table, without a mail, signs in and out, and erases the user as `npm run user -- erase` does,
 * even if a step has failed.
 */
export function signInCheck({ url, target }: ProbedStack, looks = LOOKS): Check {
  return {
    name: 'A user signs in, signs out, and is erased by the job',
    run: async () => {
      const username = `probe-${randomBytes(4).toString('hex')}`;
      const password = randomBytes(18).toString('base64url');
      await makeUser(target, username, password);
      const problems = [
        await problemOf(signInAndOut(url, { username, password })),
        await problemOf(erase(target, username, looks)),
      ].filter((problem) => problem !== undefined);
      if (problems.length > 0) throw new CommandError(problems.join('; '));
    },
  };
}

async function makeUser(target: OperatorTarget, username: string, password: string): Promise<void> {
  const { writes } = createUser({
    username,
    email: `${username}@probe.invalid`,
    phoneNumber: '+60100000000',
    isValidated: true,
    passwordHash: await hashPassword(password),
  });
  await write(target, writes);
}

async function signInAndOut(url: string, body: { readonly username: string; readonly password: string }) {
  const { token } = UserSession.parse(await ask(url, user.login, { body }));
  const profile = user.getProfile.reply.parse(await ask(url, user.getProfile, { token })).user;
  if (profile.username !== body.username || !profile.validated) {
    throw new CommandError('the session is not of the user who signed in');
  }
  await ask(url, user.logout, { token });
  await ask(url, user.getProfile, { token, status: 401 });
  // This session is left for the job to erase, which shows that it works.
  await ask(url, user.login, { body });
}

interface Asked {
  readonly token?: string;
  readonly body?: object;
  /** Absent: 200. */
  readonly status?: number;
}

async function ask(url: string, { method, path }: Call, { token, body, status = 200 }: Asked) {
  const answer = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { [headers.userToken]: token }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (answer.status !== status) throw new CommandError(`${method} ${path} answered ${answer.status}`);
  return answer.json();
}

/** Deletes the account and waits for its job. A job that fails is retried later, but the check fails. */
async function erase(target: OperatorTarget, username: string, looks: number): Promise<void> {
  let left = looks;
  const onWait = () => {
    left -= 1;
    if (left < 0) throw new CommandError(`the job that erases ${username} is not done`);
  };
  await eraseUser({ target, username, onWait });
}
