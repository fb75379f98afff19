import * as z from 'zod/mini';
import { type Call, headers } from '../../shared/contract/call.ts';
import { routeMatcher } from '../local/api/match.ts';
import { everyCall, type Subject } from './calls.ts';
import type { Reply, Wire } from './wire.ts';

const find = routeMatcher(
  everyCall.map(({ call: { method, path } }) => ({
    key: `${method} ${path}`,
  })),
);
const byRoute = new Map(everyCall.map((subject) => [`${subject.call.method} ${subject.call.path}`, subject]));

/** The call that a request reaches: not always the one that was meant. Undefined: none. */
function reached({ method, target }: Wire): Subject | undefined {
  const [path = ''] = target.split('?');
  try {
    return byRoute.get(find(method, decodeURIComponent(path))?.route.key ?? '');
  } catch {
    // What cannot be decoded reaches nothing.
    return undefined;
  }
}

/** What is wrong with an answer, by the contract. Undefined: nothing. */
export function problemOf(wire: Wire, reply: Reply): string | undefined {
  const subject = reached(wire);
  // Only functions name the request so: the gateway and the edge answer by themselves what reaches none.
  if (reply.headers[headers.requestId] === undefined) return ownAnswerProblem(wire, reply);
  if (subject === undefined) return 'a function answered what reaches no call';
  if (reply.status === 501 && !subject.isAvailable) return undefined;
  if (reply.status >= 500) return `a fault: ${reply.status}`;
  if (reply.headers['cache-control'] !== 'no-store') return 'an answer that may be stored';
  const json = parsed(reply.text);
  if (json === undefined) return 'an answer that is not JSON';
  return reply.status < 400
    ? successProblem(subject.call, wire, reply, json)
    : refusalProblem(subject.call, reply, json);
}

const OWN_STATUSES = [400, 403, 404, 413, 414, 431];

/** Where the answer is not a function's: only for requests that are no call, or that no function is given. */
function ownAnswerProblem(wire: Wire, { status }: Reply): string | undefined {
  if (!OWN_STATUSES.includes(status)) return `an answer of nobody: ${status}`;
  return reached(wire) === undefined || isUnfit(wire) ? undefined : `the call was not reached: ${status}`;
}

/** Too large for a function's event or for the edge, or not ASCII where HTTP has it so. */
function isUnfit({ target, headers, body }: Wire): boolean {
  const longest = Math.max(...Object.values(headers).map(({ length }) => length), target.length);
  return (body?.length ?? 0) > 4 * 2 ** 20 || longest >= 8000 || /[^!-~]/.test(target);
}

function successProblem(call: Call, wire: Wire, { status }: Reply, json: unknown): string | undefined {
  if (status !== (call.status ?? 200)) return `success is not ${status}`;
  if (!call.reply.safeParse(json).success) return 'a reply off the contract';
  const isAsked = call.body === undefined || call.bodyType === 'multipart' || isTaken(call.body, wire.body);
  return isAsked ? undefined : 'success with a body that the contract refuses';
}

function isTaken(schema: z.ZodMiniType, body: Buffer | undefined): boolean {
  const text = body?.toString() ?? '';
  return schema.safeParse(text === '' ? {} : parsed(text)).success;
}

const REFUSALS = [400, 401, 403, 404, 409, 413, 415, 429];
const Code = z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/));
const Words = z.string().check(z.minLength(1));
const More = { code: Code, fields: z.optional(z.record(z.string(), Words)) };

function refusalProblem(
  { refusal, conflict }: Call,
  { status, headers }: Reply,
  json: unknown,
): string | undefined {
  if (!REFUSALS.includes(status)) return `a refusal is not ${status}`;
  if (status === 429 && !/^[1-9]\d*$/.test(String(headers['retry-after']))) return 'no time to wait for';
  const shape = z.strictObject({ [refusal]: Words, ...More });
  const conflicting = conflict && z.intersection(z.looseObject({ [refusal]: Words, ...More }), conflict);
  const isRight = shape.safeParse(json).success || (status === 409 && conflicting?.safeParse(json).success);
  return isRight ? undefined : 'a refusal off the contract';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
