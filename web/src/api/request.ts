import type { Call } from '../../../shared/contract/call.ts';
import { Unreachable } from './refusal.ts';
import { refused } from './refused.ts';

// This file uses no zod, because the visitors' page must stay small.

/** API Gateway ends a request after 29 s. */
export const TIMEOUT_MS = 30_000;

export type Endpoint = Pick<Call, 'method' | 'path' | 'refusal'>;

export interface RequestParts {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

export function urlOf({ path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: RequestParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/** Sends a call with a JSON body or none. Throws `Unreachable`. */
export async function fetchJson(
  call: Pick<Endpoint, 'method' | 'path'>,
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
    // `fetch` throws a TypeError for a lost network and a DOMException for a timeout.
    if (error instanceof TypeError || error instanceof DOMException) throw new Unreachable({ cause: error });
    throw error;
  }
}

/** Returns the body of a success. Throws `Refused` for every other response. */
export async function replyOf(call: Endpoint, response: Response): Promise<unknown> {
  const body = await jsonOf(response);
  if (!response.ok || body === undefined) throw refused(call, response, body);
  return body;
}

/** Undefined when the body is no JSON, such as the error page of a proxy. */
async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    // The connection broke while the body was read.
    if (error instanceof TypeError || error instanceof DOMException) throw new Unreachable({ cause: error });
    throw error;
  }
}
