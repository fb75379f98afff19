import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { FRAME_MAX_BYTES, type Push, ServerMessage } from '../../../shared/contract/live.ts';
import { isLargerThan } from '../../../shared/rules/bytes.ts';
import { read, variables } from '../runtime/env.ts';
import { attempts } from './attempts.ts';

let client: ApiGatewayManagementApiClient | undefined;

function sockets(): ApiGatewayManagementApiClient {
  client ??= new ApiGatewayManagementApiClient({
    endpoint: read(variables.liveEndpoint),
    ...attempts(2, 2000),
  });
  return client;
}

/** Posts a message to a socket, without fields that are not in the contract. Returns false when the socket is gone. */
export async function postMessage(socketId: string, message: ServerMessage): Promise<boolean> {
  const Data = JSON.stringify(ServerMessage.parse(message));
  try {
    await sockets().send(new PostToConnectionCommand({ ConnectionId: socketId, Data }));
    return true;
  } catch (error) {
    if (error instanceof GoneException) return false;
    throw error;
  }
}

/** Closes a connection. Succeeds when it is already gone. */
export async function disconnect(socketId: string): Promise<void> {
  try {
    await sockets().send(new DeleteConnectionCommand({ ConnectionId: socketId }));
  } catch (error) {
    if (!(error instanceof GoneException)) throw error;
  }
}

/** Replaces a push that is too large for a frame by one that tells the client to reload. */
export function framed(push: Push): Push {
  if (!isLargerThan(JSON.stringify(push), FRAME_MAX_BYTES) || 'reload' in push) return push;
  if (!('chatId' in push)) return { event: push.event, reload: true };
  return { event: push.event, chatId: push.chatId, reload: true };
}
