import * as z from 'zod/mini';
import type { Port } from '../aws/port.ts';
import type { Clock } from '../host/clock.ts';
import { jsonResponse, TooLarge, type WebRequest, type WebResponse } from '../host/http.ts';
import type { Journal } from '../host/journal.ts';
import { withTimeout } from '../host/with-timeout.ts';
import { type InvocationResult, type Lambda, MAX_PAYLOAD_BYTES, TOO_MANY } from '../lambda/lambda.ts';
import { httpEvent } from './event.ts';
import { type Match, routeMatcher } from './match.ts';
import type { Api, Route } from './routes.ts';
import { tokenBucket } from './throttle.ts';

const MAX_BODY_BYTES = 10 * 1024 * 1024;
/** The longest wait of an HTTP API for a function. */
const TIMEOUT_MS = 30_000;

export interface GatewayDeps {
  readonly lambda: Lambda;
  readonly port: Port;
  readonly clock: Clock;
  readonly journal: Journal;
}

/** Answers requests as the HTTP API of the template does. */
export function httpGateway(
  api: Api,
  deps: GatewayDeps,
  timeoutMs = TIMEOUT_MS,
): (request: WebRequest) => Promise<WebResponse> {
  const find = routeMatcher(api.routes);
  const shared = tokenBucket(api.throttle);
  const own = new Map(
    api.routes.flatMap(({ key, throttle }) => (throttle ? [[key, tokenBucket(throttle)] as const] : [])),
  );
  return async (request) => {
    const path = decoded(request.path);
    if (path === undefined) return jsonResponse(400, { message: 'Bad Request' });
    const match = find(request.method, path);
    if (!match) return jsonResponse(404, { message: 'Not Found' });
    const passes = own.get(match.route.key) ?? shared;
    if (!passes()) return jsonResponse(429, { message: 'Too Many Requests' });
    try {
      const body = await request.read(MAX_BODY_BYTES);
      return await call({ api, match, path, request, body, timeoutMs }, deps);
    } catch (error) {
      if (error instanceof TooLarge) return jsonResponse(413, { message: 'Request Entity Too Large' });
      throw error;
    }
  };
}

/**
 * Decodes the path before the routes are matched, `%2F` included, as an HTTP API does. Returns undefined when that
 * fails.
 */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

interface Called {
  readonly api: Api;
  readonly match: Match<Route>;
  readonly path: string;
  readonly request: WebRequest;
  readonly body: Buffer;
  readonly timeoutMs: number;
}

async function call(called: Called, deps: GatewayDeps): Promise<WebResponse> {
  const { route } = called.match;
  const startedAt = performance.now();
  const event = httpEvent({ ...called, now: deps.clock.now() });
  if (Buffer.byteLength(JSON.stringify(event)) > MAX_PAYLOAD_BYTES) throw new TooLarge();
  const invoked = deps.lambda.invoke(route.functionId, event);
  const response = await withTimeout(called.timeoutMs, invoked.then(answerOf), () =>
    jsonResponse(503, { message: 'Service Unavailable' }),
  );
  const ms = performance.now() - startedAt;
  // The function may run longer than its caller waits, and its usage is known when it ends.
  void invoked.then((result) => {
    deps.journal.call({
      requestId: event.requestContext.requestId,
      at: new Date(deps.clock.now()).toISOString(),
      route: route.key,
      function: result.label,
      status: response.status,
      ms,
      cpuMicroseconds: result.cpuMicroseconds,
      usage: deps.port.takeUsage(result.identity),
    });
  });
  return { ...response, headers: { ...response.headers, 'apigw-requestid': event.requestContext.requestId } };
}

const Answer = z.object({
  statusCode: z.int(),
  headers: z._default(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])), {}),
  cookies: z._default(z.array(z.string()), []),
  body: z._default(z.string(), ''),
  isBase64Encoded: z._default(z.boolean(), false),
});

const FAULT = jsonResponse(500, { message: 'Internal Server Error' });
const UNAVAILABLE = jsonResponse(503, { message: 'Service Unavailable' });
const Throttled = z.object({ errorType: z.literal(TOO_MANY) });

function answerOf({ ok, payload }: InvocationResult): WebResponse {
  if (!ok && Throttled.safeParse(payload).success) return UNAVAILABLE;
  if (!ok || Buffer.byteLength(JSON.stringify(payload)) > MAX_PAYLOAD_BYTES) return FAULT;
  const parsed = Answer.safeParse(payload);
  if (!parsed.success) return FAULT;
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data;
  const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  return {
    status: statusCode,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      ...Object.fromEntries(given),
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    },
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
}
