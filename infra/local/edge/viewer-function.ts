import { isDeepStrictEqual } from 'node:util';
import { createContext, Script } from 'node:vm';
import * as z from 'zod/mini';

/** A request as CloudFront Functions see and return it, without its cookies, which none of ours looks at. */
const RequestEvent = z.strictObject({
  method: z.string(),
  uri: z.string(),
  querystring: z.record(z.string(), z.strictObject({ value: z.string() })),
  headers: z.record(z.string(), z.strictObject({ value: z.string() })),
});

/** An answer without a body is all that our functions give. */
const ResponseEvent = z.strictObject({ statusCode: z.int(), statusDescription: z.optional(z.string()) });

interface ViewerRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly address: string;
}

type ViewerOutcome =
  | { readonly request: Pick<ViewerRequest, 'path' | 'query' | 'headers'> }
  | { readonly status: number };

/** Runs a CloudFront function on a viewer's request: it changes the request, or answers it. */
export type ViewerFunction = (request: ViewerRequest) => ViewerOutcome;

export function viewerFunction(code: string): ViewerFunction {
  // A realm without Node's globals, as CloudFront has none. Both ends are JSON, so that nothing of ours leaks in.
  const context = createContext({ event: '' });
  new Script(code).runInContext(context);
  const call = new Script('JSON.stringify(handler(JSON.parse(event)))');
  return (request) => {
    context.event = JSON.stringify(eventOf(request));
    const returned: unknown = JSON.parse(z.string().parse(call.runInContext(context)));
    const response = ResponseEvent.safeParse(returned);
    if (response.success) return { status: response.data.statusCode };
    const { uri, querystring, headers } = RequestEvent.parse(returned);
    const changed = Object.entries(headers).map(([name, { value }]) => [name, value]);
    const { headers: given } = request;
    const isSameQuery = isDeepStrictEqual(querystring, queryOf(request.query));
    // As CloudFront does, what a function sets is taken as it is: encoded.
    const query = Object.entries(querystring).map(([name, { value }]) => `${name}=${value}`);
    return {
      request: {
        path: uri,
        query: isSameQuery ? request.query : query.join('&'),
        headers: { ...Object.fromEntries(changed), ...(given.cookie && { cookie: given.cookie }) },
      },
    };
  };
}

function eventOf({ method, path, query, headers: { cookie: _, ...headers }, address }: ViewerRequest) {
  const values = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, { value: [value].flat().join(', ') }]],
  );
  return {
    version: '1.0',
    context: { eventType: 'viewer-request' },
    viewer: { ip: address },
    request: { method, uri: path, querystring: queryOf(query), headers: Object.fromEntries(values) },
  };
}

/** The last of values under one name, which CloudFront gives beside all of them. */
function queryOf(query: string) {
  const parts = query.split('&').filter((part) => part !== '');
  return Object.fromEntries(
    parts.map((part) => {
      const [name = '', value = ''] = part.split(/=(.*)/s);
      return [name, { value }];
    }),
  );
}
