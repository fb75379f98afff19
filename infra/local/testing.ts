import type { TestProject } from 'vitest/node';
import { startStrictStack } from '../testing/strictStack.ts';
import { build } from './build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the stack that the tests share answers. */
    stackUrl: string;
    /** The table of that stack, for what only an operator may do. */
    stackTable: { endpoint: string; tableName: string };
    /** The bucket of what people upload, of that stack. */
    stackBucket: string;
  }
}

/** Starts one stack for all test files of a project: `globalSetup` of vitest. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const built = await build({ web: true });
  const stack = await startStrictStack({ built, limits: 'offByAddress', hasFaults: true });
  project.provide('stackUrl', stack.url);
  project.provide('stackTable', { endpoint: stack.port.url, tableName: stack.tableName });
  project.provide('stackBucket', stack.mediaBucket);
  return () => stack.stop();
}
