import { expect, inject, test } from 'vitest';
import { addUserInput, newFlow, newOwnedBot, newVisitor, type TestBot } from '../../../infra/testing/bots.ts';
import { newLink, newLinkVisitor } from '../../../infra/testing/links.ts';
import { put } from '../../../infra/testing/put.ts';
import { send } from '../../../infra/testing/suite.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { addDays, dayIn } from '../../../shared/rules/time.ts';
import { contacts } from '../../lib/store/contact.ts';

const TODAY = dayIn('Asia/Kuala_Lumpur', Date.now());

async function found({ token, chatId }: TestBot, query: Readonly<Record<string, string>>) {
  const { status, body } = await send(mchat.listVisitors, { token, params: { chatId }, query });
  expect(status).toBe(200);
  return mchat.listVisitors.reply.parse(body).user.map(({ id }) => id);
}

test('visitors are found by the place where they left, by answers, numbers, steps of leads and what is held', async () => {
  const bot = await newOwnedBot();
  const { chatId } = bot;
  const [first, price] = [await newFlow(bot, 'Greeting'), await newFlow(bot, 'Price')];
  await addUserInput(bot, 'town', first);
  const [stayed, answered, left, held] = [
    await newVisitor(bot, first),
    await newVisitor(bot, first),
    await newVisitor(bot, first),
    await newVisitor(bot, first),
  ];
  const params = { chatId, visitor: answered };
  await send(chat.saveCurrentFlow, { params, body: { currentFlow: price } });
  const said = { user: 'user', type: 'Text', content: 'Ipoh', inputName: 'town' };
  await send(chat.saveHistory, { params, body: { chat: [said] } });
  const phone = '+60123456789';
  await put(inject('stackTable'), [
    contacts.overwrite({ visitor: left, chatId, phone, counted: ['leads', 'booked'] }),
    contacts.overwrite({ visitor: held, chatId, phone, held: new Date().toISOString() }),
    contacts.overwrite({ visitor: answered, chatId, counted: ['leads'] }),
  ]);
  const at = (step: string, flow?: number) =>
    found(bot, { step, ...(flow !== undefined && { flow: String(flow) }) });
  expect(await at('left', first)).toEqual([held, left, stayed]);
  expect(await at('left', price)).toEqual([answered]);
  expect(await at('reached', price)).toEqual([answered]);
  expect(await at('left')).toEqual([]);
  expect(await at('answered')).toEqual([answered]);
  // The number of a lead that was added by hand is no answer.
  expect(await at('contact')).toEqual([held, left, answered]);
  expect(await at('leads')).toEqual([left, answered]);
  expect(await at('booked')).toEqual([left]);
  expect(await at('closed')).toEqual([]);
  expect(await at('held')).toEqual([held]);
  expect(await at('began')).toEqual([held, left, answered, stayed]);
});

test('visitors are found by their day and by their link, page by page, and none of another bot', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const [link, other] = [await newLink(bot.owner, chatId), await newLink(bot.owner, chatId)];
  const table = inject('stackTable');
  const came = [
    await newLinkVisitor(table, { chatId, link }),
    await newLinkVisitor(table, { chatId, link, name: 'Ahmad' }),
    await newLinkVisitor(table, { chatId, link: other }),
  ];
  const [first = '', second = ''] = came;
  expect(await found(bot, { link })).toEqual([second, first]);
  expect(await found(bot, { link, q: 'ahm' })).toEqual([second]);
  const { headers } = await send(mchat.listVisitors, {
    token,
    params: { chatId },
    query: { link, limit: '1' },
  });
  const cursor = headers.get('x-next-cursor') ?? '';
  expect(await found(bot, { link, limit: '1', cursor })).toEqual([first]);
  expect(await found(await newOwnedBot(), { link })).toEqual([]);
  expect(await found(bot, { from: addDays(TODAY, -1), to: TODAY })).toEqual(came.toReversed());
  expect(await found(bot, { from: addDays(TODAY, 1) })).toEqual([]);
  expect(await found(bot, { to: addDays(TODAY, -2) })).toEqual([]);
});
