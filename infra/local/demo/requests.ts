import { setTimeout as wait } from 'node:timers/promises';
import { type Call, headers } from '../../../shared/contract/call.ts';
import type { LocalStack } from '../stack.ts';

export interface Sent {
  readonly token?: string;
  readonly adminToken?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Sent as a multipart form in place of the body. */
  readonly form?: Readonly<Record<string, string | Blob>>;
}

/** Makes a call of the product. */
export async function send(stack: LocalStack, call: Call, sent: Sent) {
  const { method } = call;
  const query = sent.query ? `?${new URLSearchParams(sent.query)}` : '';
  const answer = await fetch(stack.url + pathOf(call, sent) + query, { method, ...messageOf(sent) });
  const answered: unknown = await answer.json();
  return { status: answer.status, body: answered };
}

export function pathOf({ path }: Pick<Call, 'path'>, { params = {} }: Pick<Sent, 'params'>): string {
  return path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
}

export function messageOf({ token, adminToken, body, form }: Omit<Sent, 'params' | 'query'>) {
  const sentHeaders: Record<string, string> = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { [headers.userToken]: token }),
    ...(adminToken !== undefined && { [headers.adminToken]: adminToken }),
  };
  const json = body === undefined ? undefined : JSON.stringify(body);
  return { headers: sentHeaders, body: form ? formOf(form) : json };
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
