import { randomBytes } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import type { Sockets } from '../aws/connections.ts';
import type { InvocationResult } from '../lambda/lambda.ts';
import { Connection, type Peer, type SocketTimes } from './connection.ts';
import { clfTime, newRequestId } from './event.ts';
import type { GatewayDeps } from './gateway.ts';
import type { Api, Route } from './routes.ts';
import { tokenBucket } from './throttle.ts';

const MAX_MESSAGE_BYTES = 128 * 1024;
const TIMES: SocketTimes = { idleMs: 10 * 60_000, lifetimeMs: 2 * 60 * 60_000 };

/** A WebSocket handshake with the headers that the edge lets through. */
interface Handshake {
  readonly incoming: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly address: string;
  readonly path: string;
  /** The text after the question mark. */
  readonly query: string;
}

export interface SocketGateway extends Sockets {
  /** Refuses the socket with the status that `$connect` returns, unless that is 2xx. */
  upgrade(handshake: Handshake): Promise<void>;
  stop(): void;
}

/** Answers sockets as the WebSocket API of the template does. */
export function socketGateway(api: Api, deps: GatewayDeps, times: SocketTimes = TIMES): SocketGateway {
  const { $connect, $disconnect, $default } = routesOf(api);
  const connections = new Map<string, Connection>();
  const passes = tokenBucket(api.throttle);
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    clientTracking: false,
  });
  const { now } = deps.clock;

  const open = (peer: Peer, { incoming, socket: duplex, head }: Handshake) => {
    server.handleUpgrade(incoming, duplex, head, (socket) => {
      const connection = new Connection(peer, socket, times);
      connections.set(peer.id, connection);
      connection.listen({
        message: (text, isBinary) => void deliver(connection, text, isBinary),
        closed: (code, reason) => {
          connections.delete(peer.id);
          const details = { disconnectStatusCode: code, disconnectReason: reason };
          void invokeRoute({ api, route: $disconnect, peer, type: 'DISCONNECT', details }, deps);
        },
      });
    });
  };

  const deliver = async (connection: Connection, text: string, isBinary: boolean) => {
    const { peer } = connection;
    const details = { messageId: newRequestId() };
    const event = { body: text, isBase64Encoded: isBinary };
    const result =
      passes() && (await invokeRoute({ api, route: $default, peer, type: 'MESSAGE', details, event }, deps));
    if (result && statusOf(result) < 500) return;
    const message = result ? 'Internal server error' : 'Too Many Requests';
    connection.send(JSON.stringify({ message, connectionId: peer.id, requestId: newRequestId() }));
  };

  return {
    upgrade: async (handshake) => {
      const { address, headers, path } = handshake;
      // A WebSocket API answers only at its stage.
      if (path !== `/${api.stage}`) return refuseUpgrade(handshake.socket, 403);
      const id = `${randomBytes(11).toString('base64url')}=`;
      const peer = { id, connectedAt: now(), address, userAgent: headers['user-agent'] ?? '' };
      const event = connectEvent(handshake);
      const status = passes()
        ? statusOf(await invokeRoute({ api, route: $connect, peer, type: 'CONNECT', event }, deps))
        : 429;
      if (status >= 200 && status <= 299) open(peer, handshake);
      else refuseUpgrade(handshake.socket, status);
    },
    post: (id, message) => connections.get(id)?.send(message) ?? false,
    disconnect: (id) => {
      const connection = connections.get(id);
      connection?.disconnect();
      return connection !== undefined;
    },
    stop: () => {
      for (const connection of connections.values()) connection.terminate();
    },
  };
}

/** Requires exactly the three built-in routes; no route is selected by a message. */
function routesOf({ id, routes }: Api) {
  const [$connect, $disconnect, $default] = ['$connect', '$disconnect', '$default'].map((key) =>
    routes.find((route) => route.key === key),
  );
  if (!$connect || !$disconnect || !$default || routes.length > 3) {
    throw new Error(`The local sockets know $connect, $disconnect and $default alone, which ${id} has not`);
  }
  return { $connect, $disconnect, $default };
}

interface SocketEvent {
  readonly api: Api;
  readonly route: Route;
  readonly peer: Peer;
  readonly type: 'CONNECT' | 'MESSAGE' | 'DISCONNECT';
  /** Fields that are added to the request context. */
  readonly details?: object;
  readonly event?: object;
}

async function invokeRoute(
  { api, route, peer, type, details, event }: SocketEvent,
  deps: GatewayDeps,
): Promise<InvocationResult> {
  const startedAt = performance.now();
  const now = deps.clock.now();
  const requestId = newRequestId();
  const result = await deps.lambda.invoke(route.functionId, {
    requestContext: {
      routeKey: route.key,
      eventType: type,
      messageDirection: 'IN',
      stage: api.stage,
      apiId: api.apiId,
      domainName: `${api.apiId}.execute-api.us-east-1.amazonaws.com`,
      connectionId: peer.id,
      connectedAt: Math.floor(peer.connectedAt),
      requestId,
      extendedRequestId: requestId,
      requestTime: clfTime(now),
      requestTimeEpoch: Math.floor(now),
      identity: { sourceIp: peer.address, userAgent: peer.userAgent },
      ...details,
    },
    isBase64Encoded: false,
    ...event,
  });
  deps.journal.call({
    requestId,
    at: new Date(now).toISOString(),
    route: route.key,
    function: result.label,
    status: statusOf(result),
    ms: performance.now() - startedAt,
    cpuMicroseconds: result.cpuMicroseconds,
    usage: deps.port.takeUsage(result.identity),
  });
  return result;
}

function connectEvent({ headers, query }: Handshake): object {
  const values = new URLSearchParams(query);
  return {
    headers,
    multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
    ...(query && { queryStringParameters: Object.fromEntries(values) }),
  };
}

const Answer = z.object({ statusCode: z.int() });

function statusOf({ ok, payload }: InvocationResult): number {
  if (!ok) return 500;
  const answer = Answer.safeParse(payload);
  return answer.success ? answer.data.statusCode : 500;
}

export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}
