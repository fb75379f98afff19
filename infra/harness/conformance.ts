import * as z from 'zod/mini';
import { type Call, headers } from '../../shared/contract/call.ts';
import { routeMatcher } from '../local/api/match.ts';
import { everyCall, type Subject } from './calls.ts';
import type { HttpRequest, HttpResponse } from './httpExchange.ts';

const find = routeMatcher(
  everyCall.map(({ call: { method, path } }) => ({
    key: `${method} ${path}`,
  })),
);
const byRoute = new Map(everyCall.map((subject) => [`${subject.call.method} ${subject.call.path}`, subject]));

/** The call that a request is routed to: not always the one that was meant. Undefined: none. */
function routedTo({ method, target }: HttpRequest): Subject | undefined {
  const [path = ''] = target.split('?');
  try {
    return byRoute.get(find(method, decodeURIComponent(path))?.route.key ?? '');
  } catch {
    // What cannot be decoded has no route.
    return undefined;
  }
}

/** What in a response breaks the contract. Undefined: nothing. */
export function violationOf(request: HttpRequest, response: HttpResponse): string | undefined {
  const subject = routedTo(request);
  // Only functions set this header: the gateway and the edge answer by themselves what has no route.
  if (response.headers[headers.requestId] === undefined) return edgeResponseViolation(request, response);
  if (subject === undefined) return 'a function answered a request without a route';
  if (response.status === 501 && !subject.isAvailable) return undefined;
  if (response.status >= 500) return `a fault: ${response.status}`;
  if (response.headers['cache-control'] !== 'no-store') return 'a response that may be cached';
  const json = parsed(response.text);
  if (json === undefined) return 'a response that is not JSON';
  return response.status < 400
    ? successViolation(subject.call, request, response, json)
    : refusalViolation(subject.call, response, json);
}

const EDGE_STATUSES = [400, 403, 404, 413, 414, 431];

/** The gateway and the edge answer only requests that are no call, or that they pass to no function. */
function edgeResponseViolation(request: HttpRequest, { status }: HttpResponse): string | undefined {
  if (!EDGE_STATUSES.includes(status)) return `not a response of gateway or edge: ${status}`;
  return routedTo(request) === undefined || isMalformed(request)
    ? undefined
    : `the request did not reach its function: ${status}`;
}

/** Too large for a function's event or for the edge, or not ASCII where HTTP wants it. */
function isMalformed({ target, headers, body }: HttpRequest): boolean {
  const longest = Math.max(...Object.values(headers).map(({ length }) => length), target.length);
  return (body?.length ?? 0) > 4 * 2 ** 20 || longest >= 8000 || /[^!-~]/.test(target);
}

function successViolation(
  call: Call,
  request: HttpRequest,
  { status }: HttpResponse,
  json: unknown,
): string | undefined {
  if (status !== (call.status ?? 200)) return `success is not ${status}`;
  if (!call.reply.safeParse(json).success) return 'a reply that the contract does not allow';
  const isValidRequest =
    call.body === undefined || call.bodyType === 'multipart' || isValid(call.body, request.body);
  return isValidRequest ? undefined : 'success with a body that the contract refuses';
}

function isValid(schema: z.ZodMiniType, body: Buffer | undefined): boolean {
  const text = body?.toString() ?? '';
  return schema.safeParse(text === '' ? {} : parsed(text)).success;
}

const REFUSALS = [400, 401, 403, 404, 409, 413, 415, 429];
const Code = z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/));
const Text = z.string().check(z.minLength(1));
const otherFields = { code: Code, fields: z.optional(z.record(z.string(), Text)) };

function refusalViolation(
  { refusal, conflict }: Call,
  { status, headers }: HttpResponse,
  json: unknown,
): string | undefined {
  if (!REFUSALS.includes(status)) return `a refusal is not ${status}`;
  if (status === 429 && !/^[1-9]\d*$/.test(String(headers['retry-after']))) return '429 without Retry-After';
  const shape = z.strictObject({ [refusal]: Text, ...otherFields });
  const conflicting =
    conflict && z.intersection(z.looseObject({ [refusal]: Text, ...otherFields }), conflict);
  const isRight = shape.safeParse(json).success || (status === 409 && conflicting?.safeParse(json).success);
  return isRight ? undefined : 'a refusal that the contract does not allow';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
