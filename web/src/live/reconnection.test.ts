import { expect, test } from 'vitest';
import { retryDelayMs } from './connection.ts';

/** The default limit of API Gateway for new connections per second, account and region. */
const CONNECTS_A_SECOND = 500;
/** The open tabs of a million users in their busiest hour: see the table of scale in infra/README.md. */
const TABS = 94_000;
const STEP_MS = 100;
const STEPS_A_SECOND = 1000 / STEP_MS;

/** Returns a generator of the same numbers from 0 to 1 each time. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Simulates that all tabs lose their sockets at once and the gateway accepts its limit in each second. */
function outage(delayMs: typeof retryDelayMs) {
  const random = seededRandom(1);
  const due: number[][] = [];
  const plan = (step: number, failed: number) => {
    const at = step + Math.max(1, Math.ceil(delayMs(failed, random()) / STEP_MS));
    due[at] ??= [];
    due[at].push(failed);
  };
  for (let tab = 0; tab < TABS; tab += 1) plan(0, 1);
  /** Attempts by second. */
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

test('94,000 tabs reconnect about as fast as the gateway allows, with few attempts each', () => {
  const soonest = TABS / CONNECTS_A_SECOND;
  const { seconds, attemptsOfATab, afterAMinute } = outage(retryDelayMs);
  expect(seconds).toBeLessThan(1.5 * soonest);
  expect(attemptsOfATab).toBeLessThan(8);
  // The limit is that of tabs which each try once in half a minute.
  expect(afterAMinute).toBeLessThan(TABS / 25);
  // Without the growing window each tab would try every three seconds.
  expect(outage((_, random) => retryDelayMs(1, random)).attemptsOfATab).toBeGreaterThan(4 * attemptsOfATab);
});
