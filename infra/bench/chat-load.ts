import { setTimeout as pause } from 'node:timers/promises';
import { chat } from '../../shared/contract/chat.ts';
import { build } from '../local/build.ts';
import { newOwnedBot, newVisitor, type TestBot } from '../testing/bots.ts';
import { send, setStack } from '../testing/suite.ts';
import { withBenchStack } from './bench-stack.ts';
import { percentile } from './figures.ts';
import { type OwnerTab, openOwnerTab } from './owner-tab.ts';

const OWNERS = 10;
const TABS_OF_EACH = 2;
const VISITORS = 300;
/** The average time between two messages of a visitor. */
const THINKING_MS = 5000;
const BETWEEN_ECHOES_MS = 500;

/** A visitor, with the messages whose saving was confirmed and the times at which it began, in milliseconds. */
interface Talker {
  readonly bot: TestBot;
  readonly visitor: string;
  readonly said: { readonly content: string; readonly at: number }[];
}

/**
 * Runs owners' tabs and visitors concurrently, and returns whether no call failed and no message was lost or doubled.
 */
export async function loadChat(seconds: number): Promise<boolean> {
  return withBenchStack(await build({ web: false }), {}, async ({ stack }) => {
    setStack(stack);
    const problems: string[] = [];
    const bots = await Promise.all(Array.from({ length: OWNERS }, () => newOwnedBot()));
    const tabs = await Promise.all(
      bots.flatMap((bot) => Array.from({ length: TABS_OF_EACH }, () => openOwnerTab(stack.url, bot))),
    );
    const talkers = await startTalkers(bots);
    console.log(`${tabs.length} tabs, ${talkers.length} visitors, for ${seconds} s …`);
    const until = performance.now() + seconds * 1000;
    const [, echoes] = await Promise.all([
      Promise.all(talkers.map((talker) => talk(talker, until, problems))),
      echo(tabs, until),
    ]);
    await stack.idle();
    // A socket keeps the order, so the reply comes after the last push.
    await Promise.all(tabs.map((tab) => tab.ping()));
    const pushes = tabs.flatMap((tab) => pushTimes(tab, talkers, problems));
    for (const talker of talkers) problems.push(...(await storedProblems(talker)));
    for (const tab of tabs) tab.close();
    const [push, bare] = [percentile(pushes, 95), percentile(echoes, 95)];
    console.log(`${talkers.flatMap(({ said }) => said).length} entries saved, ${pushes.length} pushes`);
    console.log(`p95 of a push ${ms(push)}, of a bare echo ${ms(bare)}: ${(push / bare).toFixed(1)}×`);
    for (const problem of new Set(problems)) console.log(`- ${problem}`);
    console.log(`${pushes.length} passed, ${problems.length} failed`);
    return problems.length === 0;
  });
}

const ms = (time: number) => `${time.toFixed(0)} ms`;

async function startTalkers(bots: readonly TestBot[]): Promise<Talker[]> {
  const talkers: Talker[] = [];
  while (talkers.length < VISITORS) {
    const begun = bots.map(async (bot) => ({ bot, visitor: await newVisitor(bot), said: [] }));
    talkers.push(...(await Promise.all(begun)));
  }
  return talkers;
}

/** Saves a new message every few seconds, as the page does. */
async function talk({ bot, visitor, said }: Talker, until: number, problems: string[]): Promise<void> {
  await pause(Math.random() * THINKING_MS);
  while (performance.now() < until) {
    const content = `${visitor} says ${said.length}`;
    const at = performance.now();
    const { status } = await send(chat.saveHistory, {
      params: { chatId: bot.chatId, visitor },
      body: { chat: [{ user: 'user', type: 'Text', content }], from: said.length },
    });
    if (status !== 200) problems.push(`A save was answered with ${status}`);
    said.push({ content, at });
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

/** Returns the times from the start of each save to its push to a tab, in milliseconds. */
function pushTimes(tab: OwnerTab, talkers: readonly Talker[], problems: string[]): number[] {
  const entries = talkers
    .filter(({ bot }) => bot.chatId === tab.chatId)
    .flatMap(({ visitor, said }) => said.map((entry, index) => ({ ...entry, visitor, index })));
  return entries.flatMap(({ visitor, index, content, at }) => {
    const received = tab.received(visitor, index);
    if (received.length !== 1) problems.push(`A tab received an entry ${received.length} times`);
    if (received.some((push) => push.content !== content)) problems.push('A tab received another entry');
    return received.slice(0, 1).map((push) => push.at - at);
  });
}

async function storedProblems({ bot, visitor, said }: Talker): Promise<string[]> {
  const { body } = await send(chat.getHistory, { params: { chatId: bot.chatId, visitor } });
  const stored = chat.getHistory.reply.parse(body).chat;
  return stored.length === said.length &&
    stored.every(({ content }, index) => content === said[index]?.content)
    ? []
    : [`${stored.length} entries are stored of ${said.length} that were saved`];
}
