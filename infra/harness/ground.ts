import { requireNoUnawaitedCalls } from '../local/lambda/invocations.ts';
import { type LocalStack, type StackOptions, startStack } from '../local/stack.ts';
import type { Operator } from '../testing/examples.ts';

/** A stack of a harness' own: its clock moves, its limits are lifted, its calls to AWS fail. */
export interface Ground extends Operator {
  readonly stack: LocalStack;
  stop(): Promise<void>;
}

export async function startGround(options: Pick<StackOptions, 'limits' | 'built'> = {}): Promise<Ground> {
  // The harnesses speak to the API alone.
  const site = async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) });
  const stack = await startStack({ ...options, site });
  let offsetMs = 0;
  return {
    stack,
    endpoint: stack.port.url,
    tableName: stack.tableName,
    pass: (milliseconds) => {
      offsetMs += milliseconds;
      return stack.moveClock(offsetMs);
    },
    stop: async () => {
      await stack.settled();
      await stack.stop();
      requireNoUnawaitedCalls(stack);
    },
  };
}
