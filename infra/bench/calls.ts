import { type FunctionName, functionNames } from '../functions.ts';
import { everyCall, everyVariant, type Subject } from '../harness/calls.ts';
import type { CallRecord } from '../local/journal.ts';
import type { Example, Prepared } from '../testing/example.ts';
import { send, withStackUrl } from '../testing/suite.ts';
import { bareCall } from './bare.ts';
import type { BenchStack } from './bench-stack.ts';
import { median } from './figures.ts';
import { recordAwsCalls } from './recording.ts';

/** What a call asks of AWS, the session check included. */
export interface Cost {
  /** Calls to the table of which each waited for the one before. */
  readonly tableTrips: number;
  /** The same of calls to anything. */
  readonly awsTrips: number;
  readonly readUnits: number;
  readonly writeUnits: number;
  readonly bytesToAws: number;
  readonly bytesFromAws: number;
}

/** What a warm call takes of its thread's time, the handler's own and the SDK's. */
export interface CpuTime {
  readonly samples: number;
  /** Median. */
  readonly microseconds: number;
  /** As a multiple of the same calls to AWS made by the bare SDK, medians of both. */
  readonly ofBare: number;
}

/** A call that has a handler. */
export type Measurable = Subject & { readonly example: Example };

/** Every call that has a handler, and its variants. */
export function measurableCalls(): Measurable[] {
  const calls = everyCall
    .filter(({ isAvailable }) => isAvailable)
    .map((subject) => {
      const { name, example } = subject;
      if (example === undefined) throw new Error(`${name} has a handler and no example`);
      return { ...subject, example };
    });
  return [...calls, ...everyVariant];
}

/** The cost of each call, in their order. */
export async function costsOf(bench: BenchStack, calls: readonly Measurable[]): Promise<Cost[]> {
  return withStackUrl(bench.stack.url, async () => {
    const costs: Cost[] = [];
    for (const call of calls) costs.push(await costOf(bench, call));
    return costs;
  });
}

const COSTED_TIMES = 5;

/**
 * The cost of a call. Of the round trips the fewest that were seen: on a busy machine two that were sent at once
 * may look as if one had waited for the other, never the other way round.
 */
async function costOf(bench: BenchStack, call: Measurable): Promise<Cost> {
  const records: CallRecord[] = [];
  for (let time = 0; time < COSTED_TIMES; time += 1) {
    records.push(await record(bench, call, await call.example.prepare(bench)));
  }
  const all = (figure: (usage: CallRecord['usage']) => number) => records.map(({ usage }) => figure(usage));
  const of = (figure: (usage: CallRecord['usage']) => number) => median(all(figure));
  return {
    tableTrips: Math.min(...all(({ tableSequential }) => tableSequential)),
    awsTrips: Math.min(...all(({ sequential }) => sequential)),
    readUnits: of(({ units, writeUnits }) => units - writeUnits),
    writeUnits: of(({ writeUnits }) => writeUnits),
    bytesToAws: of(({ bytesIn }) => bytesIn),
    bytesFromAws: of(({ bytesOut }) => bytesOut),
  };
}

const SAMPLES = { warmUp: 10, least: 20, most: 100 } as const;
const AT_ONCE = 10;
/** After so many V8 has compiled what is hot. */
const WARM_UP_CALLS = 1000;

/** Makes the functions warm, and the bare one: each by a call that only reads, as far as it has one. */
export async function warmUp(bench: BenchStack, calls: readonly Measurable[]): Promise<void> {
  const byFunction = Map.groupBy(calls.filter(isRepeatable), functionOf);
  await withStackUrl(bench.stack.url, async () => {
    for (const [call] of byFunction.values()) {
      const prepared = await call?.example.prepare(bench);
      for (let made = 0; call && prepared && made < WARM_UP_CALLS; made += 1) {
        await measure(bench, call, prepared);
      }
    }
  });
}

/** Measures a call and its AWS calls by the bare SDK in turns, for about `timeoutMs` with all that has to be prepared. */
export function cpuTimeOf(bench: BenchStack, call: Measurable, timeoutMs: number): Promise<CpuTime> {
  return withStackUrl(bench.stack.url, () => measureInTurns(bench, call, timeoutMs));
}

async function measureInTurns(bench: BenchStack, call: Measurable, timeoutMs: number): Promise<CpuTime> {
  const stopAt = performance.now() + timeoutMs;
  const { warmUp: dropped, least, most } = SAMPLES;
  const taken: { readonly call: number; readonly bare: number }[] = [];
  const isDone = () => taken.length >= dropped + (performance.now() < stopAt ? most : least);
  const passesBefore = bench.passes;
  let atOnce = 1;
  while (!isDone()) {
    const preparing = Array.from({ length: atOnce }, () => call.example.prepare(bench));
    for (const prepared of await Promise.all(preparing)) {
      // What the preparing has begun must not take time from what is measured.
      await bench.stack.settled();
      do taken.push(await measure(bench, call, prepared));
      while (isRepeatable(call) && !isDone());
    }
    // Where time has to pass, it passes for all that is prepared.
    if (bench.passes === passesBefore) atOnce = isRepeatable(call) ? 1 : AT_ONCE;
  }
  const measured = taken.slice(dropped);
  const microseconds = median(measured.map((each) => each.call));
  const bare = median(measured.map((each) => each.bare));
  return { samples: measured.length, microseconds, ofBare: microseconds / bare };
}

/** Whether one preparation is enough for many calls. */
function isRepeatable({ call, example }: Measurable): boolean {
  return call.method === 'GET' && example.repeat === undefined;
}

/** The CPU time of a call, and of the same calls to AWS by the bare SDK, in microseconds. */
async function measure(bench: BenchStack, call: Measurable, prepared: Prepared) {
  let cpuMicroseconds = 0;
  const calls = await recordAwsCalls(bench.stack, functionOf(call), async () => {
    ({ cpuMicroseconds } = await record(bench, call, prepared));
  });
  return { call: cpuMicroseconds, bare: await bareCpu(bench, calls) };
}

/** Groups and functions bear the same names. */
function functionOf({ name }: Measurable): FunctionName {
  const [group] = name.split('.');
  const found = functionNames.find((each) => each === group);
  if (!found) throw new Error(`No function is named as the group of ${name}`);
  return found;
}

async function bareCpu(bench: BenchStack, calls: string): Promise<number> {
  const { url } = bench.stack;
  const answer = await fetch(url + bareCall.path, { method: bareCall.method, body: calls });
  if (answer.status !== 200) throw new Error(`The bare SDK could not repeat ${calls}`);
  return recordOf(bench, answer.headers).cpuMicroseconds;
}

async function record(
  bench: BenchStack,
  { name, call }: Measurable,
  { sent }: Prepared,
): Promise<CallRecord> {
  const answer = await send(call, sent);
  if (answer.status !== (call.status ?? 200)) throw new Error(`${name} answered ${answer.status}`);
  return recordOf(bench, answer.headers);
}

function recordOf({ stack }: BenchStack, headers: Headers): CallRecord {
  const id = headers.get('apigw-requestid');
  const found = stack.journal.calls.findLast(({ requestId }) => requestId === id);
  if (found === undefined) throw new Error('The journal does not know the call');
  return found;
}
