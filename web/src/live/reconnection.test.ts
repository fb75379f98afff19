import { expect, test } from 'vitest';
import { retryDelayMs } from './connection.ts';

/** What API Gateway lets an account connect in a second, in a region, unless AWS allows more. */
const CONNECTS_A_SECOND = 500;
/** The open tabs of a million users in their busiest hour: see the table of scale in infra/README.md. */
const TABS = 94_000;
const STEP_MS = 100;
const STEPS_A_SECOND = 1000 / STEP_MS;

/** Numbers from 0 to 1 that are the same each time. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** All tabs lose their sockets at once; a gateway takes what it may in each second, and refuses the others. */
function outage(delayMs: typeof retryDelayMs) {
  const random = seededRandom(1);
  const due: number[][] = [];
  const plan = (step: number, failed: number) => {
    const at = step + Math.max(1, Math.ceil(delayMs(failed, random()) / STEP_MS));
    due[at] ??= [];
    due[at].push(failed);
  };
  for (let tab = 0; tab < TABS; tab += 1) plan(0, 1);
  /** By the second. */
  const attempts: number[] = [];
  let connected = 0;
  for (let step = 0; connected < TABS; step += 1) {
    const second = Math.floor(step / STEPS_A_SECOND);
    attempts[second] ??= 0;
    for (const failed of due[step] ?? []) {
      attempts[second] += 1;
      if (attempts[second] <= CONNECTS_A_SECOND) connected += 1;
      else plan(step, failed + 1);
    }
  }
  const total = attempts.reduce((sum, each) => sum + each, 0);
  return {
    seconds: attempts.length,
    attemptsOfATab: total / TABS,
    afterAMinute: Math.max(...attempts.slice(60)),
  };
}

test('94,000 tabs are back about as soon as the gateway can take them, and ask it seldom meanwhile', () => {
  const soonest = TABS / CONNECTS_A_SECOND;
  const { seconds, attemptsOfATab, afterAMinute } = outage(retryDelayMs);
  expect(seconds).toBeLessThan(1.5 * soonest);
  expect(attemptsOfATab).toBeLessThan(8);
  // Of tabs that each ask once in half a minute.
  expect(afterAMinute).toBeLessThan(TABS / 25);
  // Without longer waits each would ask every three seconds.
  expect(outage((_, random) => retryDelayMs(1, random)).attemptsOfATab).toBeGreaterThan(4 * attemptsOfATab);
});
