import { DAY_SECONDS } from '../../../functions/lib/runtime/now.ts';
import { admin } from '../../../shared/contract/admin.ts';
import type { Access } from '../../../shared/contract/call.ts';
import { user } from '../../../shared/contract/user.ts';
import { newAdminToken } from '../../testing/admins.ts';
import { newValidatedUser } from '../../testing/people.ts';
import { newUser, send, type TestUser } from '../../testing/suite.ts';
import { type AccessResult, type Identity, isRole, type Tokens } from '../identity.ts';
import type { TestStack } from '../testStack.ts';

/** Longer than any session lasts unused. */
const EXPIRY_MS = 8 * DAY_SECONDS * 1000;

const signedOut = (access: Access): AccessResult => (access === 'public' ? 'allowed' : 'signed out');

const notValidated = (access: Access): AccessResult => {
  if (access === 'public' || access === 'user') return 'allowed';
  return access === 'admin' ? 'signed out' : 'not validated';
};

/** Results for a validated user who has no role in any team or bot. */
const withoutRole = (access: Access): AccessResult => {
  if (access === 'admin') return 'signed out';
  if (!isRole(access)) return 'allowed';
  return access === 'botOwner' ? 'unknown' : 'forbidden';
};

const asAdmin = (access: Access): AccessResult =>
  access === 'admin' || access === 'public' ? 'allowed' : 'signed out';

/** Every kind of session, and none. Sessions that must expire are created first, then the clock is moved. */
export async function sessionIdentities(testStack: TestStack): Promise<Readonly<Record<string, Identity>>> {
  const expired = await Promise.all([newValidatedUser(), signedInAdmin(testStack)]);
  await testStack.advanceClock(EXPIRY_MS);
  const [validated, unvalidated, administrator] = await Promise.all([
    newValidatedUser(),
    newUser(),
    signedInAdmin(testStack),
  ]);
  return {
    ...(await signedOutIdentities(testStack, { expired, validated, unvalidated, administrator })),
    'a user who is not validated': {
      tokensFor: async () => ({ token: unvalidated.token }),
      newTokens: newUser,
      expected: notValidated,
    },
    'a validated user': {
      tokensFor: async () => ({ token: validated.token }),
      newTokens: newValidatedUser,
      expected: withoutRole,
    },
    'an admin': {
      tokensFor: async () => administrator,
      newTokens: () => signedInAdmin(testStack),
      expected: asAdmin,
    },
  };
}

interface Sessions {
  readonly expired: readonly [TestUser, AdminTokens];
  readonly validated: TestUser;
  readonly unvalidated: TestUser;
  readonly administrator: AdminTokens;
}

/** Identities whose tokens no call accepts. */
async function signedOutIdentities(
  testStack: TestStack,
  { expired, validated, unvalidated, administrator }: Sessions,
) {
  const tokens: Readonly<Record<string, Tokens>> = {
    'no token': {},
    'an empty token': { token: '', adminToken: '' },
    'a forged token': withSecret('A'.repeat(43), validated, administrator),
    "another's secret": withSecret(secretOf(validated), unvalidated, administrator),
    'an expired session': { ...expired[1], token: expired[0].token },
    'an ended session': await endedSessions(testStack),
    'a session from before a new password': await sessionBeforeNewPassword(),
    'a suspended user': await suspendedUser(administrator),
    "an admin's token as a user's": { token: administrator.adminToken },
    "a user's token as an admin's": { adminToken: validated.token },
  };
  return Object.fromEntries(
    Object.entries(tokens).map(([name, own]): [string, Identity] => [
      name,
      { tokensFor: async () => own, expected: signedOut },
    ]),
  );
}

interface AdminTokens {
  readonly adminToken: string;
}

async function signedInAdmin(testStack: TestStack): Promise<AdminTokens> {
  return { adminToken: await newAdminToken(testStack) };
}

function secretOf({ token }: TestUser): string {
  return token.split('.')[1] ?? '';
}

/** Well-formed tokens of existing users with a wrong secret. */
function withSecret(secret: string, { token }: TestUser, { adminToken }: AdminTokens): Tokens {
  const forged = (real: string) => {
    const [name, , seal] = real.split('.');
    return [name, secret, seal].join('.');
  };
  return { token: forged(token), adminToken: forged(adminToken) };
}

async function endedSessions(testStack: TestStack): Promise<Tokens> {
  const [{ token }, { adminToken }] = await Promise.all([newValidatedUser(), signedInAdmin(testStack)]);
  await Promise.all([send(user.logout, { token }), send(admin.logout, { adminToken })]);
  return { token, adminToken };
}

async function sessionBeforeNewPassword(): Promise<Tokens> {
  const { username, password, token } = await newValidatedUser();
  const elsewhere = await send(user.login, { body: { username, password } });
  const newPass = 'one-more-passphrase';
  await send(user.changePassword, {
    token: String(elsewhere.body.token),
    body: { currPass: password, newPass, ConfirmNewPass: newPass },
  });
  return { token };
}

async function suspendedUser({ adminToken }: AdminTokens): Promise<Tokens> {
  const { username, token } = await newValidatedUser();
  await send(admin.suspendUser, { adminToken, body: { username, suspended: true } });
  return { token };
}
