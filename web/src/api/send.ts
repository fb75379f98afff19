import * as z from 'zod/mini';
import type { Call, Reply, Request } from '../../../shared/contract/call.ts';
import { session } from '../session/session.ts';
import { type Refused, Unreachable } from './refusal.ts';
import { refused } from './refused.ts';

/** The gateway gives up after 29 s; whoever is not answered then never is. */
const TIMEOUT_MS = 30_000;

/** The parts that a call takes; a query may always be left out. */
export type Given<C extends Call> = {
  [Part in Exclude<keyof Request<C>, 'query'> as undefined extends Request<C>[Part]
    ? never
    : Part]: Request<C>[Part];
} & { readonly query?: Request<C>['query'] };

/**
 * Makes a call of the contract, once. Throws `Refused` or `Unreachable`, whose messages are for the user.
 * `token`: another one than the session's.
 */
export async function send<C extends Call>(
  call: C,
  given: Given<C> & Parts,
  token?: string,
): Promise<Reply<C>> {
  return (await transmit(call, given, token)).reply;
}

/** As `send`, with a body that the contract has yet to check. */
export async function sendForm<C extends Call>(
  call: C,
  body: unknown,
  params?: Parts['params'],
): Promise<Reply<C>> {
  return (await transmit(call, { body, params })).reply;
}

/** A call that lists, page by page. */
export type PagedCall = Call & { readonly paged: true; readonly reply: z.ZodMiniType<readonly unknown[]> };

export interface Page<C extends PagedCall> {
  readonly rows: Reply<C>;
  /** Undefined where the list ends. */
  readonly next: string | undefined;
}

/** Asks for the page of a list at a cursor; undefined: the first one. */
export async function sendPage<C extends PagedCall>(
  call: C,
  given: Given<C> & Parts,
  cursor: string | undefined,
): Promise<Page<C>> {
  const { reply, response } = await transmit(call, { ...given, query: { ...given.query, cursor } });
  return { rows: reply, next: response.headers.get('x-next-cursor') ?? undefined };
}

export interface Parts {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

async function transmit<C extends Call>(
  call: C,
  parts: Parts,
  token?: string,
): Promise<{ reply: Reply<C>; response: Response }> {
  const sent = token ?? sessionToken(call.access);
  const response = await reach(address(call.path, parts), {
    method: call.method,
    headers: {
      ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(sent === undefined ? {} : { [call.access === 'admin' ? 'adminToken' : 'accessToken']: sent }),
    },
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) {
    const refusal = refused(call, response, await bodyOf(response));
    if (sent !== undefined) learn(refusal, sent);
    throw refusal;
  }
  const schema: C['reply'] = call.reply;
  const reply = z.safeParse(schema, await bodyOf(response));
  if (!reply.success) throw refused(call, response, undefined);
  return { reply: reply.data, response };
}

/** What a refusal says of the session that was sent: it is dead, or its user's email is verified no more, or by now. */
function learn({ status, code }: Refused, token: string) {
  if (status === 401) session.expire(token);
  if (session.get().user?.token !== token) return; // An admin's, or of a user who has left meanwhile.
  if (code === 'NOT_VALIDATED') session.invalidate();
  if (code === 'ALREADY_VALIDATED') session.validate();
}

function sessionToken(access: Call['access']): string | undefined {
  if (access === 'public') return undefined;
  const { user, admin } = session.get();
  return access === 'admin' ? admin?.adminToken : user?.token;
}

function address(path: Call['path'], { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    // `fetch` tells a lost network by TypeError, the time running out by a DOMException.
    if (error instanceof TypeError || error instanceof DOMException) throw new Unreachable({ cause: error });
    throw error;
  }
}

/** Undefined when the body is no JSON, as from a gateway's or a proxy's own pages. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    // The connection broke in the middle of the answer.
    if (error instanceof TypeError || error instanceof DOMException) throw new Unreachable({ cause: error });
    throw error;
  }
}
