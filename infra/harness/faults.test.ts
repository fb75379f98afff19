import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneIn } from '../testing/sample.ts';
import { faultCases } from './faultCases.ts';
import { problemsUnderFaults } from './faultInjection.ts';
import { startTestStackPool, type TestStackPool } from './testStack.ts';

/** Cases run in parallel because most of their time is the SDK's wait between attempts. */
const STACKS = 3;

let pool: TestStackPool;
beforeAll(async () => {
  pool = await startTestStackPool(STACKS);
});
afterAll(() => pool.stop());

// Only the faults that differ from call to call; `npm run faults` runs all of them.
test.concurrent.for(oneIn(6, Object.entries(faultCases)))(
  '%s answers and stores correctly when an AWS call fails',
  { timeout: 300_000 },
  async ([, faultCase]) => {
    const problems = await pool.use((testStack) => problemsUnderFaults(faultCase, testStack, 'distinct'));
    expect(problems).toEqual([]);
  },
);
