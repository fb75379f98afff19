import {
  ApiGatewayManagementApiClient,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, expect, test, vi } from 'vitest';
import { userOf } from '../../../infra/testing/callers.ts';
import { table } from '../../lib/aws/clients.ts';
import { variables } from '../../lib/runtime/env.ts';
import { bots } from '../../lib/store/bot.ts';
import { sessions } from '../../lib/store/session.ts';
import { sockets } from '../../lib/store/socket.ts';
import type { Item } from '../../lib/store/table.ts';
import { users } from '../../lib/store/user.ts';
import { entries, visitors } from '../../lib/store/visitor.ts';
import { handler } from './handler.ts';
import { seeVisitors } from './seeVisitors.ts';

const TABLE = 'the table';
vi.stubEnv('TABLE_NAME', TABLE);
vi.stubEnv(variables.liveEndpoint, 'http://127.0.0.1:9');
const read = mockClient(table);
const pushed = mockClient(ApiGatewayManagementApiClient);
afterAll(() => pushed.restore());

/** Returns the items of an owner with an open tab, a bot and a visitor. */
function ownerWithVisitor(owner: string): Item[] {
  const times = { sessionVersion: 1, idleAtSeconds: 2 ** 40, endsAtSeconds: 2 ** 40 };
  return [
    users.create({ ...userOf(), username: owner }),
    sessions.overwrite({ username: owner, secretHash: 'h', ...times }),
    sockets.overwrite({ username: owner, socketId: `tab of ${owner}`, secretHash: 'h' }),
    bots.create({
      id: `bot of ${owner}`,
      owner,
      botName: 'Bot',
      link: 'bot',
      lang: 'en',
      isPaused: false,
      createdAt: '',
      nextFlowId: 1,
      flowCount: 0,
      firstFlow: null,
      isSilent: true,
      bytes: 0,
    }),
    visitors.create({
      visitor: `visitor of ${owner}`,
      chatId: `bot of ${owner}`,
      owner,
      salutation: '',
      name: 'Mei',
      createdAt: '2026-01-01T00:00:00.000Z',
      triggerFlow: null,
    }),
  ].map(({ put }) => put);
}

test('each owner gets pushes only about visitors of the own bots', async () => {
  const stored = [...ownerWithVisitor('ann'), ...ownerWithVisitor('bob')];
  read.on(BatchGetCommand).callsFake(({ RequestItems }: BatchGetCommandInput) => {
    const wanted = RequestItems?.[TABLE]?.Keys ?? [];
    const found = stored.filter((item) => wanted.some(({ pk, sk }) => pk === item.pk && sk === item.sk));
    return { Responses: { [TABLE]: found } };
  });
  read.on(QueryCommand).callsFake(({ ExpressionAttributeValues: values }: QueryCommandInput) => ({
    Items: stored.filter(({ pk }) => Object.values(values ?? {}).includes(pk)),
  }));
  await seeVisitors(['ann', 'bob'].map((owner) => visitors.at({ visitor: `visitor of ${owner}` }).key));
  const messages = pushed.commandCalls(PostToConnectionCommand).map(({ args: [{ input }] }) => {
    const { chatId, data } = JSON.parse(String(input.Data));
    return [input.ConnectionId, chatId, data.id];
  });
  expect(messages.sort()).toEqual([
    ['tab of ann', 'bot of ann', 'visitor of ann'],
    ['tab of bob', 'bot of bob', 'visitor of bob'],
  ]);
});

test('the stream retries a record of a deleted visitor when the erasure fails', async () => {
  read.reset();
  read.on(BatchGetCommand).resolves({ Responses: { [TABLE]: [] } });
  read.on(TransactWriteCommand).rejects(new Error('The table is busy'));
  const { pk, sk } = entries.at({ visitor: 'deleted', index: 3 }).key;
  const Keys = { pk: { S: String(pk) }, sk: { S: String(sk) } };
  const event = { Records: [{ dynamodb: { Keys, SequenceNumber: '7' } }] };
  const context = { awsRequestId: 'r', getRemainingTimeInMillis: () => 5000 };
  const answer = await Reflect.apply(handler, undefined, [event, context]);
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '7' }] });
});
