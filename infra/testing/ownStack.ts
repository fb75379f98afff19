import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { LocalStack, StackOptions } from '../local/stack.ts';
import { startStrictStack } from './strictStack.ts';
import { setStack } from './suite.ts';

/** Starts a stack for one test file. */
export function startStack(options: StackOptions = {}): Promise<LocalStack> {
  return startStrictStack({ isCold: true, ...options });
}

/** A stack for one test file, with a movable clock. */
export interface TimedStack {
  /** Defined from `beforeAll` on. */
  readonly stack: LocalStack;
  /** Lets time pass. Each test begins at the present. */
  pass(milliseconds: number): Promise<void>;
}

/** Sends the requests of a test file to its own stack, which starts before and stops after the tests. */
export function timedStack(): TimedStack {
  let stack: LocalStack;
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
