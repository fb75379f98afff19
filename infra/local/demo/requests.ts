import { setTimeout as wait } from 'node:timers/promises';
import { type Call, headers } from '../../../shared/contract/call.ts';
import type { LocalStack } from '../stack.ts';

interface Sent {
  readonly token?: string;
  readonly adminToken?: string;
  readonly body?: object;
}

/** Makes a call of the product. */
export async function send(stack: LocalStack, call: Call, { token, adminToken, body }: Sent) {
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

const MAIL_WAIT_MS = 3000;

/** The mails to an address, newest first, once there are any. */
export async function mails(stack: LocalStack, to: string) {
  for (const until = Date.now() + MAIL_WAIT_MS; Date.now() < until; await wait(20)) {
    const found = stack.mail(to);
    if (found.length > 0) return found;
  }
  return [];
}
