import { setTimeout as pause } from 'node:timers/promises';
import { chat } from '../../shared/contract/chat.ts';
import { build } from '../local/build.ts';
import { startStack } from '../local/stack.ts';
import { newOwnedBot, newVisitor, type TestBot } from '../testing/bots.ts';
import { send, setStack } from '../testing/suite.ts';
import { percentile } from './figures.ts';
import { type OwnerTab, openOwnerTab } from './owner-tab.ts';

const OWNERS = 10;
const TABS_OF_EACH = 2;
const VISITORS = 300;
/** The average time between two messages of a visitor. */
const THINKING_MS = 5000;
const BETWEEN_ECHOES_MS = 500;
const LAST_PUSH_MS = 20_000;

/** A visitor, with the messages whose saving was confirmed. */
interface Talker {
  readonly bot: TestBot;
  readonly visitor: string;
  readonly said: string[];
  /** The time of each message in milliseconds. */
  readonly sentAt: number[];
}

/**
 * Runs owners' tabs and visitors concurrently, and returns whether no call failed and no message was lost or doubled.
 */
export async function loadChat(seconds: number): Promise<boolean> {
  const stack = await startStack({ built: await build({ web: false }), limits: 'off' });
  setStack(stack);
  const problems: string[] = [];
  try {
    const bots = await Promise.all(Array.from({ length: OWNERS }, () => newOwnedBot()));
    const tabs = await Promise.all(
      bots.flatMap((bot) => Array.from({ length: TABS_OF_EACH }, () => openOwnerTab(stack.url, bot))),
    );
    const talkers = await startTalkers(bots);
    process.stdout.write(`${tabs.length} tabs, ${talkers.length} visitors, for ${seconds} s …\n`);
    const until = performance.now() + seconds * 1000;
    const [, echoes] = await Promise.all([
      Promise.all(talkers.map((talker) => talk(talker, until, problems))),
      echo(tabs, until),
    ]);
    const pushes = await pushTimes(tabs, talkers, problems);
    for (const talker of talkers) problems.push(...(await storedProblems(talker)));
    print({ entries: talkers.flatMap(({ said }) => said).length, pushes, echoes, problems });
    for (const tab of tabs) tab.close();
  } finally {
    await stack.stop();
  }
  return problems.length === 0;
}

async function startTalkers(bots: readonly TestBot[]): Promise<Talker[]> {
  const talkers: Talker[] = [];
  while (talkers.length < VISITORS) {
    const begun = bots.map(async (bot) => ({ bot, visitor: await newVisitor(bot), said: [], sentAt: [] }));
    talkers.push(...(await Promise.all(begun)));
  }
  return talkers;
}

/** Saves a new message every few seconds, as the page does. */
async function talk(
  { bot, visitor, said, sentAt }: Talker,
  until: number,
  problems: string[],
): Promise<void> {
  await pause(Math.random() * THINKING_MS);
  while (performance.now() < until) {
    const content = `${visitor} says ${said.length}`;
    sentAt.push(performance.now());
    const { status } = await send(chat.saveHistory, {
      params: { chatId: bot.chatId, visitor },
      body: { chat: [{ user: 'user', type: 'Text', content }], from: said.length },
    });
    if (status !== 200) problems.push(`A save was answered with ${status}`);
    said.push(content);
    await pause(THINKING_MS * (0.5 + Math.random()));
  }
}

/** Returns the times of bare echoes on the same sockets, in milliseconds. */
async function echo(tabs: readonly OwnerTab[], until: number): Promise<number[]> {
  const times: number[] = [];
  while (performance.now() < until) {
    times.push(...(await Promise.all(tabs.map((tab) => tab.ping()))));
    await pause(BETWEEN_ECHOES_MS);
  }
  return times;
}

/** Returns the times from the start of each save to the push, in milliseconds. */
async function pushTimes(
  tabs: readonly OwnerTab[],
  talkers: readonly Talker[],
  problems: string[],
): Promise<number[]> {
  const times: number[] = [];
  for (const tab of tabs) {
    const own = talkers.filter(({ bot }) => bot.chatId === tab.chatId);
    for (const talker of own) {
      for (const index of talker.said.keys())
        times.push(...(await pushTime(tab, talker, { index, problems })));
    }
  }
  return times;
}

/** Returns no time if no push arrived. */
async function pushTime(
  tab: OwnerTab,
  { visitor, said, sentAt }: Talker,
  { index, problems }: { readonly index: number; readonly problems: string[] },
): Promise<number[]> {
  const received = await receivedBy(tab, visitor, index);
  if (received.length !== 1) problems.push(`A tab received an entry ${received.length} times`);
  if (received.some(({ content }) => content !== said[index])) problems.push('A tab received another entry');
  return received.slice(0, 1).map(({ at }) => at - (sentAt[index] ?? Number.NaN));
}

/** The last pushes may still be under way. */
async function receivedBy(tab: OwnerTab, visitor: string, index: number) {
  for (const until = performance.now() + LAST_PUSH_MS; performance.now() < until; await pause(50)) {
    const received = tab.received(visitor, index);
    if (received.length > 0) return received;
  }
  return [];
}

async function storedProblems({ bot, visitor, said }: Talker): Promise<string[]> {
  const { body } = await send(chat.getHistory, { params: { chatId: bot.chatId, visitor } });
  const stored = chat.getHistory.reply.parse(body).chat.map(({ content }) => content);
  return JSON.stringify(stored) === JSON.stringify(said)
    ? []
    : [`${stored.length} entries are stored of ${said.length} that were saved`];
}

interface Outcome {
  readonly entries: number;
  readonly pushes: readonly number[];
  readonly echoes: readonly number[];
  readonly problems: readonly string[];
}

function print({ entries, pushes, echoes, problems }: Outcome): void {
  const [push, bare] = [percentile(pushes, 95), percentile(echoes, 95)];
  const lines = [
    `${entries} entries saved, ${pushes.length} pushes`,
    `p95 of a push ${push.toFixed(0)} ms, of a bare echo ${bare.toFixed(0)} ms: ${(push / bare).toFixed(1)}×`,
    ...[...new Set(problems)].map((problem) => `- ${problem}`),
    `${pushes.length} passed, ${problems.length} failed`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
