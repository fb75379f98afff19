import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { FRAME_MAX_BYTES, type Push, ServerMessage } from '../../../shared/contract/live.ts';
import { isLargerThan } from '../../../shared/rules/bytes.ts';
import { read, variables } from '../runtime/env.ts';
import { timeouts } from './timeouts.ts';

let client: ApiGatewayManagementApiClient | undefined;

function sockets(): ApiGatewayManagementApiClient {
  client ??= new ApiGatewayManagementApiClient({
    endpoint: read(variables.liveEndpoint),
    maxAttempts: 2,
    requestHandler: timeouts(2000),
  });
  return client;
}

/** Posts a message to a socket, as the contract has it and without what else is stored. False when it is gone. */
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

/** Ends a connection; one that is gone has ended. */
export async function disconnect(socketId: string): Promise<void> {
  try {
    await sockets().send(new DeleteConnectionCommand({ ConnectionId: socketId }));
  } catch (error) {
    if (!(error instanceof GoneException)) throw error;
  }
}

/** A push as it is sent: one that is too large for a frame only says that there is something new. */
export function framed(push: Push): Push {
  if (!isLargerThan(JSON.stringify(push), FRAME_MAX_BYTES) || 'reload' in push) return push;
  if (push.event === 'userChat' || push.event === 'newData') return { event: push.event, reload: true };
  return { event: push.event, chatId: push.chatId, reload: true };
}
