import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Call } from '../../shared/contract/call.ts';
import { headers } from '../../shared/contract/call.ts';
import { user } from '../../shared/contract/user.ts';
import { validate } from '../../shared/contract/validate.ts';
import { createAdmin, Impossible } from '../ops/create-admin.ts';
import { readJson, writeJson } from './durable.ts';
import { operatorTable } from './operator.ts';
import type { LocalStack } from './stack.ts';

export const demoUser = { username: 'demo', password: 'demo-pass' };
export const demoAdmin = { username: 'admin', password: 'admin-demo' };

const EMAIL = 'demo@example.com';
const PHONE = '+60123456789';

/**
 * The demo data in the order in which it is written, each part by its name. A part may be interrupted and
 * then runs again; one that is written is not written again, also when people have changed it since.
 */
const parts: Readonly<Record<string, (stack: LocalStack) => Promise<void>>> = {
  admin: writeAdmin,
  user: writeUser,
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

async function writeUser(stack: LocalStack): Promise<void> {
  const token = (await signUp(stack)) ?? (await logIn(stack));
  const profile = await send(stack, user.getProfile, { token });
  if (z.object({ user: z.object({ validated: z.boolean() }) }).parse(profile.body).user.validated) return;
  if (await enterCode(stack, token)) return;
  await send(stack, validate.requestVerification, { token });
  if (!(await enterCode(stack, token))) throw new Error('The demo user could not be verified');
}

const Session = z.object({ token: z.string() });

/** Undefined when an interrupted start has signed the demo user up already. */
async function signUp(stack: LocalStack): Promise<string | undefined> {
  const { username, password } = demoUser;
  const form = { username, password, confirmPassword: password, email: EMAIL, phoneNumber: PHONE };
  const { status, body } = await send(stack, user.signUp, { body: form });
  return status === 409 ? undefined : Session.parse(body).token;
}

async function logIn(stack: LocalStack): Promise<string> {
  return Session.parse((await send(stack, user.login, { body: demoUser })).body).token;
}

async function enterCode(stack: LocalStack, token: string): Promise<boolean> {
  const [newest] = await mails(stack);
  const verificationCode = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? '';
  return (await send(stack, validate.validateUser, { token, body: { verificationCode } })).status === 200;
}

const MAIL_WAIT_MS = 3000;

async function mails(stack: LocalStack) {
  for (const until = Date.now() + MAIL_WAIT_MS; Date.now() < until; await wait(20)) {
    const found = stack.mail(EMAIL);
    if (found.length > 0) return found;
  }
  return [];
}

async function send(stack: LocalStack, call: Call, { token, body }: { token?: string; body?: object }) {
  const answer = await fetch(stack.url + call.path, {
    method: call.method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { [headers.userToken]: token }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answered: unknown = await answer.json();
  return { status: answer.status, body: answered };
}
