import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { HeaviestFirst } from './infra/testing/heaviestFirst.ts';

const exclude = ['**/node_modules/**', 'dist/**', 'cdk.out/**'];
const harnesses = ['infra/harness/*.test.ts'];
const localStack = ['infra/local/**/*.test.ts'];
const onSharedStack = ['**/*.call.test.ts', '**/*.browser.test.ts'];

/**
 * Calls and screens share one stack, to which they send HTTP requests; a harness starts stacks of its own.
 * Every test may run beside any other: names, addresses, ports and folders are made anew.
 */
export default defineConfig({
  test: {
    // Most tests wait: for the browser, for a process to start, for the next attempt of an SDK.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: HeaviestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...exclude, ...onSharedStack, ...harnesses, ...localStack],
          testTimeout: 30_000,
          // Loading zod, fast-check and the CDK anew for each file would take longer than the tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'local',
          include: localStack,
          exclude,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'stack',
          include: onSharedStack,
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
          maxConcurrency: 8,
        },
      },
    ],
  },
});
