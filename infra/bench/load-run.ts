import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Built, build } from '../local/build.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import { send, setStack } from '../testing/suite.ts';
import { type BenchStack, withBenchStack } from './bench-stack.ts';
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

/** The load ends here even without saturation. */
const MAX_CLIENTS = 32;
const PREPARED_AT_ONCE = 8;
const MEMORY_MS = 5000;
/** The share of the throughput at saturation at which the throttle is set. */
const THROTTLED = 0.75;
const BURST_SECONDS = 0.25;
const OVERLOAD = 2;

export interface LoadOptions {
  readonly stepSeconds: number;
  readonly soakSeconds: number;
  say(line: string): void;
}

/**
 * Runs the mix with more and more clients until saturation, then for a long time, then twice the load behind a
 * throttle.
 */
export async function runLoad({ stepSeconds, soakSeconds, say }: LoadOptions): Promise<LoadRun> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'm-suite-load-'));
  const data = folder.path;
  const built = await build({ web: false });
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
  say(`Soak: ${summary(soak)}`);
  const most = Math.max(...steps.map(({ doneASecond }) => doneASecond));
  const perSecond = Math.max(1, Math.floor(THROTTLED * most));
  say(`${OVERLOAD} times the load, behind a throttle of ${perSecond} a second`);
  const throttle = { perSecond, burst: Math.ceil(perSecond * BURST_SECONDS) };
  const overload = await onStack(built, { data, limits: 'off', throttle }, async () => {
    const everyMs = (1000 * people.length) / (OVERLOAD * most);
    // Starting environments takes this machine's CPU, but not that of a stack on AWS, so the first round does not
    // count.
    await callFor(people, stepSeconds * 1000, everyMs);
    return callFor(people, stepSeconds * 1000, everyMs);
  });
  say(`Overload: ${summary(overload)}`);
  return { steps, soak, memory, overload };
}

function onStack<Result>(
  built: Built,
  options: Parameters<typeof withBenchStack>[1],
  work: (stack: BenchStack) => Promise<Result>,
): Promise<Result> {
  return withBenchStack(built, options, (bench) => {
    setStack(bench.stack);
    return work(bench);
  });
}

async function preparePeople(stack: BenchStack): Promise<Person[]> {
  const calls = Object.keys(usageMix.calls);
  const reads = await newReads(stack, calls);
  const people = Array.from({ length: MAX_CLIENTS });
  return mapConcurrently(people, PREPARED_AT_ONCE, () => newPerson(stack, calls, reads));
}

/** Returns the number of clients with the highest throughput. */
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
    say(`${String(clients).padStart(3)} clients: ${summary(figures)}`);
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

function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

const pick = weighted(usageMix.calls);

/** Lets each client call again after every response, or at most once per `everyMs`. */
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
  // The clients do not start together, because a throttle measures the time between requests.
  await pause(Math.random() * everyMs);
  while (performance.now() < until) {
    const name = pick(Math.random());
    const startedAt = performance.now();
    // The preparation of a request, such as a new chat, may be throttled too.
    const request = await person.next(name).catch(() => undefined);
    if (request === undefined) {
      tally.add(name, TOO_MANY, 0);
      await pause(everyMs);
      continue;
    }
    const { sent, done } = request;
    const sentAt = performance.now();
    // A response that the contract does not allow counts as a failure, like a missing one.
    const answer = await send(subjectNamed(name).call, sent).catch(() => undefined);
    tally.add(name, answer?.status, performance.now() - sentAt);
    if (answer?.status === 200) done?.(answer.body);
    await pause(Math.max(0, startedAt + everyMs - performance.now()));
  }
}

function summary({ doneASecond, refused, failed, wrong, p50, p95 }: Figures): string {
  const others = [...wrong].map(([what, times]) => `, ${times} × ${what}`).join('');
  return `${doneASecond.toFixed(0)} a second, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${refused} refused, ${failed} failed${others}`;
}
