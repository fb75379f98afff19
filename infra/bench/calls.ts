import { setTimeout as pause } from 'node:timers/promises';
import { everyCall, everyVariant, type Subject } from '../harness/calls.ts';
import type { CallRecord, Streamed } from '../local/host/journal.ts';
import type { Prepared } from '../testing/example.ts';
import { send, withStack } from '../testing/suite.ts';
import type { BenchStack } from './bench-stack.ts';
import { median } from './figures.ts';
import type { Cost, StreamCost } from './measured.ts';

export const measurableCalls: readonly Subject[] = [...everyCall, ...everyVariant];

export interface CallCost {
  readonly cost: Cost;
  readonly stream: StreamCost;
}

export async function costsOf(bench: BenchStack, calls: readonly Subject[]): Promise<CallCost[]> {
  return withStack(bench.stack, async () => {
    const costs: CallCost[] = [];
    for (const call of calls) costs.push(await costOf(bench, call));
    return costs;
  });
}

const COSTED_TIMES = 3;

/** AWS is slow here, so that calls which start together overlap even on a busy machine. */
const AWS_MS = 30;

/**
 * Measures a call several times. The round trips are the minimum, because on a busy machine concurrent calls may look
 * sequential.
 */
async function costOf(bench: BenchStack, call: Subject): Promise<CallCost> {
  const records: CallRecord[] = [];
  const streams: StreamCost[] = [];
  for (let time = 0; time < COSTED_TIMES; time += 1) {
    const prepared = await call.example.prepare(bench);
    await bench.stack.idle();
    const before = bench.stack.journal.stream;
    const stopDelays = bench.stack.port.intercept(async (_, proceed) => {
      const answer = await proceed();
      await pause(AWS_MS);
      return answer;
    });
    records.push(await record(bench, call, prepared));
    stopDelays();
    await bench.stack.idle();
    streams.push(streamedSince(bench, before));
  }
  const all = (figure: (usage: CallRecord['usage']) => number) => records.map(({ usage }) => figure(usage));
  const of = (figure: (usage: CallRecord['usage']) => number) => median(all(figure));
  const ofStream = (figure: (stream: StreamCost) => number) => median(streams.map(figure));
  return {
    cost: {
      tableTrips: Math.min(...all(({ tableSequential }) => tableSequential)),
      awsTrips: Math.min(...all(({ sequential }) => sequential)),
      readUnits: of(({ units, writeUnits }) => units - writeUnits),
      writeUnits: of(({ writeUnits }) => writeUnits),
      bytesToAws: of(({ bytesIn }) => bytesIn),
      bytesFromAws: of(({ bytesOut }) => bytesOut),
    },
    stream: {
      invocations: ofStream(({ invocations }) => invocations),
      awsTrips: ofStream(({ awsTrips }) => awsTrips),
      readUnits: ofStream(({ readUnits }) => readUnits),
      writeUnits: ofStream(({ writeUnits }) => writeUnits),
      cpuMicroseconds: ofStream(({ cpuMicroseconds }) => cpuMicroseconds),
    },
  };
}

function streamedSince({ stack }: BenchStack, before: Streamed): StreamCost {
  const now = stack.journal.stream;
  const writeUnits = now.writeUnits - before.writeUnits;
  return {
    invocations: now.invocations - before.invocations,
    awsTrips: now.sequential - before.sequential,
    readUnits: now.units - before.units - writeUnits,
    writeUnits,
    cpuMicroseconds: now.cpuMicroseconds - before.cpuMicroseconds,
  };
}

/** Makes a call that must succeed, and returns its record in the journal. */
export async function record(
  bench: BenchStack,
  { name, call }: Subject,
  { sent }: Prepared,
): Promise<CallRecord> {
  const answer = await send(call, sent);
  if (answer.status !== (call.status ?? 200)) throw new Error(`${name} answered ${answer.status}`);
  return recordOf(bench, answer.headers);
}

/** Returns the journal's record of the call with these response headers. */
export function recordOf({ stack }: BenchStack, headers: Headers): CallRecord {
  const id = headers.get('apigw-requestid');
  const found = stack.journal.calls.findLast(({ requestId }) => requestId === id);
  if (found === undefined) throw new Error('The journal does not know the call');
  return found;
}
