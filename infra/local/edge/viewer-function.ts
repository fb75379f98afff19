import { createContext, Script } from 'node:vm';
import * as z from 'zod/mini';
import type { WebResponse } from '../http.ts';

const Value = z.object({
  value: z.string(),
  multiValue: z.optional(z.array(z.object({ value: z.string() }))),
});
const Values = z._default(z.record(z.string(), Value), {});

/** A request as CloudFront Functions see and return it. */
const ViewedRequest = z.object({
  method: z.string(),
  uri: z.string(),
  querystring: Values,
  headers: Values,
  cookies: Values,
});
type ViewedRequest = z.infer<typeof ViewedRequest>;

/** An answer without a body is all that our functions give. */
const ViewedResponse = z.strictObject({ statusCode: z.int(), statusDescription: z.optional(z.string()) });

export interface ViewerRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly address: string;
}

export type ViewerOutcome =
  | { readonly request: Pick<ViewerRequest, 'path' | 'query' | 'headers'> }
  | { readonly response: WebResponse };

/** Runs a CloudFront function on a viewer's request: it changes the request, or answers it. */
export type ViewerFunction = (viewed: ViewerRequest) => ViewerOutcome;

export function viewerFunction(code: string): ViewerFunction {
  // A realm without Node's globals, as CloudFront has none. Both ends are JSON, so that nothing of ours leaks in.
  const context = createContext({ event: '' });
  new Script(code).runInContext(context);
  const call = new Script('JSON.stringify(handler(JSON.parse(event)))');
  return (viewed) => {
    context.event = JSON.stringify(eventOf(viewed));
    const returned: unknown = JSON.parse(z.string().parse(call.runInContext(context)));
    const response = ViewedResponse.safeParse(returned);
    return response.success
      ? { response: { status: response.data.statusCode, headers: {}, body: Buffer.alloc(0) } }
      : { request: requestOf(ViewedRequest.parse(returned)) };
  };
}

function eventOf({ method, path, query, headers, address }: ViewerRequest) {
  const { cookie, ...others } = headers;
  return {
    version: '1.0',
    context: {
      eventType: 'viewer-request',
      requestId: 'local',
      distributionId: 'local',
      distributionDomainName: 'localhost',
    },
    viewer: { ip: address },
    request: {
      method,
      uri: path,
      querystring: grouped(query.split('&').filter(Boolean), /=(.*)/s),
      headers: Object.fromEntries(
        Object.entries(others).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, { value: [value].flat().join(', ') }]],
        ),
      ),
      cookies: grouped(
        String(cookie ?? '')
          .split(/;\s*/)
          .filter(Boolean),
        /=(.*)/s,
      ),
    },
  };
}

function grouped(pairs: readonly string[], separator: RegExp): ViewedRequest['querystring'] {
  // A map: a viewer may name anything, `__proto__` too.
  const values = new Map<string, { value: string; multiValue?: { value: string }[] }>();
  for (const pair of pairs) {
    const [name = '', value = ''] = pair.split(separator);
    const known = values.get(name);
    if (known) known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }];
    else values.set(name, { value });
  }
  return Object.fromEntries(values);
}

function requestOf({ uri, querystring, headers, cookies }: ViewedRequest) {
  const cookie = flattened(cookies).join('; ');
  return {
    path: uri,
    query: flattened(querystring).join('&'),
    headers: {
      ...Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])),
      ...(cookie && { cookie }),
    },
  };
}

function flattened(values: ViewedRequest['querystring']): string[] {
  return Object.entries(values).flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map((each) => (each.value === '' ? name : `${name}=${each.value}`)),
  );
}
