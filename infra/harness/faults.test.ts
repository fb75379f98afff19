import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultCases } from './faultCases.ts';
import { problemsUnderFaults } from './faultInjection.ts';
import { startTestStackPool, type TestStackPool } from './testStack.ts';

/** Most of a case's time is the SDK's wait before its next attempt. */
const STACKS = 5;

/** A call that was cut off before it was done is to a function as one that was throttled: `npm run faults` tries it. */
const KINDS = ['throttled', 'timeout-after', 'conflict'] as const;

let pool: TestStackPool;
beforeAll(async () => {
  pool = await startTestStackPool(STACKS);
});
afterAll(() => pool.stop());

// Each fault once; `npm run faults` has them last as well.
test.concurrent.for(Object.entries(faultCases))(
  '%s ends right, whichever AWS call fails',
  { timeout: 300_000 },
  async ([, faultCase]) => {
    const problems = await pool.use((testStack) =>
      problemsUnderFaults(faultCase, testStack, { durations: ['once'], kinds: KINDS }),
    );
    expect(problems).toEqual([]);
  },
);
