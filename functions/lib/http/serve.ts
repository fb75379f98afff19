import middy from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Call, Group } from '../../../shared/contract/call.ts';
import { log } from '../runtime/log.ts';
import { settleAll } from '../runtime/settle.ts';
import { extendSession, type Session, type SessionToken } from '../store/session.ts';
import { readItems } from '../store/table.ts';
import { type AccessCheck, accessCheckFor, tokenFor } from './access.ts';
import { addressBlocks } from './address.ts';
import { countCall } from './callCount.ts';
import { deviceOf } from './deviceCookie.ts';
import { throughEdge, viewerAddress } from './edge.ts';
import type { Authorize, Handler, Handlers } from './handler.ts';
import { combined, Refusal, tooMany } from './refusal.ts';
import { replies } from './reply.ts';
import { type Fields, readRequest } from './request.ts';
import { requestLog } from './requestLog.ts';

type Event = APIGatewayProxyEventV2;

/** Time in which a call that is about to be cut off can still say so itself. */
const TIMEOUT_MARGIN_MS = 500;

/** A Lambda function that serves the calls of a group, each by its handler: one look-up by the route, no router. */
export function serve<G extends Group>(handlers: Handlers<G>) {
  const routes = new Map(
    // `Handlers` ties each handler to its call; a map of different ones cannot say so.
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
      return answer(handler, event);
    });
}

function routeOf({ method, path }: Call): string {
  return `${method} ${path}`;
}

/** Checks access before anything else is said of the request; then how often, what was sent, and the handler. */
async function answer(handler: Handler<Call>, event: Event): Promise<unknown> {
  const { call } = handler;
  const token = tokenFor(call.access, event.headers);
  const { input: sent, fields } = await readRequest(call, event);
  const input = sent instanceof Refusal ? await completed(sent, handler, fields) : sent;
  const isRefused = input instanceof Refusal;
  // Counted once, however often the handler decides.
  const { block, site } = addressBlocks(viewerAddress(event.headers));
  const count = isRefused ? undefined : countCall(call, event, token);
  let sessionTouched: Promise<void> | undefined;
  let isChecked = false;
  let isAuthorized = false;

  const authorize: Authorize<Call> = async (keys) => {
    const check = accessCheckFor(call, token, fields);
    const wanted = [...check.keys, ...keys];
    const items = await readItems(wanted);
    isChecked = true;
    const caller = await check.authorize(items.slice(0, check.keys.length));
    if (caller !== undefined) sessionTouched ??= touchSession(caller);
    isAuthorized = true;
    requireServable(check, input);
    const seconds = (await count?.secondsToWait) ?? 0;
    if (seconds > 0) throw tooMany(seconds);
    return { caller, items: items.slice(check.keys.length) };
  };
  try {
    if (isRefused) return await authorize([]);
    const { username = '' } = token ?? {};
    const from = { addressBlock: block, addressSite: site, device: deviceOf(event.cookies) };
    return await handler.serve({ ...input, username, ...from }, authorize);
  } catch (error) {
    // Whoever may not make the call is told that, and not what is wrong with it.
    if (error instanceof Refusal && !isChecked) await authorize([]);
    throw error;
  } finally {
    await settleAll([count?.settle({ isAuthorized }), sessionTouched]);
  }
}

/** The refusal of a body, with what the handler's own rules say of its other fields. */
async function completed(refusal: Refusal, { problems }: Handler<Call>, { body }: Fields): Promise<Refusal> {
  if (refusal.fields === undefined || problems === undefined) return refusal;
  return combined([refusal, ...(await problems(body))]);
}

/** Refuses what a caller may call, but no handler can serve: what was sent is not valid. */
function requireServable({ isComplete }: AccessCheck, input: unknown): void {
  if (input instanceof Refusal) throw input;
  if (!isComplete) throw new Error('A valid request says nothing of whose data it is about');
}

/** Settles, never fails: a use that cannot be written down is no reason to refuse the call. */
async function touchSession({ token, session }: { token: SessionToken; session: Session }): Promise<void> {
  try {
    await extendSession(token, session);
  } catch (error) {
    log.warn('A session could not be extended', { cause: error instanceof Error ? error.name : 'unknown' });
  }
}

function timedOut(): never {
  throw new Error('The call ran out of time');
}
