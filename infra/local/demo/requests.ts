import { setTimeout as wait } from 'node:timers/promises';
import { type Call, headers } from '../../../shared/contract/call.ts';
import type { LocalStack } from '../stack.ts';

export interface Sent {
  readonly token?: string;
  readonly adminToken?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  /** Sent as a multipart form in place of the body. */
  readonly form?: Readonly<Record<string, string | Blob>>;
}

/** Makes a call of the product. */
export async function send(stack: LocalStack, call: Call, sent: Sent) {
  const { token, adminToken, params = {}, body, form } = sent;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const answer = await fetch(stack.url + path, {
    method: call.method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { [headers.userToken]: token }),
      ...(adminToken !== undefined && { [headers.adminToken]: adminToken }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(form && { body: formOf(form) }),
  });
  const answered: unknown = await answer.json();
  return { status: answer.status, body: answered };
}

/** Makes a call that must answer 200 or one of the allowed statuses, and returns its reply. */
export async function succeed(
  stack: LocalStack,
  call: Call,
  sent: Sent,
  allowed: readonly number[] = [],
): Promise<unknown> {
  const { status, body } = await send(stack, call, sent);
  if (status === 200 || allowed.includes(status)) return body;
  throw new Error(`${call.method} ${call.path} of the demo data answers ${status}`);
}

function formOf(fields: NonNullable<Sent['form']>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const MAIL_WAIT_MS = 3000;

/** The mails to an address, newest first, waiting up to 3 seconds for the first one. */
export async function mails(stack: LocalStack, to: string) {
  for (const until = Date.now() + MAIL_WAIT_MS; Date.now() < until; await wait(20)) {
    const found = stack.mail(to);
    if (found.length > 0) return found;
  }
  return [];
}
