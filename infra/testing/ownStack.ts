import { afterAll, beforeAll, beforeEach } from 'vitest';
import { requireNoUnawaitedCalls } from '../local/lambda/invocations.ts';
import * as local from '../local/stack.ts';
import { noteGrants } from './grants.ts';
import { laggingIndexes } from './laggingIndexes.ts';
import { setStack } from './suite.ts';

/** A stack of a test file's own, whose indexes lag behind. Stopping it fails when a function has left calls to AWS running. */
export async function startStack(options: local.StackOptions = {}): Promise<local.LocalStack> {
  const stack = await local.startStack({ isCold: true, ...laggingIndexes, ...options });
  const stop = async () => {
    await stack.settled();
    await stack.stop();
    noteGrants(stack.port.grantUse);
    requireNoUnawaitedCalls(stack);
  };
  return { ...stack, stop };
}

/** A test file's own stack, whose time it moves. */
export interface TimedStack {
  /** From the first `beforeAll` on. */
  readonly stack: local.LocalStack;
  /** Lets time pass; each test begins at the present. */
  pass(milliseconds: number): Promise<void>;
}

/** Has all requests of a test file go to a stack of its own, started before its tests and stopped after them. */
export function timedStack(): TimedStack {
  let stack: local.LocalStack;
  let offsetMs = 0;
  beforeAll(async () => {
    stack = await startStack();
    setStack(stack);
  });
  afterAll(() => stack.stop());
  beforeEach(async () => {
    offsetMs = 0;
    await stack.moveClock(0);
  });
  return {
    get stack() {
      return stack;
    },
    pass: async (milliseconds) => {
      offsetMs += milliseconds;
      await stack.moveClock(offsetMs);
    },
  };
}
