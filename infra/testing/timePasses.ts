import type { LocalStack } from '../local/stack.ts';

/** Returns a function that lets time pass, runs the due schedules, and waits for their work. */
export function timePasses(stack: LocalStack): (milliseconds: number) => Promise<void> {
  return async (milliseconds) => {
    await stack.idle();
    await stack.moveClock(stack.clock.offsetMs + milliseconds);
    await stack.schedules.fireAfter(milliseconds);
    await stack.idle();
  };
}
