import type { Subject } from '../harness/calls.ts';
import { type FunctionName, functionNames } from '../stack/functions.ts';
import { withStack } from '../testing/suite.ts';
import { BARE_LABEL, bareCall } from './bare.ts';
import type { BenchStack } from './bench-stack.ts';
import { budgets, hashes } from './budgets.ts';
import { record, recordOf } from './calls.ts';
import { median } from './figures.ts';
import type { CpuTime } from './measured.ts';
import { recordAwsCalls, replayAwsCalls } from './replay.ts';

/** V8 has optimized the hot code after so many calls. */
const WARM_UP = 800;
const SAMPLES = 50;
/** Other work of the machine only adds time, so a round over the budget is repeated. */
const MAX_ROUNDS = 4;
/** Hashing takes so long that fewer calls are enough. */
const HASHING = { warmUp: 20, samples: 20 } as const;

/**
 * Makes a call once, then repeats it and its AWS calls by the bare SDK in turns with the recorded responses, so that
 * writes can be measured warm too. New environments make the result independent of earlier measurements. Returns the
 * lowest of all rounds.
 */
export function cpuTimeOf(bench: BenchStack, call: Subject): Promise<CpuTime> {
  return withStack(bench.stack, async () => {
    const prepared = await call.example.prepare(bench);
    // Work that the preparation has started must not take time from the measurement.
    await bench.stack.idle();
    const label = functionOf(call);
    const { calls, answers } = await recordAwsCalls(bench.stack, label, async () => {
      await record(bench, call, prepared);
    });
    await bench.stack.idle();
    bench.renewEnvironments();
    const { warmUp, samples } = hashes(call.name) ? HASHING : { warmUp: WARM_UP, samples: SAMPLES };
    const rounds: CpuTime[] = [];
    await replayAwsCalls(bench.stack, { labels: [label, BARE_LABEL], answers }, async (nextInvocation) => {
      const measure = async () => {
        nextInvocation();
        const { cpuMicroseconds: own } = await record(bench, call, prepared);
        nextInvocation();
        return { own, bare: await bareCpu(bench, calls) };
      };
      await repeat(warmUp, measure);
      do rounds.push(summary(await repeat(samples, measure)));
      while (rounds.length < MAX_ROUNDS && rounds.every(({ ofBare }) => ofBare > budgets.cpuOfBare));
    });
    return rounds.reduce((lowest, round) => (round.ofBare < lowest.ofBare ? round : lowest));
  });
}

async function repeat<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < times) results.push(await work());
  return results;
}

function summary(taken: readonly { readonly own: number; readonly bare: number }[]): CpuTime {
  const microseconds = median(taken.map(({ own }) => own));
  return {
    samples: taken.length,
    microseconds,
    ofBare: microseconds / median(taken.map(({ bare }) => bare)),
  };
}

/** A group and its function have the same name. */
function functionOf({ name }: Subject): FunctionName {
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
