import { DAY_SECONDS } from '../../functions/now.ts';
import { admin } from '../../shared/contract/admin.ts';
import type { Access } from '../../shared/contract/call.ts';
import { user } from '../../shared/contract/user.ts';
import { newAdminToken } from '../testing/admins.ts';
import { newUser, newValidatedUser, type Sent, send, type TestUser } from '../testing/suite.ts';
import type { Ground } from './ground.ts';

/** What somebody sends to say who they are. */
export type Tokens = Pick<Sent, 'token' | 'adminToken'>;

/** Whether a call lets somebody in; `foreign`: as far as the tool that they have no part in. */
export type Admission = 'in' | 'signed out' | 'not validated' | 'foreign';

/** Longer than a session of any kind lasts unused. */
const EXPIRY_MS = 8 * DAY_SECONDS * 1000;

export interface Person {
  readonly tokens: Tokens;
  /** Another one of the kind, for calls that change whoever makes them. Absent for who is never let in by name. */
  readonly another?: () => Promise<Tokens>;
  admission(access: Access): Admission;
}

/** Whether a call is for those alone who have a part in something: a team, a bot. */
export function isOfTool(access: Access): boolean {
  return !['public', 'user', 'verified', 'admin'].includes(access);
}

const nobody = (access: Access): Admission => (access === 'public' ? 'in' : 'signed out');

const waiting = (access: Access): Admission => {
  if (access === 'public' || access === 'user') return 'in';
  return access === 'admin' ? 'signed out' : 'not validated';
};

const stranger = (access: Access): Admission => {
  if (access === 'admin') return 'signed out';
  return isOfTool(access) ? 'foreign' : 'in';
};

const manager = (access: Access): Admission =>
  access === 'admin' || access === 'public' ? 'in' : 'signed out';

/** Everybody who may knock, by what they are. Those whose sessions have to age come first: it takes days. */
export async function everybody(ground: Ground): Promise<Readonly<Record<string, Person>>> {
  const aged = await Promise.all([newValidatedUser(), signedInAdmin(ground)]);
  await ground.pass(EXPIRY_MS);
  const [validated, unvalidated, admin] = await Promise.all([
    newValidatedUser(),
    newUser(),
    signedInAdmin(ground),
  ]);
  return {
    'no token': { tokens: {}, admission: nobody },
    'an empty token': { tokens: { token: '', adminToken: '' }, admission: nobody },
    'a forged token': { tokens: withSecret('A'.repeat(43), validated, admin), admission: nobody },
    "another's secret": { tokens: withSecret(secretOf(validated), unvalidated, admin), admission: nobody },
    'an expired session': { tokens: { ...aged[1], token: aged[0].token }, admission: nobody },
    'an ended session': { tokens: await endedSessions(ground), admission: nobody },
    'a session from before a new password': { tokens: await sessionBeforeNewPassword(), admission: nobody },
    'a suspended user': { tokens: await suspendedUser(admin), admission: nobody },
    "an admin's token as a user's": { tokens: { token: admin.adminToken }, admission: nobody },
    "a user's token as an admin's": { tokens: { adminToken: validated.token }, admission: nobody },
    'a user who is not validated': {
      tokens: { token: unvalidated.token },
      another: newUser,
      admission: waiting,
    },
    'a validated user': {
      tokens: { token: validated.token },
      another: newValidatedUser,
      admission: stranger,
    },
    'an admin': { tokens: admin, another: () => signedInAdmin(ground), admission: manager },
  };
}

async function signedInAdmin(ground: Ground): Promise<{ adminToken: string }> {
  return { adminToken: await newAdminToken(ground) };
}

function secretOf({ token }: TestUser): string {
  return token.split('.')[1] ?? '';
}

/** Tokens in the right form, of people that there are, with a secret that is not theirs. */
function withSecret(secret: string, { token }: TestUser, { adminToken }: { adminToken: string }): Tokens {
  const forged = (real: string) => {
    const [name, , seal] = real.split('.');
    return [name, secret, seal].join('.');
  };
  return { token: forged(token), adminToken: forged(adminToken) };
}

async function endedSessions(ground: Ground): Promise<Tokens> {
  const [{ token }, { adminToken }] = await Promise.all([newValidatedUser(), signedInAdmin(ground)]);
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

async function suspendedUser({ adminToken }: { adminToken: string }): Promise<Tokens> {
  const { username, token } = await newValidatedUser();
  await send(admin.suspendUser, { adminToken, body: { username, suspended: true } });
  return { token };
}
