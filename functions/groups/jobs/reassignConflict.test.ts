import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, expect, test, vi } from 'vitest';
import { table } from '../../lib/aws/clients.ts';
import { type TeamJob, teamJobs } from '../../lib/store/teamJob.ts';
import { reassignLeads } from './reassignLeads.ts';
import { beginTurn } from './turn.ts';

vi.stubEnv('TABLE_NAME', 'the table');
vi.spyOn(Math, 'random').mockReturnValue(0);
const items = mockClient(table);

afterAll(() => {
  items.restore();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const job: TeamJob = {
  id: 'job',
  teamName: 'Bees',
  from: 'ann',
  to: 'ben',
  by: 'owner',
  startedAt: '2026-11-25T00:00:00Z',
  done: 10,
  total: 20,
  skipped: 0,
  after: { pk: 'x', sk: 'x' },
  isOver: false,
};

test('a step that always conflicts fails the job, even when its turn is over', async () => {
  const stored = { ...job, ...teamJobs.at(job).key, version: 1 };
  items
    .on(BatchGetCommand)
    .callsFake(({ RequestItems: { 'the table': request } }) => ({
      Responses: { 'the table': [stored].filter(({ pk }) => request.Keys[0].pk === pk) },
    }))
    .on(QueryCommand)
    .resolves({ Items: [] })
    .on(TransactWriteCommand)
    .rejects(
      new TransactionCanceledException({
        message: '',
        $metadata: {},
        CancellationReasons: [{ Code: 'ConditionalCheckFailed' }],
      }),
    );
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  beginTurn();
  vi.setSystemTime(6000);
  await expect(reassignLeads(job)).rejects.toThrow('Leads stayed in conflict');
  vi.useRealTimers();
});
