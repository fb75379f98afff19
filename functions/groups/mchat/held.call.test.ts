import { expect, inject, test } from 'vitest';
import { newOwnedBot, type TestBot } from '../../../infra/testing/bots.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { put } from '../../../infra/testing/put.ts';
import { send } from '../../../infra/testing/suite.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { randomId } from '../../lib/runtime/newId.ts';
import { contacts } from '../../lib/store/contact.ts';
import { visitors } from '../../lib/store/visitor.ts';

const heldOf = ({ chatId }: TestBot, token: string) => send(mchat.getHeld, { token, params: { chatId } });

/** Adds visitors with held contacts, as a flood of numbers does. */
async function hold({ chatId }: TestBot, count: number, more: { readonly until?: number } = {}) {
  const held = new Date().toISOString();
  const ofVisitors = Array.from({ length: count }, () => ({ visitor: randomId(), chatId, ...more }));
  const come = { salutation: '', name: 'Mei', createdAt: held, triggerFlow: null };
  // A contact whose visitor is gone is erased.
  await put(
    inject('stackTable'),
    ofVisitors.map((one) => visitors.overwrite({ ...one, ...come })),
  );
  await put(
    inject('stackTable'),
    ofVisitors.map((one) => contacts.overwrite({ ...one, phone: '+60123456789', held })),
  );
}

test('held contacts are counted up to 100, without those of other bots and those that have expired', async () => {
  const [bot, other] = [await newOwnedBot(), await newOwnedBot()];
  const counted = async () => (await heldOf(bot, bot.token)).body;
  expect(await counted()).toEqual({ count: 0, isMore: false });
  await hold(other, 2);
  await hold(bot, 1, { until: 1 });
  await hold(bot, 30);
  // The index lags behind the table.
  await expect.poll(counted).toEqual({ count: 30, isMore: false });
  await hold(bot, 90);
  await expect.poll(counted).toEqual({ count: 100, isMore: true });
  expect((await heldOf(bot, (await newValidatedUser()).token)).status).toBe(404);
});
