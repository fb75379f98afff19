import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { defaults } from '../../../infra/stack/settings.ts';
import { table } from '../../lib/aws/clients.ts';
import { variables } from '../../lib/runtime/env.ts';
import { handler } from './handler.ts';

vi.stubEnv('TABLE_NAME', 'the table');
vi.stubEnv(variables.limits, JSON.stringify(defaults.limits));
vi.stubEnv(variables.liveEndpoint, 'http://127.0.0.1:9');
const items = mockClient(table);
const connections = mockClient(ApiGatewayManagementApiClient);
beforeEach(() => {
  items.reset();
  connections.reset();
});
afterAll(() => {
  items.restore();
  connections.restore();
  vi.unstubAllEnvs();
});

/** The failure of a conditional update; `Item` is the stored item, if there is one. */
const notHeld = (Item?: { pk: { S: string } }) =>
  new ConditionalCheckFailedException({ message: '', $metadata: {}, ...(Item && { Item }) });

/** Sends a ping from a socket, and returns the requests of all pings so far. */
async function ping(connectionId: string) {
  const requestContext = { eventType: 'MESSAGE', connectionId, connectedAt: Date.now(), requestId: 'r' };
  const event = { requestContext, body: '{"action":"ping"}' };
  const context = { awsRequestId: 'r', getRemainingTimeInMillis: () => 5000 };
  const { statusCode } = await Reflect.apply(handler, undefined, [event, context]);
  expect(statusCode).toBe(200);
  return {
    updates: items.commandCalls(UpdateCommand).length,
    posts: connections.commandCalls(PostToConnectionCommand).length,
    ends: connections.commandCalls(DeleteConnectionCommand).length,
  };
}

test('the first message of an unregistered socket costs one write, and later ones nothing', async () => {
  items.on(UpdateCommand).rejects(notHeld());
  expect(await ping('nobody')).toEqual({ updates: 1, posts: 1, ends: 1 });
  expect(await ping('nobody')).toEqual({ updates: 1, posts: 1, ends: 1 });
  expect(await ping('another')).toEqual({ updates: 2, posts: 2, ends: 2 });
});

test('a message of a registered socket costs one write, and a second one within a burst', async () => {
  items
    .on(UpdateCommand)
    .resolvesOnce({})
    .rejectsOnce(notHeld({ pk: { S: 'SOCKETOWNER#somebody' } }))
    .resolves({});
  expect(await ping('somebody')).toEqual({ updates: 1, posts: 1, ends: 0 });
  expect(await ping('somebody')).toEqual({ updates: 3, posts: 2, ends: 0 });
});
