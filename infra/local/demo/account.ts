import * as z from 'zod/mini';
import { admin } from '../../../shared/contract/admin.ts';
import { user } from '../../../shared/contract/user.ts';
import { validate } from '../../../shared/contract/validate.ts';
import { CommandError } from '../../command-error.ts';
import { createAdmin } from '../../ops/admin/admins.ts';
import { operatorTable } from '../operator.ts';
import type { LocalStack } from '../stack.ts';
import { mails, send } from './requests.ts';

export interface Person {
  readonly username: string;
  readonly password: string;
  readonly email: string;
  readonly phoneNumber: string;
}

export const demoUser: Person = {
  username: 'demo',
  password: 'demo-pass',
  email: 'demo@example.com',
  phoneNumber: '+60123456789',
};
/** The team of the demo user and the other people. */
export const teamName = 'Klang Valley Stars';

export const demoAdmin = { username: 'admin', password: 'admin-demo' };

export async function writeAdmin({ port, tableName }: LocalStack): Promise<void> {
  const table = operatorTable(port.url);
  try {
    await createAdmin({ ...demoAdmin, table, tableName });
  } catch (error) {
    // An interrupted start has already created the admin.
    if (!(error instanceof CommandError)) throw error;
  } finally {
    table.destroy();
  }
}

/** Signs up a user, verifies the email and returns the token. */
export async function writeUser(stack: LocalStack, person: Person): Promise<string> {
  const token = (await signUp(stack, person)) ?? (await logIn(stack, person));
  const profile = await send(stack, user.getProfile, { token });
  if (z.object({ user: z.object({ validated: z.boolean() }) }).parse(profile.body).user.validated)
    return token;
  if (await enterCode(stack, person, token)) return token;
  await send(stack, validate.requestVerification, { token });
  if (!(await enterCode(stack, person, token))) throw new Error(`${person.username} could not be verified`);
  return token;
}

const Session = z.object({ token: z.string() });

/** Returns undefined when an interrupted start has already signed up the user. */
async function signUp(stack: LocalStack, person: Person): Promise<string | undefined> {
  const form = { ...person, confirmPassword: person.password };
  const { status, body } = await send(stack, user.signUp, { body: form });
  return status === 409 ? undefined : Session.parse(body).token;
}

export async function logIn(stack: LocalStack, { username, password }: Person): Promise<string> {
  return Session.parse((await send(stack, user.login, { body: { username, password } })).body).token;
}

export async function logInAdmin(stack: LocalStack): Promise<string> {
  const { body } = await send(stack, admin.login, { body: demoAdmin });
  return z.object({ adminToken: z.string() }).parse(body).adminToken;
}

async function enterCode(stack: LocalStack, { email }: Person, token: string): Promise<boolean> {
  const [newest] = await mails(stack, email);
  const verificationCode = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? '';
  return (await send(stack, validate.validateUser, { token, body: { verificationCode } })).status === 200;
}
