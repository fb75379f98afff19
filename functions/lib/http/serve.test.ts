import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, expect, test, vi } from 'vitest';
import { defaults } from '../../../infra/stack/settings.ts';
import { secretText } from '../../../infra/testing/codes.ts';
import { headers } from '../../../shared/contract/call.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { table } from '../aws/clients.ts';
import { edgeHeaders, variables } from '../runtime/env.ts';
import { startSession } from '../store/session.ts';

vi.stubEnv('TABLE_NAME', 'the table');
vi.stubEnv(variables.limits, JSON.stringify(defaults.limits));
vi.stubEnv(variables.sealSecrets, secretText('a seal of this test'));
vi.stubEnv(variables.originSecrets, secretText('a secret of this test'));
const read = mockClient(table);
afterAll(() => {
  read.restore();
  vi.unstubAllEnvs();
});

test('a call without a live session costs one read', async () => {
  const { handler } = await import('../../groups/mu/handler.ts');
  read.on(BatchGetCommand).resolves({ Responses: { 'the table': [] } });
  const { token } = startSession('user', 'ann', 1);
  const event = {
    routeKey: `${mu.getCourse.method} ${mu.getCourse.path}`,
    pathParameters: { course: 'maps' },
    headers: {
      [edgeHeaders.originSecret]: 'a secret of this test',
      [edgeHeaders.viewerAddress]: '203.0.113.7',
      [headers.userToken]: token,
    },
    requestContext: { requestId: 'r' },
  };
  const context = { awsRequestId: 'r', getRemainingTimeInMillis: () => 5000 };
  const { statusCode } = await Reflect.apply(handler, undefined, [event, context]);
  expect(statusCode).toBe(401);
  expect(read.commandCalls(BatchGetCommand)).toHaveLength(1);
});
