import { everyCall, everyVariant, type Subject } from '../harness/calls.ts';
import type { CallRecord } from '../local/journal.ts';
import type { Example, Prepared } from '../testing/example.ts';
import { send, withStackUrl } from '../testing/suite.ts';
import { bareCall } from './bare.ts';
import { median, percentile } from './figures.ts';
import type { Stage } from './stage.ts';

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

/** How long a warm call takes, as multiples of the median of bare ones in between. */
export interface Times {
  readonly samples: number;
  readonly p50: number;
  readonly p99: number;
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
export async function costsOf(stage: Stage, calls: readonly Measurable[]): Promise<Cost[]> {
  return withStackUrl(stage.stack.url, async () => {
    const costs: Cost[] = [];
    for (const call of calls) costs.push(await costOf(stage, call));
    return costs;
  });
}

const COSTED_TIMES = 5;

/**
 * The cost of a call. Of the round trips the fewest that were seen: on a busy machine two that were sent at once
 * may look as if one had waited for the other, never the other way round.
 */
async function costOf(stage: Stage, call: Measurable): Promise<Cost> {
  const records: CallRecord[] = [];
  for (let time = 0; time < COSTED_TIMES; time += 1) {
    records.push(await record(stage, call, await call.example.prepare(stage)));
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

const SAMPLES = { least: 20, most: 100 } as const;
const AT_ONCE = 10;

/** Times a call and a bare one in turns, for about `patienceMs` with all that has to be prepared. */
export function timesOf(stage: Stage, call: Measurable, patienceMs: number): Promise<Times> {
  return withStackUrl(stage.stack.url, () => timeInTurns(stage, call, patienceMs));
}

async function timeInTurns(stage: Stage, call: Measurable, patienceMs: number): Promise<Times> {
  const giveUpAt = performance.now() + patienceMs;
  const taken = { call: [] as number[], bare: [] as number[] };
  const passesBefore = stage.passes;
  let atOnce = 1;
  while (
    taken.call.length < SAMPLES.least ||
    (taken.call.length < SAMPLES.most && performance.now() < giveUpAt)
  ) {
    const preparing = Array.from({ length: atOnce }, () => call.example.prepare(stage));
    for (const prepared of await Promise.all(preparing)) {
      taken.bare.push((await bareRecord(stage)).ms);
      taken.call.push((await record(stage, call, prepared)).ms);
    }
    // Where time has to pass, it passes for all that is prepared.
    if (stage.passes === passesBefore) atOnce = AT_ONCE;
  }
  const ratio = (percent: number) => percentile(taken.call, percent) / median(taken.bare);
  return { samples: taken.call.length, p50: ratio(50), p99: ratio(99) };
}

async function record(stage: Stage, { name, call }: Measurable, { sent }: Prepared): Promise<CallRecord> {
  const answer = await send(call, sent);
  if (answer.status !== (call.status ?? 200)) throw new Error(`${name} answered ${answer.status}`);
  return recordOf(stage, answer.headers);
}

async function bareRecord(stage: Stage): Promise<CallRecord> {
  return recordOf(stage, (await send(bareCall)).headers);
}

function recordOf({ stack }: Stage, headers: Headers): CallRecord {
  const id = headers.get('apigw-requestid');
  const found = stack.journal.calls.findLast(({ requestId }) => requestId === id);
  if (found === undefined) throw new Error('The journal does not know the call');
  return found;
}
