import middy from '@middy/core';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { ClientMessage } from '../../../shared/contract/live.ts';
import { postMessage } from '../../lib/aws/sockets.ts';
import { countConnect } from '../../lib/http/callCount.ts';
import { header, throughEdge } from '../../lib/http/edge.ts';
import { failureStatus } from '../../lib/http/failureStatus.ts';
import { Refusal, tooMany } from '../../lib/http/refusal.ts';
import { requestLog } from '../../lib/http/requestLog.ts';
import { edgeHeaders } from '../../lib/runtime/env.ts';
import { now } from '../../lib/runtime/now.ts';
import { countMessage, removeSocket } from '../../lib/store/socket.ts';
import { isRefused, refuse, register } from './register.ts';

const REGISTERED_WITHIN_MS = 60_000;

type Event = APIGatewayProxyWebsocketEventV2 & {
  readonly headers?: Readonly<Record<string, string | undefined>>;
};

// A message can name any route key, but not an event type.
const isConnect = ({ requestContext }: Event) => requestContext.eventType === 'CONNECT';

/** Serves the WebSocket API: connections, registrations and pings. */
export const handler = middy<Event, unknown>()
  .use(
    requestLog<Event>(({ requestContext: { eventType, requestId } }) => ({
      route: `socket ${eventType}`,
      requestId,
    })),
  )
  .use(failureStatus<Event>('A socket failed'))
  .use(throughEdge<Event>(isConnect))
  .handler(async (event) => {
    const { eventType, connectionId } = event.requestContext;
    if (isConnect(event)) await connect(event);
    else if (eventType === 'DISCONNECT') await removeSocket(connectionId);
    else await onMessage(event);
    return { statusCode: 200 };
  });

async function connect(event: Event): Promise<void> {
  requireSameOrigin(event);
  const secondsToWait = await countConnect({ headers: event.headers ?? {} });
  if (secondsToWait > 0) throw tooMany(secondsToWait);
}

/** Refuses pages of other sites. A native client sends no Origin. */
function requireSameOrigin({ headers }: Event): void {
  const origin = header(headers, 'origin');
  if (origin === undefined) return;
  if (!URL.canParse(origin) || new URL(origin).host !== header(headers, edgeHeaders.viewerHost)) {
    throw new Refusal(403, 'FOREIGN_ORIGIN', 'Not allowed');
  }
}

async function onMessage({ requestContext: { connectedAt, connectionId }, body }: Event): Promise<void> {
  if (isRefused(connectionId)) return;
  const message = ClientMessage.safeParse(parsed(body ?? ''));
  if (!message.success) await refuse(connectionId, 'This message is not understood');
  else if (message.data.action === 'ping') await pong(connectionId);
  else if (now() - connectedAt > REGISTERED_WITHIN_MS) {
    await refuse(connectionId, 'This connection was not registered in time');
  } else await register(connectionId, message.data.accessToken);
}

async function pong(socketId: string): Promise<void> {
  if (await countMessage(socketId)) await postMessage(socketId, { event: 'pong' });
  else await refuse(socketId, 'This connection is not registered, or sends too many messages');
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
