import type { Call } from '../../shared/contract/call.ts';
import { chat } from '../../shared/contract/chat.ts';
import { msmart } from '../../shared/contract/msmart.ts';
import { newFlow, newOwnedBot, newTextBlock } from '../testing/bots.ts';
import { addAll } from '../testing/leads.ts';
import { type Sent, send, withStack } from '../testing/suite.ts';
import { foundTeam } from '../testing/teams.ts';
import type { BenchStack } from './bench-stack.ts';
import { recordOf } from './calls.ts';
import { median } from './figures.ts';
import type { LongAnswer } from './measured.ts';

const LEADS = 21;
const BLOCKS = 30;
const WARM_UP = 300;
const SAMPLES = 100;

interface Subject {
  readonly name: string;
  readonly call: Call;
  readonly sent: Sent;
}

/** Measures long answers, in turns with and without compression. */
export function longAnswers(bench: BenchStack): Promise<LongAnswer[]> {
  return withStack(bench.stack, async () => {
    const answers: LongAnswer[] = [];
    for (const subject of [await listOfLeads(), await flowsOfBot()]) {
      for (let call = 0; call < WARM_UP; call += 1) await ask(bench, subject, 'gzip');
      const plain: Awaited<ReturnType<typeof ask>>[] = [];
      const compressed: typeof plain = [];
      for (let sample = 0; sample < SAMPLES; sample += 1) {
        plain.push(await ask(bench, subject, 'identity'));
        compressed.push(await ask(bench, subject, 'gzip'));
      }
      answers.push({ name: subject.name, plain: medians(plain), compressed: medians(compressed) });
    }
    return answers;
  });
}

async function listOfLeads(): Promise<Subject> {
  const { teamName, owner } = await foundTeam();
  const member = { ...owner, teamName };
  const leads = Array.from({ length: LEADS }, (_, number) => ({
    name: `Nur Aisyah Binti ${number}`,
    remarks: `Met at fair ${number}, wants to hear more about the course at ${number} o'clock`,
  }));
  await addAll(member, leads);
  return {
    name: `${LEADS} leads`,
    call: msmart.listLeads,
    sent: { token: owner.token, params: { teamName } },
  };
}

async function flowsOfBot(): Promise<Subject> {
  const bot = await newOwnedBot();
  const flow = await newFlow(bot);
  for (let block = 0; block < BLOCKS; block += 1) {
    await newTextBlock(
      bot,
      flow,
      `Thank you for your answer ${block}. Would you like to see what others say?`,
    );
  }
  return { name: `a bot of ${BLOCKS} blocks`, call: chat.getFlows, sent: { params: { chatId: bot.chatId } } };
}

async function ask(bench: BenchStack, { call, sent }: Subject, encodings: string) {
  const { headers } = await send(call, { ...sent, headers: { 'accept-encoding': encodings } });
  return {
    bytes: Number(headers.get('content-length')),
    microseconds: recordOf(bench, headers).cpuMicroseconds,
  };
}

function medians(sent: readonly LongAnswer['plain'][]): LongAnswer['plain'] {
  return {
    bytes: median(sent.map(({ bytes }) => bytes)),
    microseconds: median(sent.map(({ microseconds }) => microseconds)),
  };
}
