import { expect, test } from 'vitest';
import { chat } from '../../../shared/contract/chat.ts';
import { newOwnedBot } from '../../testing/bots.ts';
import { timedStack } from '../../testing/ownStack.ts';
import { send } from '../../testing/suite.ts';
import { localTarget } from '../operator-stack.ts';
import { eraseUser } from './user-data.ts';

const timed = timedStack();

test('the bots of a deleted user are gone before the job runs', async () => {
  const { stack } = timed;
  const { owner, chatId } = await newOwnedBot();
  const target = localTarget({ ...stack, endpoint: stack.port.url });
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
