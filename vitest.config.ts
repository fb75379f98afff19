import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { HeaviestFirst } from './infra/testing/heaviestFirst.ts';

const exclude = ['**/node_modules/**', 'dist/**', 'cdk.out/**'];
const harnesses = ['infra/harness/*.test.ts'];
const onOwnStack = [
  'infra/local/**/*.test.ts',
  // What takes long for another reason: it builds the app, or checks the whole template.
  ...['web/build/policies.test.ts', 'infra/stack/nag.test.ts'],
  ...globSync('{functions,infra}/**/*.test.ts', { cwd: import.meta.dirname, exclude: harnesses }).filter(
    (file) => /startStack\(|timedStack\(|node:child_process/.test(readFileSync(file, 'utf8')),
  ),
];
const onSharedStack = ['**/*.call.test.ts', '**/*.browser.test.ts'];

/** A machine that is busy takes its time; what is there at once is not waited for. */
const patient = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

/**
 * Calls and screens share one stack, to which they send HTTP requests; `local` and `harness` start stacks, or programs, of their own.
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
          exclude: [...exclude, ...onSharedStack, ...harnesses, ...onOwnStack],
          ...patient,
          // Loading zod, fast-check and the CDK anew for each file would take longer than the tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'local',
          include: onOwnStack,
          exclude,
          ...patient,
          // Each file stops the stack that it starts, and sends its requests to that one: nothing else is left of it.
          isolate: false,
        },
      },
      {
        test: {
          name: 'stack',
          include: onSharedStack,
          exclude,
          globalSetup: ['web/testing/prepareBrowser.ts', 'infra/local/testing.ts'],
          setupFiles: ['web/testing/setupBrowser.ts'],
          // A browser, its pages and what they have compiled last from one file to the next.
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'harness',
          include: harnesses,
          exclude,
          ...patient,
        },
      },
    ],
  },
});
