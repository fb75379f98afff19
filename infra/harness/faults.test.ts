import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneIn } from '../testing/sample.ts';
import { faultCases } from './faultCases.ts';
import { problemsUnderFaults } from './faultInjection.ts';
import { startTestStackPool, type TestStackPool } from './testStack.ts';

/** Most of a case's time is the SDK's wait before its next attempt. */
const STACKS = 3;

let pool: TestStackPool;
beforeAll(async () => {
  pool = await startTestStackPool(STACKS);
});
afterAll(() => pool.stop());

// What differs from call to call fails; `npm run faults` has each AWS call fail in every way, once and lastingly.
test.concurrent.for(oneIn(6, Object.entries(faultCases)))(
  '%s ends right when an AWS call fails',
  { timeout: 300_000 },
  async ([, faultCase]) => {
    const problems = await pool.use((testStack) => problemsUnderFaults(faultCase, testStack, 'distinct'));
    expect(problems).toEqual([]);
  },
);
