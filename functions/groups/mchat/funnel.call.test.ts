import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addUserInput, newFlow, newOwnedBot, newVisitor, type TestBot } from '../../../infra/testing/bots.ts';
import { numberAnswer } from '../../../infra/testing/chatLeads.ts';
import { somePhone } from '../../../infra/testing/leads.ts';
import { send } from '../../../infra/testing/suite.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { addDays, dayIn } from '../../../shared/rules/time.ts';

/** The totals of a bot or a day in which only these counts are not zero. */
const counts = (some: object) => ({
  ...{ opened: 0, began: 0, answered: 0, contact: 0 },
  ...{ leads: 0, again: 0, presented: 0, booked: 0, closed: 0, rejected: 0 },
  ...some,
});

const TODAY = dayIn('Asia/Kuala_Lumpur', Date.now());

async function figuresOf({ token, chatId }: TestBot, query: Readonly<Record<string, string>> = {}) {
  const { status, body } = await send(mchat.getFunnel, { token, params: { chatId }, query });
  expect(status).toBe(200);
  return mchat.getFunnel.reply.parse(body);
}

async function peopleAt({ token, chatId }: TestBot, query: Readonly<Record<string, string>>) {
  const { list } = await send(mchat.listFunnelPeople, { token, params: { chatId }, query });
  return mchat.listFunnelPeople.reply.parse(list).map(({ id }) => id);
}

async function go({ chatId }: TestBot, visitor: string, flows: readonly number[]): Promise<void> {
  for (const currentFlow of flows) {
    const sent = { params: { chatId, visitor }, body: { currentFlow } };
    expect((await send(chat.saveCurrentFlow, sent)).status).toBe(200);
  }
}

async function botWithFlows() {
  const bot = await newOwnedBot();
  const [greeting = 0, price = 0, end = 0] = [
    await newFlow(bot, 'Greeting'),
    await newFlow(bot, 'Price'),
    await newFlow(bot, 'End'),
  ];
  await addUserInput(bot, 'skin', greeting);
  await addUserInput(bot, 'budget', price);
  return { bot, greeting, price, end };
}

test('each flow counts a visitor once, also back and forth, and names who left there', async () => {
  const { bot, greeting, price, end } = await botWithFlows();
  const [one, other] = [await newVisitor(bot, greeting), await newVisitor(bot, greeting)];
  await go(bot, one, [greeting, price, greeting, price, end, end]);
  await go(bot, other, [price]);
  const { totals, rows, timeZone } = await figuresOf(bot);
  expect(timeZone).toBe('Asia/Kuala_Lumpur');
  expect(totals).toEqual(counts({ began: 2 }));
  expect(rows).toEqual([
    { flow: greeting, flowName: 'Greeting', reached: 2, wentOn: 2, isEnd: false },
    { flow: price, flowName: 'Price', reached: 2, wentOn: 1, isEnd: false },
    { flow: end, flowName: 'End', reached: 1, wentOn: 0, isEnd: true },
  ]);
  expect(await peopleAt(bot, { step: 'left', flow: String(price) })).toEqual([other]);
  expect((await peopleAt(bot, { step: 'reached', flow: String(price) })).toSorted()).toEqual(
    [one, other].toSorted(),
  );
  expect(await peopleAt(bot, { step: 'left', flow: String(end) })).toEqual([one]);
  expect(await peopleAt(bot, { step: 'left' })).toEqual([]);
});

test('no walk through the flows gives more who went on than came', async () => {
  const { bot, greeting, price, end } = await botWithFlows();
  const all = [greeting, price, end];
  const walks: number[][] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...all), { maxLength: 6 }), async (flows) => {
      await go(bot, await newVisitor(bot, greeting), flows);
      walks.push([greeting, ...flows]);
    }),
    { numRuns: 8 },
  );
  const { rows } = await figuresOf(bot);
  for (const flow of all) {
    const reached = walks.filter((walk) => walk.includes(flow));
    const wentOn = reached.filter((walk) => walk.slice(walk.indexOf(flow)).some((next) => next !== flow));
    expect(rows).toContainEqual(
      expect.objectContaining({ flow, reached: reached.length, wentOn: wentOn.length }),
    );
  }
});

