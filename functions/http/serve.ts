import middy from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Call, Group, Input } from '../../shared/contract/call.ts';
import { countAddress } from '../store/limit.ts';
import { checkAccess, claimFor } from './access.ts';
import { addressBlock } from './address.ts';
import { answerWith } from './answer.ts';
import { parseRequest } from './body.ts';
import { requireEdge, viewerAddress } from './edge.ts';
import { type Asked, type Handler, type Handlers, notAvailable } from './handler.ts';
import { Refusal, tooMany } from './refusal.ts';

type Event = APIGatewayProxyEventV2;

/** Time in which a call that is about to be cut off can still say so itself. */
const LAST_WORDS_MS = 500;

/** A Lambda function that serves the calls of a group, each by its handler: one look-up by the route, no router. */
export function serve<G extends Group>(group: G, handlers: Handlers<G>) {
  const routes = new Map(
    Object.entries(group).map(([name, call]) => [
      `${call.method} ${call.path}`,
      // `Handlers` ties each handler to its call; a map of different ones cannot say so.
      { call, handler: handlers[name] as Handler<Call> },
    ]),
  );
  return middy<Event, unknown>({ timeoutEarlyInMillis: LAST_WORDS_MS, timeoutEarlyResponse: runOut })
    .use(answerWith((routeKey) => routes.get(routeKey)?.call))
    .handler(async (event) => {
      requireEdge(event.headers);
      const route = routes.get(event.routeKey);
      if (route === undefined) throw new Error('The gateway sent a route of another function');
      return ask(route.call, route.handler, event);
    });
}

/** `notAvailable` for every call of a group. */
export function unavailable<G extends Group>(group: G): Record<keyof G, typeof notAvailable> {
  const entries = Object.keys(group).map((name) => [name, notAvailable]);
  return Object.fromEntries(entries) as Record<keyof G, typeof notAvailable>;
}

/** Checks access before anything else is said of the request; then what was sent, how often, and the handler. */
async function ask(call: Call, handler: Handler<Call>, event: Event): Promise<unknown> {
  const claim = claimFor(call.access, event.headers);
  const request = await readRequest(call, event);
  const isRefused = request instanceof Refusal;
  const named = isRefused ? undefined : { ...request, username: claim?.username ?? '' };
  const answer = named && 'read' in handler ? handler.read(named) : undefined;
  // What the reading comes to is told below; who may not make the call is told that alone.
  answer?.catch(() => undefined);
  const alongside = (named && 'handle' in handler && handler.alongside?.(named)) || [];
  const [{ caller, items, noted }, waitSeconds] = await Promise.all([
    checkAccess(call.access, claim, alongside),
    isRefused ? 0 : secondsToWait(call, event),
  ]);
  try {
    if (handler === notAvailable) return notAvailable.handle();
    if (isRefused) throw request;
    if (waitSeconds > 0) throw tooMany(waitSeconds);
    return await ('read' in handler ? answer : handler.handle({ ...request, caller, items } as Asked<Call>));
  } finally {
    await noted;
  }
}

/** Counts a call that is counted by address: how long its address has to wait for another, usually not at all. */
async function secondsToWait({ limit }: Call, { headers }: Event): Promise<number> {
  return limit === undefined ? 0 : countAddress(limit, addressBlock(viewerAddress(headers)));
}

async function readRequest(call: Call, event: Event): Promise<Input<Call> | Refusal> {
  try {
    return (await parseRequest(call, event)) as Input<Call>;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function runOut(): never {
  throw new Error('The call ran out of time');
}
