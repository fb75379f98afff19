import * as z from 'zod/mini';
import type { Call, Reply, Request } from '../../../shared/contract/call.ts';
import { session } from '../session/session.ts';
import { forgetFirstReads, takeFirstRead } from './firstReads.ts';
import { keptAs, keptPaths } from './keptCalls.ts';
import type { ItemOf, PagedCall } from './pagedCall.ts';
import { keptReplyIn, orKept, ReadOffline } from './readOffline.ts';
import { Refused } from './refusal.ts';
import { refused } from './refused.ts';
import { fetchJson, type RequestParts, replyOf, TIMEOUT_MS, urlOf } from './request.ts';
import { compareClocks, serverNow } from './serverNow.ts';
import { type OnProgress, upload } from './upload.ts';
import { countRequest } from './whenQuiet.ts';

/** The input of a call. Its query is always optional. */
export type CallInput<C extends Call> = {
  [Part in Exclude<keyof Request<C>, 'query'> as undefined extends Request<C>[Part]
    ? never
    : Part]: Request<C>[Part];
} & { readonly query?: Request<C>['query'] };

interface SendOptions {
  /** Replaces the token of the session. */
  readonly token?: string;
  /** Called while a multipart body is sent. */
  readonly onProgress?: OnProgress | undefined;
  /** Completes the request after the page is left. Browsers allow it for small bodies only. */
  readonly outlivesPage?: true | undefined;
}

/** Sends a call once. Throws `Refused` or `Unreachable`, whose messages are shown to the user. */
export async function send<C extends Call>(
  call: C,
  input: CallInput<C> & RequestParts,
  options?: SendOptions,
): Promise<Reply<C>> {
  return (await transmit(call, input, options)).reply;
}

/** Sends a call with a body that was not checked against the contract yet. */
export async function sendForm<C extends Call>(
  call: C,
  input: Pick<RequestParts, 'params' | 'body'>,
  options?: SendOptions,
): Promise<Reply<C>> {
  return (await transmit(call, input, options)).reply;
}

export interface Page<C extends PagedCall> {
  readonly items: readonly ItemOf<C>[];
  /** The cursor of the next page. Undefined on the last page. */
  readonly next: string | undefined;
}

/** Requests the page of a list at a cursor, or the first page without one. */
export async function sendPage<C extends PagedCall>(
  call: C,
  input: CallInput<C> & RequestParts,
  cursor: string | undefined,
): Promise<Page<C>> {
  const { reply, response } = await transmit(call, { ...input, query: { ...input.query, cursor } });
  return { items: itemsOf(reply), next: response.headers.get(NEXT_CURSOR) ?? undefined };
}

const NEXT_CURSOR = 'x-next-cursor';

/** Returns the earlier page that a failure names. */
export function keptPageIn<C extends PagedCall>(call: C, failure: unknown) {
  const reply = keptReplyIn(call, failure);
  if (reply === undefined || !(failure instanceof ReadOffline)) return undefined;
  return { items: itemsOf<C>(reply), next: failure.kept.next, readAt: failure.kept.at };
}

function itemsOf<C extends PagedCall>(reply: Reply<C>): readonly ItemOf<C>[] {
  const list = [reply, ...Object.values(Object(reply))].find(isListOf<C>);
  return list ?? [];
}

const isListOf = <C extends PagedCall>(value: unknown): value is readonly ItemOf<C>[] => Array.isArray(value);

/** Returns the session's token for a call. Undefined when the call needs none or nobody is signed in. */
export function sessionToken(access: Call['access']): string | undefined {
  if (access === 'public') return undefined;
  const { user, admin } = session.get();
  return access === 'admin' ? admin?.adminToken : user?.token;
}

interface Transmitted<C extends Call> {
  readonly reply: Reply<C>;
  readonly response: Response;
  /** The reply as it arrived. */
  readonly body: unknown;
}

/** Transmits a call. This device keeps the replies of some reads, and without a network the failure names what was read last. */
async function transmit<C extends Call>(
  call: C,
  parts: RequestParts,
  options?: SendOptions,
): Promise<Transmitted<C>> {
  if (!keptPaths.has(call.path)) return countRequest(transmitNow(call, parts, options));
  const url = keptAs(urlOf(call, parts), serverNow());
  const token = sessionToken(call.access);
  const kept = () => withKept(({ lastReply }) => lastReply(url));
  async function readAndKeep() {
    const read = await countRequest(transmitNow(call, parts, options));
    const next = read.response.headers.get(NEXT_CURSOR) ?? undefined;
    void withKept(async ({ keepReply }) => {
      // On a slow network, somebody else may have signed in before the reply.
      if (sessionToken(call.access) === token)
        await keepReply({ url, path: call.path, body: read.body, next });
    });
    return read;
  }
  return orKept(readAndKeep(), kept);
}

/** Acts on the kept replies. Returns undefined where their code does not load. */
async function withKept<Result>(act: (kept: typeof import('./keptReplies.ts')) => Promise<Result>) {
  const code = await import('./keptReplies.ts').catch(() => undefined);
  return code && act(code);
}

async function transmitNow<C extends Call>(
  call: C,
  parts: RequestParts,
  { token = sessionToken(call.access), onProgress, outlivesPage }: SendOptions = {},
): Promise<Transmitted<C>> {
  const headers: Record<string, string> =
    token === undefined ? {} : { [call.access === 'admin' ? 'adminToken' : 'accessToken']: token };
  if (call.method !== 'GET') forgetFirstReads();
  const taken = call.method === 'GET' ? await takeFirstRead(urlOf(call, parts), token) : undefined;
  const response = taken ?? (await ask(call, parts, { headers, onProgress, outlivesPage }));
  compareClocks(response);
  try {
    const schema: C['reply'] = call.reply;
    const body = await replyOf(call, response);
    const reply = z.safeParse(schema, body);
    if (!reply.success) throw refused(call, response, undefined);
    return { reply: reply.data, response, body };
  } catch (error) {
    if (error instanceof Refused && token !== undefined) updateSession(error, token);
    throw error;
  }
}

interface AskOptions extends Omit<SendOptions, 'token'> {
  readonly headers: Readonly<Record<string, string>>;
}

function ask(call: Call, parts: RequestParts, { headers, onProgress, outlivesPage }: AskOptions) {
  if (call.bodyType !== 'multipart') return fetchJson(call, parts, headers, { outlivesPage });
  return upload(urlOf(call, parts), {
    method: call.method,
    headers,
    body: Object(parts.body),
    onProgress,
    timeoutMs: TIMEOUT_MS,
  });
}

/** Brings the stored session in line with a refusal: expired, second factor required, email verified or not. */
function updateSession({ status, code }: Refused, token: string) {
  // A wrong password in a form does not end the session.
  if (status === 401 && code !== 'WRONG_PASSWORD') session.expire(token);
  if (session.get().admin?.adminToken === token && code === 'FACTOR_REQUIRED') session.requireFactor();
  // The token may be an admin's, or the user may have logged out in between.
  if (session.get().user?.token !== token) return;
  if (code === 'NOT_VALIDATED') session.invalidate();
  if (code === 'ALREADY_VALIDATED') session.validate();
}
