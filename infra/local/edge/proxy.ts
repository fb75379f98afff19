import type { OriginServer } from '../host/http.ts';

/** Headers that `fetch` sets itself. */
const NOT_FORWARDED = new Set(['host', 'connection', 'content-length', 'accept-encoding']);
const NOT_RETURNED = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
]);

/** Forwards requests to another server on this machine. */
export function proxyOrigin(address: string): OriginServer {
  return async ({ method, path, query, headers }) => {
    const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined || NOT_FORWARDED.has(name) ? [] : [[name, [value].flat().join(', ')]],
    );
    const answer = await fetch(address + path + (query && `?${query}`), {
      method,
      headers: sent,
      redirect: 'manual',
    });
    const returned = [...answer.headers].filter(([name]) => !NOT_RETURNED.has(name));
    return {
      status: answer.status,
      headers: Object.fromEntries(returned),
      body: Buffer.from(await answer.arrayBuffer()),
    };
  };
}
