import { globSync, readFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { HeaviestFirst } from './infra/testing/heaviestFirst.ts';

// The tests start over a hundred Node processes, which compile the same modules.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'm-suite-compile-cache');

const exclude = ['**/node_modules/**', 'dist/**', 'cdk.out/**'];
const harnesses = ['infra/harness/*.test.ts'];
const onOwnStack = [
  'infra/local/**/*.test.ts',
  // These take long for another reason: one builds the app, the other checks the whole template.
  'web/build/policies.test.ts',
  'infra/stack/nag.test.ts',
  ...globSync('{functions,infra}/**/*.test.ts', { cwd: import.meta.dirname, exclude: harnesses }).filter(
    (file) => /startStack\(|timedStack\(|node:child_process/.test(readFileSync(file, 'utf8')),
  ),
];
const onSharedStack = ['**/*.call.test.ts', '**/*.browser.test.ts'];

/** Long limits, because a busy machine is slow. They delay no test that succeeds. */
const patient = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

/**
 * Tests of calls and screens send HTTP requests to one shared stack. `local` and `harness` start stacks or programs.
 * Tests run concurrently, so each uses new names, addresses, ports and folders.
 */
export default defineConfig({
  test: {
    // Most tests wait for the browser, a process or a retry, so one worker more than cores is useful.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: HeaviestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...exclude, ...onSharedStack, ...harnesses, ...onOwnStack],
          ...patient,
          // Loading zod, fast-check and the CDK for each file would take longer than the tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'local',
          include: onOwnStack,
          exclude,
          ...patient,
          // Each file uses and stops its own stack, so files leave nothing to each other.
          isolate: false,
        },
      },
      {
        test: {
          name: 'stack',
          include: onSharedStack,
          exclude,
          globalSetup: ['web/testing/prepareBrowser.ts', 'infra/local/testing/shared-stack.ts'],
          setupFiles: ['web/testing/setupBrowser.ts'],
          // The files share a browser, its pages and their compiled code.
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
