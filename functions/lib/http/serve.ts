import middy from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Access, Call, Group } from '../../../shared/contract/call.ts';
import { log } from '../runtime/log.ts';
import { settleAll } from '../runtime/settle.ts';
import { extendSession, type Session, type SessionToken } from '../store/session.ts';
import { readItems } from '../store/table.ts';
import { type AccessCheck, accessCheckFor, type CallerOf, tokenFor } from './access.ts';
import { addressBlocks } from './address.ts';
import { countCall } from './callCount.ts';
import { deviceOf } from './deviceCookie.ts';
import { throughEdge, viewerAddress } from './edge.ts';
import type { Authorize, Handler, Handlers } from './handler.ts';
import { type Judge, sentTexts } from './judged.ts';
import { combined, Refusal, tooMany } from './refusal.ts';
import { replies } from './reply.ts';
import { type Fields, readRequest } from './request.ts';
import { requestLog } from './requestLog.ts';

type Event = APIGatewayProxyEventV2;

/** A call fails this long before Lambda's timeout, so that it can still answer. */
const TIMEOUT_MARGIN_MS = 500;

/**
 * Makes the Lambda function of a group. A map finds the handler by the route key; there is no router. `judge` is for
 * groups with calls whose texts are `judged`.
 */
export function serve<G extends Group>(handlers: Handlers<G>, judge?: Judge) {
  const routes = new Map(
    // A map of handlers of different calls cannot tie each handler to its call, as `Handlers` does.
    Object.values<Handler<Call>>(handlers).map((handler) => [routeOf(handler.call), handler]),
  );
  return middy<Event, unknown>({
    timeoutEarlyInMillis: TIMEOUT_MARGIN_MS,
    timeoutEarlyResponse: timedOut,
  })
    .use(requestLog<Event>(({ routeKey, requestContext: { requestId } }) => ({ route: routeKey, requestId })))
    .use(replies((routeKey) => routes.get(routeKey)?.call))
    .use(throughEdge<Event>())
    .handler(async (event) => {
      const handler = routes.get(event.routeKey);
      if (handler === undefined) throw new Error('The gateway sent a route of another function');
      return answer(handler, event, judge);
    });
}

function routeOf({ method, path }: Call): string {
  return `${method} ${path}`;
}

/** Checks access first, then the request, then the limits, and runs the handler. */
async function answer(handler: Handler<Call>, event: Event, judge: Judge | undefined): Promise<unknown> {
  const { call } = handler;
  const token = tokenFor(call.access, event.headers);
  const { input: parsed, fields } = await readRequest(call, event);
  const input = parsed instanceof Refusal ? await withProblems(parsed, handler, fields) : parsed;
  const isRefused = input instanceof Refusal;
  // A call counts once, even when its handler reads again after a conflict.
  const { block, site } = addressBlocks(viewerAddress(event.headers));
  const count = isRefused ? undefined : countCall(call, event, token);
  let sessionTouched: Promise<void> | undefined;
  let isChecked = false;
  let isAuthorized = false;

  const authorize: Authorize<Call> = async (keys) => {
    const check = accessCheckFor(call, token, fields);
    const lists = call.judged === undefined ? [] : (judge?.keys ?? []);
    const wanted = [...check.keys, ...lists, ...keys];
    const read = await readItems(wanted);
    const [ofAccess, ofLists] = [read.splice(0, check.keys.length), read.splice(0, lists.length)];
    isChecked = true;
    const caller = await check.authorize(ofAccess);
    if (caller !== undefined) sessionTouched ??= touchSession(caller);
    isAuthorized = true;
    requireServable(check, input);
    const seconds = (await count?.secondsToWait) ?? 0;
    if (seconds > 0) throw tooMany(seconds);
    const judged =
      lists.length === 0
        ? undefined
        : await judge?.judge(sentTexts(call, fields.body, read), ofLists, teamsUsing(caller));
    return { caller, items: read, judged };
  };
  try {
    if (isRefused) return await authorize([]);
    const { username = '' } = token ?? {};
    const from = { addressBlock: block, addressSite: site, device: deviceOf(event.cookies) };
    return await handler.serve({ ...input, username, ...from }, authorize);
  } catch (error) {
    // The refusal of access comes first: a caller without access learns nothing else.
    if (error instanceof Refusal && !isChecked) await authorize([]);
    throw error;
  } finally {
    await settleAll([count?.finish({ isAuthorized }), sessionTouched]);
  }
}

/** Returns the teams that share the caller's bot. */
const teamsUsing = (caller: CallerOf<Access>): readonly string[] =>
  caller !== undefined && 'bot' in caller ? (caller.bot.sharedWith ?? []) : [];

/** Adds the problems that the handler finds in the other fields of a refused body. */
async function withProblems(
  refusal: Refusal,
  { problems }: Handler<Call>,
  { body }: Fields,
): Promise<Refusal> {
  if (refusal.fields === undefined || problems === undefined) return refusal;
  return combined([refusal, ...(await problems(body))]);
}

/** Refuses an invalid request, once the caller is authorized. */
function requireServable({ isComplete }: AccessCheck, input: unknown): void {
  if (input instanceof Refusal) throw input;
  if (!isComplete) throw new Error('A valid request names no team or bot');
}

/** Never rejects: a session that cannot be extended must not fail the call. */
async function touchSession({ token, session }: { token: SessionToken; session: Session }): Promise<void> {
  try {
    await extendSession(token, session);
  } catch (error) {
    log('warn', 'A session could not be extended', {
      cause: error instanceof Error ? error.name : 'unknown',
    });
  }
}

function timedOut(): never {
  throw new Error('The call ran out of time');
}
