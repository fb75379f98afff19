import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Built, build } from '../local/build.ts';
import type { StackOptions } from '../local/stack.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import { send, setStack } from '../testing/suite.ts';
import { type BenchStack, startBenchStack } from './bench-stack.ts';
import {
  type Figures,
  isSaturated,
  type LoadRun,
  type MemorySample,
  Tally,
  TOO_MANY,
  weighted,
} from './load-figures.ts';
import { newPerson, newReads, type Person, subjectNamed } from './load-people.ts';
import { usageMix } from './usage-mix.ts';

/** Where it ends though it is not saturated. */
const MAX_CLIENTS = 32;
const PREPARED_AT_ONCE = 8;
const MEMORY_MS = 5000;
/** The throttle of the overload, of what is done at saturation: as an operator sets it, with something to spare. */
const THROTTLED = 0.75;
const BURST_SECONDS = 0.25;
const OVERLOAD = 2;

export interface LoadOptions {
  readonly stepSeconds: number;
  readonly soakSeconds: number;
  say(line: string): void;
}

/** The mix at rising concurrency until the stack saturates, for long at that, and twice as much behind a throttle. */
export async function runLoad({ stepSeconds, soakSeconds, say }: LoadOptions): Promise<LoadRun> {
  const data = mkdtempSync(join(tmpdir(), 'm-suite-load-'));
  const built = await build({ web: false });
  try {
    const { people, steps, soak, memory } = await onStack(built, { data, limits: 'off' }, async (bench) => {
      say(`Preparing ${MAX_CLIENTS} people`);
      const prepared = await preparePeople(bench);
      const rising = await raise(prepared, { stepSeconds, say });
      const clients = clientsAtMost(rising);
      say(`${soakSeconds} s with ${clients} clients, for the memory`);
      return {
        people: prepared,
        steps: rising,
        ...(await soakFor(bench, prepared.slice(0, clients), soakSeconds)),
      };
    });
    say(`Soak: ${told(soak)}`);
    const most = Math.max(...steps.map(({ doneASecond }) => doneASecond));
    const perSecond = Math.max(1, Math.floor(THROTTLED * most));
    say(`${OVERLOAD} times the load, behind a throttle of ${perSecond} a second`);
    const throttle = { perSecond, burst: Math.ceil(perSecond * BURST_SECONDS) };
    const overload = await onStack(built, { data, limits: 'off', throttle }, async () => {
      const everyMs = (1000 * people.length) / (OVERLOAD * most);
      // A function's start is work for the one machine that has to do all else, and none for a stack on AWS.
      await callFor(people, stepSeconds * 1000, everyMs);
      return callFor(people, stepSeconds * 1000, everyMs);
    });
    say(`Overload: ${told(overload)}`);
    return { steps, soak, memory, overload };
  } finally {
    rmSync(data, { recursive: true });
  }
}

async function onStack<Result>(
  built: Built,
  options: Pick<StackOptions, 'data' | 'limits' | 'throttle'>,
  work: (stack: BenchStack) => Promise<Result>,
): Promise<Result> {
  const bench = await startBenchStack(built, options);
  setStack(bench.stack);
  try {
    return await work(bench);
  } finally {
    await bench.stop();
  }
}

async function preparePeople(stack: BenchStack): Promise<Person[]> {
  const calls = Object.keys(usageMix.calls);
  const reads = await newReads(stack, calls);
  const people = Array.from({ length: MAX_CLIENTS });
  return mapConcurrently(people, PREPARED_AT_ONCE, () => newPerson(stack, calls, reads));
}

/** How many clients got the most done: 1, 2, 4 … of them. */
function clientsAtMost(steps: readonly Figures[]): number {
  const done = steps.map(({ doneASecond }) => doneASecond);
  return 2 ** done.indexOf(Math.max(...done));
}

async function raise(
  people: readonly Person[],
  { stepSeconds, say }: Pick<LoadOptions, 'stepSeconds' | 'say'>,
): Promise<Figures[]> {
  const steps: Figures[] = [];
  for (let clients = 1; clients <= people.length; clients *= 2) {
    const figures = await callFor(people.slice(0, clients), stepSeconds * 1000);
    steps.push(figures);
    say(`${String(clients).padStart(3)} clients: ${told(figures)}`);
    if (isSaturated(steps.map(({ doneASecond }) => doneASecond))) break;
  }
  return steps;
}

async function soakFor({ stack }: BenchStack, people: readonly Person[], seconds: number) {
  const memory: MemorySample[] = [];
  const collect = garbageCollector();
  const timer = setInterval(async () => {
    const functionHeaps = await stack.heaps();
    collect();
    const { rss: resident, heapUsed: stackHeap } = process.memoryUsage();
    memory.push({ resident, stackHeap, functionHeaps });
  }, MEMORY_MS);
  try {
    return { soak: await callFor(people, seconds * 1000), memory };
  } finally {
    clearInterval(timer);
  }
}

/** Collects what is unused. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

const pick = weighted(usageMix.calls);

/** Has each call again as soon as it is answered, or at most once in so long. */
async function callFor(people: readonly Person[], forMs: number, everyMs = 0): Promise<Figures> {
  const startedAt = performance.now();
  const tally = new Tally(startedAt);
  await Promise.all(people.map((person) => callOn(person, { until: startedAt + forMs, everyMs, tally })));
  return tally.figures(performance.now());
}

interface Calling {
  readonly until: number;
  readonly everyMs: number;
  readonly tally: Tally;
}

async function callOn(person: Person, { until, everyMs, tally }: Calling): Promise<void> {
  // Not all in step: a throttle counts from one request to the next.
  await pause(Math.random() * everyMs);
  while (performance.now() < until) {
    const name = pick(Math.random());
    const startedAt = performance.now();
    // What a request needs first, somebody who has begun a chat say, may be refused too.
    const request = await person.next(name).catch(() => undefined);
    if (request === undefined) {
      tally.add(name, TOO_MANY, 0);
      await pause(everyMs);
      continue;
    }
    const { sent, done } = request;
    const sentAt = performance.now();
    // An answer that the contract does not know is a failure, as one that does not come is.
    const answer = await send(subjectNamed(name).call, sent).catch(() => undefined);
    tally.add(name, answer?.status, performance.now() - sentAt);
    if (answer?.status === 200) done?.(answer.body);
    await pause(Math.max(0, startedAt + everyMs - performance.now()));
  }
}

function told({ doneASecond, refused, failed, wrong, p50, p95 }: Figures): string {
  const others = [...wrong].map(([what, times]) => `, ${times} × ${what}`).join('');
  return `${doneASecond.toFixed(0)} a second, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${refused} refused, ${failed} failed${others}`;
}
