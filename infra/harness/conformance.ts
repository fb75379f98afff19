import type * as z from 'zod/mini';
import type { Call } from '../../shared/contract/call.ts';
import { parseJson } from '../local/host/http.ts';
import { type FunctionAnswer, isOfFunction, routedTo, undocumented } from '../testing/documented.ts';
import type { HttpRequest, HttpResponse } from './httpExchange.ts';

/** Describes how a response breaks the contract or the OpenAPI document; undefined when it does not. */
export function violationOf(request: HttpRequest, response: HttpResponse): string | undefined {
  const call = routedTo(request.method, request.target);
  const answer = answerOf(response);
  if (!isOfFunction(answer)) return edgeResponseViolation(request, response);
  if (call === undefined) return 'a function answered a request without a route';
  const { status } = response;
  if (status >= 500) return `a fault: ${status}`;
  if (answer.header('cache-control') !== 'no-store') return 'a response that may be cached';
  if (answer.json === undefined) return 'a response that is not JSON';
  if (status === 429 && answer.header('retry-after') === undefined) return '429 without Retry-After';
  return undocumented(call, answer) ?? (status < 400 ? successViolation(call, request) : undefined);
}

function answerOf({ status, headers, text }: HttpResponse): FunctionAnswer {
  return { status, header: (name) => headers[name]?.toString(), json: parseJson(text) };
}

const EDGE_STATUSES = [400, 403, 404, 413, 414, 431];

/** The gateway and the edge may answer by themselves only requests that match no route or are malformed. */
function edgeResponseViolation(request: HttpRequest, { status }: HttpResponse): string | undefined {
  if (!EDGE_STATUSES.includes(status)) return `not a response of gateway or edge: ${status}`;
  return routedTo(request.method, request.target) === undefined || isMalformed(request)
    ? undefined
    : `the request did not reach its function: ${status}`;
}

/** Returns whether the request is too large for a Lambda event or for the edge, or not ASCII where HTTP requires it. */
function isMalformed({ target, headers, body }: HttpRequest): boolean {
  const longest = Math.max(...Object.values(headers).map(({ length }) => length), target.length);
  return (body?.length ?? 0) > 4 * 2 ** 20 || longest >= 8000 || /[^!-~]/.test(target);
}

function successViolation(call: Call, request: HttpRequest): string | undefined {
  const isValidRequest =
    call.body === undefined || call.bodyType === 'multipart' || isValid(call.body, request.body);
  return isValidRequest ? undefined : 'success with a body that the contract refuses';
}

function isValid(schema: z.ZodMiniType, body: Buffer | undefined): boolean {
  const text = body?.toString() ?? '';
  return schema.safeParse(text === '' ? {} : parseJson(text)).success;
}