test('the first answer and the first number count once, and a repeated start does not count', async () => {
  const bot = await newOwnedBot();
  await addUserInput(bot, 'town');
  await addUserInput(bot, 'number', undefined, 'Phone');
  const { chatId } = bot;
  const start = { params: { chatId }, body: { name: 'Mei', key: `key-${chatId}-of-a-visitor` } };
  const visitor = String((await send(chat.startChat, start)).body.succ);
  await send(chat.startChat, start);
  const said = (content: string, inputName: string, more = {}) => ({
    user: 'user',
    type: 'Text',
    content,
    inputName,
    ...more,
  });
  const entries = [
    said('Ipoh', 'town'),
    said('Melaka', 'town'),
    said('012-345 6789', 'number', { consent: 0 }),
    said('012-345 6780', 'number', { consent: 0 }),
  ];
  for (const from of entries.keys()) {
    const body = { chat: [entries[from]], from };
    expect((await send(chat.saveHistory, { params: { chatId, visitor }, body })).status).toBe(200);
  }
  expect((await figuresOf(bot)).totals).toEqual(counts({ began: 1, answered: 1, contact: 1 }));
  expect(await peopleAt(bot, { step: 'answered' })).toEqual([visitor]);
  expect(await peopleAt(bot, { step: 'contact' })).toEqual([visitor]);
});

test('a range counts its days only, has a row for each, and at most 92', async () => {
  const bot = await newOwnedBot();
  await newVisitor(bot);
  const yesterday = addDays(TODAY, -1);
  const { totals, rows } = await figuresOf(bot, { from: yesterday, to: TODAY, by: 'day' });
  expect(totals.began).toBe(1);
  expect(rows).toEqual([
    { day: yesterday, ...counts({}) },
    { day: TODAY, ...counts({ began: 1 }) },
  ]);
  expect((await figuresOf(bot, { from: yesterday, to: yesterday })).totals.began).toBe(0);
  const { token, chatId } = bot;
  const statusOf = async (query: Readonly<Record<string, string>>) =>
    (await send(mchat.getFunnel, { token, params: { chatId }, query })).status;
  expect(await statusOf({ from: addDays(TODAY, -91), to: TODAY })).toBe(200);
  expect(await statusOf({ from: addDays(TODAY, -92), to: TODAY })).toBe(400);
  expect(await statusOf({ from: TODAY, to: yesterday })).toBe(400);
});

async function leave({ chatId }: TestBot, visitor: string): Promise<void> {
  const body = { chat: [numberAnswer(somePhone())] };
  expect((await send(chat.saveHistory, { params: { chatId, visitor }, body })).status).toBe(200);
}

test('links sum to the visitors who came by them', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const body = { chatId, labels: ['Copy 1', 'Copy 2'], campaign: 'Raya sale', key: 'fifteen' };
  const made = await send(mchat.createLinks, { token, body });
  const [first = '', second = ''] = mchat.createLinks.reply.parse(made.body).ids;
  await addUserInput(bot, 'Phone', undefined, 'Phone');
  for (const s of [first, first, second]) {
    const params = { chatId };
    expect((await send(chat.markSeen, { params, body: { s } })).body).toEqual({ succ: 'Seen' });
    const { body } = await send(chat.startChat, { params, body: { name: 'Mei', from: { s } } });
    if (s === first) await leave(bot, String(body.succ));
  }
  const { totals, rows } = await figuresOf(bot, { by: 'link' });
  expect(totals).toEqual(counts({ opened: 3, began: 3, contact: 2, answered: 2 }));
  const shown = rows.map((row) => ('code' in row ? [row.label, row.opened, row.began, row.contact] : row));
  expect(shown.toSorted()).toEqual([
    ['Copy 1', 2, 2, 2],
    ['Copy 2', 1, 1, 0],
  ]);
});
