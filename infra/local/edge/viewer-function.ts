import { isDeepStrictEqual } from 'node:util';
import { createContext, Script } from 'node:vm';
import * as z from 'zod/mini';

/** A request as CloudFront Functions see it, without cookies, which our functions do not use. */
const RequestEvent = z.strictObject({
  method: z.string(),
  uri: z.string(),
  querystring: z.record(z.string(), z.strictObject({ value: z.string() })),
  headers: z.record(z.string(), z.strictObject({ value: z.string() })),
});

/** An answer without a body, as our functions give no other. */
const ResponseEvent = z.strictObject({
  statusCode: z.int(),
  statusDescription: z.optional(z.string()),
  headers: z._default(z.record(z.string(), z.strictObject({ value: z.string() })), {}),
});

interface ViewerRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly address: string;
}

type ViewerOutcome =
  | { readonly request: Pick<ViewerRequest, 'path' | 'query' | 'headers'> }
  | { readonly status: number; readonly headers: Readonly<Record<string, string>> };

/** Runs a CloudFront function on a viewer's request; the function changes the request or answers it. */
export type ViewerFunction = (request: ViewerRequest) => ViewerOutcome;

export function viewerFunction(code: string): ViewerFunction {
  // CloudFront has no Node globals, so the function runs in its own realm. JSON on both sides lets no object of this
  // process in.
  const context = createContext({ event: '' });
  new Script(code).runInContext(context);
  const call = new Script('JSON.stringify(handler(JSON.parse(event)))');
  return (request) => {
    context.event = JSON.stringify(eventOf(request));
    const returned: unknown = JSON.parse(z.string().parse(call.runInContext(context)));
    const response = ResponseEvent.safeParse(returned);
    if (response.success)
      return { status: response.data.statusCode, headers: textsOf(response.data.headers) };
    const { uri, querystring, headers } = RequestEvent.parse(returned);
    const { headers: given } = request;
    const isSameQuery = isDeepStrictEqual(querystring, queryOf(request.query));
    // CloudFront takes values that a function sets as already encoded.
    const query = Object.entries(querystring).map(([name, { value }]) => `${name}=${value}`);
    return {
      request: {
        path: uri,
        query: isSameQuery ? request.query : query.join('&'),
        headers: { ...textsOf(headers), ...(given.cookie && { cookie: given.cookie }) },
      },
    };
  };
}

const textsOf = (headers: z.infer<typeof RequestEvent>['headers']) =>
  Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));

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

/** Uses the last value of a repeated name, as CloudFront does. */
function queryOf(query: string) {
  const parts = query.split('&').filter((part) => part !== '');
  return Object.fromEntries(
    parts.map((part) => {
      const [name = '', value = ''] = part.split(/=(.*)/s);
      return [name, { value }];
    }),
  );
}
