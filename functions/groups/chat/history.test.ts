import { BatchGetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test, vi } from 'vitest';
import { defaults } from '../../../infra/stack/settings.ts';
import { nothingSent } from '../../../infra/testing/callers.ts';
import { table } from '../../lib/aws/clients.ts';
import { variables } from '../../lib/runtime/env.ts';
import { bots } from '../../lib/store/bot.ts';
import { entries, visitors } from '../../lib/store/visitor.ts';
import { saveHistory } from './history.ts';

const TABLE = 'the table';
vi.stubEnv('TABLE_NAME', TABLE);
vi.stubEnv(variables.limits, JSON.stringify(defaults.limits));

test('a tab that is behind gets the transcript as often as the limit of reads allows', async () => {
  const stored = mockClient(table);
  const { put: last } = entries.create({
    visitor: 'v',
    index: 0,
    user: 'user',
    type: 'Text',
    content: 'Hello',
    at: new Date().toISOString(),
    hash: 'of Hello',
    bytes: 5,
    tokens: 20,
    tokensAt: Date.now(),
  });
  const { put: bot } = bots.create({
    id: 'b',
    owner: 'ann',
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
  });
  const { put: visitor } = visitors.create({
    visitor: 'v',
    chatId: 'b',
    owner: 'ann',
    salutation: '',
    name: 'Mei',
    createdAt: '',
    triggerFlow: null,
  });
  const items = [bot, visitor, last];
  stored.on(QueryCommand).resolves({ Items: [last] });
  stored.on(BatchGetCommand).resolves({ Responses: { [TABLE]: [last] } });
  const save = (read: number) => {
    stored.on(UpdateCommand).resolves({ Attributes: { count: read, endsAtSeconds: 2 ** 40 } });
    return saveHistory.serve(
      {
        ...nothingSent,
        username: '',
        params: { chatId: 'b', visitor: 'v' },
        body: { chat: [{ user: 'user', type: 'Text', content: 'Another' }], from: 0 },
      },
      async (keys) => ({
        caller: undefined,
        items: keys.map(({ pk, sk }) => items.find((item) => item.pk === pk && item.sk === sk)),
      }),
    );
  };
  const { count } = defaults.limits.counted.transcript;
  await expect(save(count)).rejects.toMatchObject({ status: 409, code: 'OTHER_TRANSCRIPT' });
  stored.resetHistory();
  await expect(save(count + 1)).rejects.toMatchObject({ status: 429 });
  // Only the newest message is read, to compare the save with it.
  expect(stored.commandCalls(QueryCommand)).toHaveLength(1);
  stored.restore();
});
