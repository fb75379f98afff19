import type { LocalStack } from '../local/stack.ts';

/** Lets time pass in a stack, and the clock do what is due; resolves when what follows from it is done. */
export function timePasses(stack: LocalStack): (milliseconds: number) => Promise<void> {
  return async (milliseconds) => {
    await stack.settled();
    await stack.moveClock(stack.clock.offsetMs + milliseconds);
    await stack.schedules.fireAfter(milliseconds);
    await stack.settled();
  };
}
