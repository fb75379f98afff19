import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', 'dist/**', 'cdk.out/**'];
const harnesses = ['infra/harness/*.test.ts'];
const onStack = ['**/*.call.test.ts', '**/*.browser.test.ts'];

/**
 * Rules and parts run alone; calls and screens share one stack, which they speak to from outside.
 * The harnesses come last: each keeps a whole machine busy.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'parts',
          include: ['**/*.test.ts'],
          exclude: [...exclude, ...onStack, ...harnesses],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'suite',
          include: onStack,
          exclude,
          globalSetup: 'infra/local/testing.ts',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'harness',
          include: harnesses,
          exclude,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
          maxConcurrency: 8,
        },
      },
    ],
  },
});
