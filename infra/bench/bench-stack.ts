import { noSite, type TestStack, withMovableClock } from '../harness/testStack.ts';
import type { Built } from '../local/build.ts';
import { type StackOptions, startStack } from '../local/stack.ts';

export interface BenchStack extends TestStack {
  /** Replaces all environments of the functions, because V8 optimizes for the events that an environment has served. */
  renewEnvironments(): void;
}

/** Runs `work` with a stack without limits, and stops it. */
export async function withBenchStack<Result>(
  built: Built,
  options: Pick<StackOptions, 'data' | 'limits' | 'throttle'>,
  work: (bench: BenchStack) => Promise<Result>,
): Promise<Result> {
  const stack = await startStack({ built, site: noSite, limits: 'off', keepsExpired: true, ...options });
  const renewEnvironments = () => stack.replaceFunctions(built.functions);
  try {
    return await work({ ...withMovableClock(stack), renewEnvironments });
  } finally {
    await stack.stop();
  }
}
