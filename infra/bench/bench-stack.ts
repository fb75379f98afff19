import type { Built } from '../local/build.ts';
import { type LocalStack, type StackOptions, startStack } from '../local/stack.ts';
import type { Operator } from '../testing/example.ts';

type BenchOptions = Pick<StackOptions, 'data' | 'limits' | 'throttle'>;

/** A stack without limits and with a movable clock. */
export interface BenchStack extends Operator {
  readonly stack: LocalStack;
  /** Replaces all environments of the functions, because V8 optimizes for the events that an environment has served. */
  renewEnvironments(): void;
  stop(): Promise<void>;
}

/** Runs `work` with a bench stack, and stops it. */
export async function withBenchStack<Result>(
  built: Built,
  options: BenchOptions,
  work: (bench: BenchStack) => Promise<Result>,
): Promise<Result> {
  const bench = await startBenchStack(built, options);
  try {
    return await work(bench);
  } finally {
    await bench.stop();
  }
}

async function startBenchStack(built: Built, options: BenchOptions): Promise<BenchStack> {
  const site = async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) });
  const stack = await startStack({ built, site, limits: 'off', ...options });
  let offsetMs = 0;
  return {
    stack,
    renewEnvironments: () => stack.replaceFunctions(built.functions),
    endpoint: stack.port.url,
    tableName: stack.tableName,
    now: () => Date.now() + offsetMs,
    advanceClock: (milliseconds) => {
      offsetMs += milliseconds;
      return stack.moveClock(offsetMs);
    },
    stop: () => stack.stop(),
  };
}
