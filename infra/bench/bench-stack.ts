import type { Built } from '../local/build.ts';
import { type LocalStack, type StackOptions, startStack } from '../local/stack.ts';
import type { Operator } from '../testing/example.ts';

/** A stack to measure calls on: its limits are lifted and its clock moves. */
export interface BenchStack extends Operator {
  readonly stack: LocalStack;
  /** Lets every function begin anew: V8 compiles for what an environment has served before. */
  renewEnvironments(): void;
  stop(): Promise<void>;
}

export async function startBenchStack(
  built: Built,
  options: Pick<StackOptions, 'data' | 'limits' | 'throttle'> = {},
): Promise<BenchStack> {
  // Calls need no web app.
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
