import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', 'dist/**', 'cdk.out/**'];
const onStack = ['**/*.call.test.ts', '**/*.browser.test.ts'];

/** Rules and parts run alone; calls and screens share one stack, which they speak to from outside. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'parts',
          include: ['**/*.test.ts'],
          exclude: [...exclude, ...onStack],
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
    ],
  },
});
