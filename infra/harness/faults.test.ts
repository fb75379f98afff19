import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Built, build } from '../local/build.ts';
import { speakingTo } from '../testing/suite.ts';
import { faultsOf, isWrite, suffer } from './faulting.ts';
import { type Ground, startGround } from './ground.ts';
import { trials } from './trials.ts';

/** Each trial has a stack to itself; most of its time it waits for the next attempt of an SDK. */
const STACKS = 8;

const HOUR_MS = 60 * 60_000;

let built: Built;
let grounds: Ground[];
const free: Ground[] = [];
const waiting: ((ground: Ground) => void)[] = [];

beforeAll(async () => {
  built = await build({ web: false });
  grounds = await Promise.all(Array.from({ length: STACKS }, () => startGround({ built })));
  free.push(...grounds);
}, 60_000);
afterAll(() => Promise.all(grounds.map((ground) => ground.stop())));

test.concurrent.for(Object.entries(trials))(
  '%s ends right, whatever fails',
  { timeout: 300_000 },
  async ([, trial]) => {
    const ground = free.pop() ?? (await new Promise<Ground>((resolve) => waiting.push(resolve)));
    try {
      // New environments with SDKs that have all their retries, and an hour in which nothing was counted yet.
      ground.stack.replaceFunctions(built.functions);
      await ground.pass(HOUR_MS);
      const problems = await speakingTo(ground.stack.url, () => problemsOf(trial, ground));
      expect(problems).toEqual([]);
    } finally {
      const next = waiting.shift();
      if (next) next(ground);
      else free.push(ground);
    }
  },
);

async function problemsOf(trial: (typeof trials)[string], ground: Ground): Promise<string[]> {
  const faults = await faultsOf(trial, ground);
  const problems = faults.length > 0 ? [] : ['it asks nothing of AWS'];
  // What only reads finds all as it was before.
  const kept = faults.some(isWrite) ? undefined : await trial.prepare(ground);
  for (const fault of faults) {
    const prepared = kept ?? (await trial.prepare(ground));
    const problem = await suffer(trial, { fault, prepared }, ground);
    if (problem !== undefined) problems.push(problem);
  }
  return problems;
}
