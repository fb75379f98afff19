import type { TestProject } from 'vitest/node';
import { startStrictStack } from '../../testing/strictStack.ts';
import { build } from '../build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the stack that the tests share. */
    stackUrl: string;
    /** The shared stack's table, for what only an operator may do. */
    stackTable: { endpoint: string; tableName: string };
    /** The shared stack's bucket of uploads. */
    stackBucket: string;
  }
}

/** Vitest's `globalSetup`: starts one stack for all test files of a project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const built = await build({ web: true });
  const stack = await startStrictStack({ built, limits: 'offByAddress', hasFaults: true });
  project.provide('stackUrl', stack.url);
  project.provide('stackTable', { endpoint: stack.port.url, tableName: stack.tableName });
  project.provide('stackBucket', stack.mediaBucket);
  return () => stack.stop();
}
