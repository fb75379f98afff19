import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { ClientMessage } from '../../shared/contract/live.ts';
import { edgeHeaders } from '../env.ts';
import { requireEdge } from '../http/edge.ts';
import { log, noteFault } from '../http/log.ts';
import { Refusal } from '../http/refusal.ts';
import { removeSocket } from '../store/socket.ts';
import { refuse, register } from './register.ts';
import { say } from './sockets.ts';

type Event = APIGatewayProxyWebsocketEventV2 & {
  readonly headers?: Readonly<Record<string, string | undefined>>;
};

/** The WebSocket API: who may connect, who a socket is, and signs of life. */
export async function handler(event: Event): Promise<APIGatewayProxyResultV2> {
  const { eventType, requestId, connectionId } = event.requestContext;
  log.appendKeys({ requestId });
  try {
    // Not by the route's key, which a message could name.
    if (eventType === 'CONNECT') requireSameOrigin(event.headers ?? {});
    else if (eventType === 'DISCONNECT') await removeSocket(connectionId);
    else await hear(connectionId, event.body ?? '');
    return { statusCode: 200 };
  } catch (error) {
    if (error instanceof Refusal) return { statusCode: error.status };
    noteFault('A socket failed', error);
    return { statusCode: 500 };
  }
}

/** A page of another site has no business with a user's token; a native client sends no Origin. */
function requireSameOrigin(sent: Readonly<Record<string, string | undefined>>): void {
  // Unlike an HTTP API, a WebSocket API hands headers over in the viewer's spelling.
  const headers = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value]),
  );
  requireEdge(headers);
  const { origin } = headers;
  if (origin === undefined) return;
  if (!URL.canParse(origin) || new URL(origin).host !== headers[edgeHeaders.viewerHost]) {
    throw new Refusal(403, 'FOREIGN_ORIGIN', 'Not allowed');
  }
}

async function hear(socketId: string, body: string): Promise<void> {
  const message = ClientMessage.safeParse(parsed(body));
  if (!message.success) await refuse(socketId, 'This message is not understood');
  else if (message.data.action === 'register') await register(socketId, message.data.accessToken);
  else await say(socketId, { event: 'pong' });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
