import { requireNoUnawaitedCalls } from '../local/lambda/invocations.ts';
import * as local from '../local/stack.ts';

/** A stack of a test file's own. Stopping it fails when a function has left calls to AWS running. */
export async function startStack(options: local.StackOptions = {}): Promise<local.LocalStack> {
  const stack = await local.startStack(options);
  const stop = async () => {
    await stack.settled();
    await stack.stop();
    requireNoUnawaitedCalls(stack);
  };
  return { ...stack, stop };
}
