import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 10;

/** Polls a condition. Returns false when it stays false for the time in milliseconds. */
export async function becomesTrue(
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
): Promise<boolean> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await pause(PAUSE_MS))
    if (await condition()) return true;
  return false;
}
