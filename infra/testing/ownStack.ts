import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { LocalStack, StackOptions } from '../local/stack.ts';
import { startStrictStack } from './strictStack.ts';
import { setStack } from './suite.ts';

/** A stack of a test file's own. */
export function startStack(options: StackOptions = {}): Promise<LocalStack> {
  return startStrictStack({ isCold: true, ...options });
}

/** A test file's own stack, whose time it moves. */
export interface TimedStack {
  /** From the first `beforeAll` on. */
  readonly stack: LocalStack;
  /** Lets time pass; each test begins at the present. */
  pass(milliseconds: number): Promise<void>;
}

/** Has all requests of a test file go to a stack of its own, started before its tests and stopped after them. */
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
