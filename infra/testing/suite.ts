import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../../shared/contract/call.ts';
import { PAGE_SIZE } from '../../shared/contract/list.ts';
import { user } from '../../shared/contract/user.ts';
import { type Sent as DemoSent, messageOf, pathOf } from '../local/demo/requests.ts';
import type { LocalStack } from '../local/stack.ts';
import { isOfFunction, routedTo, undocumented } from './documented.ts';
import type { Table } from './put.ts';

/** Tests send requests by HTTP through the edge, by default to the shared stack. */

type OwnStack = Pick<LocalStack, 'url' | 'port' | 'tableName'>;

let ownStack: OwnStack | undefined;

/** Sends all requests to the stack of this test file. */
export function setStack(stack: OwnStack): void {
  ownStack = stack;
}

const scopedStack = new AsyncLocalStorage<OwnStack>();

/** Sends the requests of `work` to a stack, for tests that use several at once. */
export function withStack<Result>(stack: OwnStack, work: () => Promise<Result>): Promise<Result> {
  return scopedStack.run(stack, work);
}

const stackInUse = () => scopedStack.getStore() ?? ownStack;

export function stackUrl(): string {
  return stackInUse()?.url ?? inject('stackUrl');
}

export function stackTable(): Table {
  const stack = stackInUse();
  return stack ? { endpoint: stack.port.url, tableName: stack.tableName } : inject('stackTable');
}

export interface Sent extends DemoSent {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** Empty if the response is a list. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Empty if the response is not a list. */
  readonly list: readonly unknown[];
}

interface ReadAnswer extends Answered {
  readonly json: unknown;
}

/**
 * Makes a call of the contract, and fails if the OpenAPI document does not allow the response. A list is requested
 * after the indexes have caught up, because the web app bridges their lag and tests do not.
 */
export async function send(call: Pick<Call, 'method' | 'path'>, sent: Sent = {}): Promise<Answered> {
  const { path, query, headers, body } = requestOf(call, sent);
  if (routedTo(call.method, path)?.paged) await fetch(`${stackUrl()}/_local/indexes`);
  const answer = await request(call.method, path + query, headers, body);
  requireDocumented(call.method, path, answer);
  return answer;
}

/** Returns all rows of a list, page by page, and fails if a page is too long. */
export async function rowsOf(
  call: Call,
  { query = {}, ...sent }: Sent,
): Promise<Readonly<Record<string, unknown>>[]> {
  const rows: Readonly<Record<string, unknown>>[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = { ...query, ...(cursor !== '' && { cursor }) };
    const { status, list, headers } = await send(call, { ...sent, query: page });
    if (status !== 200) throw new Error(`A page was refused: ${status}`);
    if (list.length > Number(query.limit ?? PAGE_SIZE)) throw new Error('A page is too long');
    rows.push(...list.map((row) => Object(row)));
    cursor = headers.get('x-next-cursor');
  }
  return rows;
}

export function requestOf(call: Pick<Call, 'path'>, sent: Sent) {
  const { headers, body } = messageOf(sent);
  const query = sent.query ? `?${new URLSearchParams(sent.query)}` : '';
  return { path: pathOf(call, sent), query, headers: { ...headers, ...sent.headers }, body };
}

function requireDocumented(method: string, path: string, { status, headers, json }: ReadAnswer): void {
  const answer = { status, json, header: (name: string) => headers.get(name) ?? undefined };
  const call = routedTo(method, path);
  if (call === undefined || !isOfFunction(answer)) return;
  const problem = undocumented(call, answer);
  if (problem !== undefined) throw new Error(`${method} ${call.path} ${status}: ${problem}`);
}

/** Sends any request, and parses the response as JSON. */
export async function request(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string | FormData | undefined,
): Promise<ReadAnswer> {
  const answer = await fetch(stackUrl() + path, { method, headers, body });
  const text = await answer.text();
  const json: unknown = text === '' ? {} : JSON.parse(text);
  return {
    status: answer.status,
    headers: answer.headers,
    json,
    body: Array.isArray(json) ? {} : z.record(z.string(), z.unknown()).parse(json),
    list: Array.isArray(json) ? json : [],
  };
}

const Mails = z.array(
  z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    at: z.string(),
    /** The MIME message. */
    raw: z.string(),
  }),
);
export type SentMail = z.infer<typeof Mails>[number];

/** Returns the mails to an address, newest first. */
export async function mailsTo(address: string): Promise<SentMail[]> {
  const answer = await fetch(`${stackUrl()}/_local/mail?to=${encodeURIComponent(address)}`);
  return Mails.parse(await answer.json());
}

const MAIL_WAIT_MS = 30_000;

/** Waits for `count` mails to an address, and returns the newest. */
export async function nthMailTo(address: string, count: number): Promise<SentMail> {
  for (const until = Date.now() + MAIL_WAIT_MS; Date.now() < until; await pause(20)) {
    const [newest, ...older] = await mailsTo(address);
    if (newest !== undefined && older.length + 1 >= count) return newest;
  }
  throw new Error(`Mail ${count} did not come`);
}

/** Waits for `count` mails to an address, and returns the newest code. */
export async function codeFor(address: string, count = 1): Promise<string> {
  const { text } = await nthMailTo(address, count);
  const codes = text.match(/\b\d{6}\b/g) ?? [];
  if (codes[0] === undefined || codes.length !== 1) throw new Error('The mail does not hold one code');
  return codes[0];
}

/** Returns six digits that are not the code. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

const Session = z.object({ token: z.string(), username: z.string() });

export interface TestUser {
  readonly token: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

export const PASSWORD = 'a-good-passphrase';

/** Returns the fields of a sign-up form for a new person. */
export function someone() {
  const hex = randomBytes(5).toString('hex');
  // Without the letter, an id could have nine digits in a row, which notices hide as a phone number.
  const id = `${hex.slice(0, 4)}e${hex.slice(5)}`;
  return {
    username: `u${id}`,
    email: `${id}@example.com`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    phoneNumber: '+60123456789',
  };
}

/** Creates a user with an unverified address. */
export async function newUser(): Promise<TestUser> {
  const body = someone();
  const answer = await send(user.signUp, { body });
  return { ...body, ...Session.parse(answer.body) };
}

export async function profileOf(token: string): Promise<Readonly<Record<string, unknown>>> {
  return Object((await send(user.getProfile, { token })).body.user);
}
