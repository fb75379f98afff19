import { S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { chat } from '../../../shared/contract/chat.ts';
import { asOperator, operatorTable } from '../../local/operator.ts';
import { newOwnedBot } from '../../testing/bots.ts';
import { timedStack } from '../../testing/ownStack.ts';
import { send } from '../../testing/suite.ts';
import { eraseUser } from './user-data.ts';

const timed = timedStack();

test('no job is needed for the bots of whom the operator deletes to be gone', async () => {
  const { stack } = timed;
  const { owner, chatId } = await newOwnedBot();
  const endpoint = stack.port.url;
  const target = {
    table: operatorTable(endpoint),
    tableName: stack.tableName,
    bucket: stack.mediaBucket,
    files: new S3Client({ endpoint, forcePathStyle: true, ...asOperator }),
  };
  await stack.idle();
  const resume = await stack.pauseStream();
  const waiting = Promise.withResolvers<void>();
  const erased = eraseUser({ target, username: owner.username.toUpperCase(), onWait: waiting.resolve });
  await waiting.promise;
  const { status } = await send(chat.startChat, { params: { chatId }, body: { name: 'Mei' } });
  resume();
  await erased;
  target.table.destroy();
  target.files.destroy();
  expect(status).toBe(404);
});
