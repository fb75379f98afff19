import type { Call } from '../../../shared/contract/call.ts';
import { Unreachable } from './refusal.ts';
import { refused } from './refused.ts';

// Without zod, which the visitors' page does without.

/** The gateway gives up after 29 s; whoever is not answered then never is. */
export const TIMEOUT_MS = 30_000;

/** What of a call the browser needs to make it. */
export type Endpoint = Pick<Call, 'method' | 'path' | 'refusal'>;

/** The parts of a request, whatever the call. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

export function urlOf({ path }: Endpoint, { params = {}, query = {} }: RequestParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/** Sends a call whose body, where it has one, is JSON. Throws `Unreachable`. */
export async function fetchJson(
  call: Endpoint,
  parts: RequestParts,
  headers: Readonly<Record<string, string>> = {},
  { outlivesPage = false }: { readonly outlivesPage?: boolean | undefined } = {},
): Promise<Response> {
  try {
    return await fetch(urlOf(call, parts), {
      method: call.method,
      ...(parts.body === undefined
        ? { headers }
        : {
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(parts.body),
          }),
      cache: 'no-store',
      keepalive: outlivesPage,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    // `fetch` tells a lost network by TypeError, the time running out by a DOMException.
    if (error instanceof TypeError || error instanceof DOMException) throw new Unreachable({ cause: error });
    throw error;
  }
}

/** The body of a success. Throws `Refused` where the server did not do it. */
export async function replyOf(call: Endpoint, response: Response): Promise<unknown> {
  const body = await jsonOf(response);
  if (!response.ok || body === undefined) throw refused(call, response, body);
  return body;
}

/** Undefined when the body is no JSON, as from a gateway's or a proxy's own pages. */
async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    // The connection broke in the middle of the answer.
    if (error instanceof TypeError || error instanceof DOMException) throw new Unreachable({ cause: error });
    throw error;
  }
}
