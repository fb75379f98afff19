import type { Call } from '../../shared/contract/call.ts';
import { chat } from '../../shared/contract/chat.ts';
import { newFlow, newOwnedBot, newTextBlock, newVisitor, type TestBot } from '../testing/bots.ts';
import { type Sent, send, withStack } from '../testing/suite.ts';
import type { BenchStack } from './bench-stack.ts';
import { recordOf } from './calls.ts';
import type { BotCost, ChatCosts, MessageCost } from './measured.ts';

const STORED = [5, 10, 100, 490] as const;
const MESSAGE_BYTES = 500;
const SAVED_AT_ONCE = 50;
/** The blocks of a bot of 10 kB, and of the largest one. */
const BLOCKS = [5, 110] as const;
const BLOCKS_A_FLOW = 100;

/** Measures costs that must not grow with the stored data. */
export function costsOfChats(bench: BenchStack): Promise<ChatCosts> {
  return withStack(bench.stack, async () => {
    const bot = await newOwnedBot();
    const messages: MessageCost[] = [];
    for (const stored of STORED) messages.push(await messageCost(bench, bot, stored));
    const bots: BotCost[] = [];
    for (const blocks of BLOCKS) bots.push(await botCost(bench, blocks));
    return { messages, bots };
  });
}

async function messageCost(bench: BenchStack, bot: TestBot, stored: number): Promise<MessageCost> {
  const visitor = await newVisitor(bot);
  const params = { chatId: bot.chatId, visitor };
  const save = (count: number, from: number) => {
    const one = { user: 'user', type: 'Text', content: 'x'.repeat(MESSAGE_BYTES) };
    return { params, body: { chat: Array.from({ length: count }, () => one), from } };
  };
  for (let from = 0; from < stored; from += SAVED_AT_ONCE) {
    await succeed(chat.saveHistory, save(Math.min(SAVED_AT_ONCE, stored - from), from));
  }
  const sent = save(1, stored);
  const { headers, body } = await succeed(chat.saveHistory, sent);
  const { units, writeUnits, tableSequential } = recordOf(bench, headers).usage;
  return {
    stored,
    writeUnits,
    readUnits: units - writeUnits,
    tableTrips: tableSequential,
    wireBytes: JSON.stringify(sent.body).length + JSON.stringify(body).length,
  };
}

async function botCost(bench: BenchStack, blocks: number): Promise<BotCost> {
  const bot = await newOwnedBot();
  let flowId = 0;
  for (let made = 0; made < blocks; made += 1) {
    if (made % BLOCKS_A_FLOW === 0) flowId = await newFlow(bot);
    // The character takes four bytes.
    await newTextBlock(bot, flowId, '\u{1F600}'.repeat(blocks === BLOCKS[0] ? 500 : 2000));
  }
  const params = { chatId: bot.chatId };
  const [first, next] = [await succeed(chat.getFlows, { params }), await succeed(chat.getFlows, { params })];
  const reads = ({ usage: { units, writeUnits } }: ReturnType<typeof recordOf>) => units - writeUnits;
  const record = recordOf(bench, next.headers);
  return {
    bytes: Buffer.byteLength(JSON.stringify(first.body)),
    firstReadUnits: reads(recordOf(bench, first.headers)),
    readUnits: reads(record),
    tableTrips: record.usage.tableSequential,
  };
}

async function succeed(call: Call, sent: Sent) {
  const answer = await send(call, sent);
  if (answer.status !== 200) throw new Error(`${call.path} answered ${answer.status}`);
  return answer;
}
