import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { admin } from '../../shared/contract/admin.ts';
import type { Call } from '../../shared/contract/call.ts';
import { headers } from '../../shared/contract/call.ts';
import { user } from '../../shared/contract/user.ts';
import { validate } from '../../shared/contract/validate.ts';
import { createAdmin, Impossible } from '../ops/create-admin.ts';
import { readJson, writeJson } from './durable.ts';
import { operatorTable } from './operator.ts';
import type { LocalStack } from './stack.ts';

/** Somebody who signs up. */
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
export const demoAdmin = { username: 'admin', password: 'admin-demo' };

const POSTING = 'https://www.facebook.com/demo/posts/1';

/**
 * The demo data in the order in which it is written, each part by its name. A part may be interrupted and
 * then runs again; one that is written is not written again, also when people have changed it since.
 */
const parts: Readonly<Record<string, (stack: LocalStack) => Promise<void>>> = {
  admin: writeAdmin,
  user: async (stack) => void (await writeUser(stack, demoUser)),
  copyAccess: writeCopyAccess,
};

/** Writes what is missing of the demo data, by the product's own calls. */
export async function writeDemo(stack: LocalStack, folder: string): Promise<void> {
  const file = join(folder, 'demo.json');
  const written = readJson(file, z.array(z.string())) ?? [];
  for (const [name, write] of Object.entries(parts)) {
    if (written.includes(name)) continue;
    await write(stack);
    written.push(name);
    writeJson(file, written);
  }
}

async function writeAdmin({ port, tableName }: LocalStack): Promise<void> {
  const table = operatorTable(port.url);
  try {
    await createAdmin({ ...demoAdmin, table, tableName });
  } catch (error) {
    // An interrupted start has created it already.
    if (!(error instanceof Impossible)) throw error;
  } finally {
    table.destroy();
  }
}

/** A user whose email is verified; gives their token. */
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

/** As often as it is interrupted: a user with access is refused a request, and approved again without a change. */
async function writeCopyAccess(stack: LocalStack): Promise<void> {
  const { username } = demoUser;
  await askForCopyAccess(stack, await logIn(stack, demoUser), POSTING);
  const signedIn = await send(stack, admin.login, { body: demoAdmin });
  const { adminToken } = z.object({ adminToken: z.string() }).parse(signedIn.body);
  const approval = await send(stack, admin.approveCopyRequest, { adminToken, body: { username } });
  if (approval.status !== 200) throw new Error(`${username} was not given access to M-ACE`);
}

export async function askForCopyAccess(stack: LocalStack, token: string, link: string): Promise<void> {
  await send(stack, user.requestCopyAccess, { token, body: { link } });
}

const Session = z.object({ token: z.string() });

/** Undefined when an interrupted start has signed the person up already. */
async function signUp(stack: LocalStack, person: Person): Promise<string | undefined> {
  const form = { ...person, confirmPassword: person.password };
  const { status, body } = await send(stack, user.signUp, { body: form });
  return status === 409 ? undefined : Session.parse(body).token;
}

async function logIn(stack: LocalStack, { username, password }: Person): Promise<string> {
  return Session.parse((await send(stack, user.login, { body: { username, password } })).body).token;
}

async function enterCode(stack: LocalStack, { email }: Person, token: string): Promise<boolean> {
  const [newest] = await mails(stack, email);
  const verificationCode = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? '';
  return (await send(stack, validate.validateUser, { token, body: { verificationCode } })).status === 200;
}

const MAIL_WAIT_MS = 3000;

async function mails(stack: LocalStack, to: string) {
  for (const until = Date.now() + MAIL_WAIT_MS; Date.now() < until; await wait(20)) {
    const found = stack.mail(to);
    if (found.length > 0) return found;
  }
  return [];
}

interface Sent {
  readonly token?: string;
  readonly adminToken?: string;
  readonly body?: object;
}

async function send(stack: LocalStack, call: Call, { token, adminToken, body }: Sent) {
  const answer = await fetch(stack.url + call.path, {
    method: call.method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { [headers.userToken]: token }),
      ...(adminToken !== undefined && { [headers.adminToken]: adminToken }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answered: unknown = await answer.json();
  return { status: answer.status, body: answered };
}
