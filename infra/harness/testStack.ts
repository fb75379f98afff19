import type { LocalStack, StackOptions } from '../local/stack.ts';
import type { Operator } from '../testing/example.ts';
import { startStack } from '../testing/ownStack.ts';

/** A local stack for one harness: it can move its clock, lift its limits and make its AWS calls fail. */
export interface TestStack extends Operator {
  readonly stack: LocalStack;
  stop(): Promise<void>;
}

export async function startTestStack(
  options: Pick<StackOptions, 'limits' | 'built'> = {},
): Promise<TestStack> {
  return withMovableClock(await startStack({ ...options, site: noSite }));
}

/** The harnesses call only the API. */
export const noSite: StackOptions['site'] = async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) });

export function withMovableClock(stack: LocalStack): TestStack {
  let offsetMs = 0;
  return {
    stack,
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

/** A fixed number of stacks, each used by one test at a time. */
export interface TestStackPool {
  use<Result>(work: (testStack: TestStack) => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
}

export async function startTestStackPool(size: number, options?: Pick<StackOptions, 'built'>) {
  const all = await Promise.all(Array.from({ length: size }, () => startTestStack(options)));
  const free = [...all];
  const waiting: ((testStack: TestStack) => void)[] = [];
  const pool: TestStackPool = {
    use: async (work) => {
      const testStack = free.pop() ?? (await new Promise<TestStack>((resolve) => waiting.push(resolve)));
      try {
        return await work(testStack);
      } finally {
        const next = waiting.shift();
        if (next) next(testStack);
        else free.push(testStack);
      }
    },
    stop: async () => {
      await Promise.all(all.map((testStack) => testStack.stop()));
    },
  };
  return pool;
}
