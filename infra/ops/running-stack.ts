import { CommandError } from '../command-error.ts';
import { type RunningStack, runningStack } from '../local/process/data-lock.ts';
import { dataFolder } from '../local/process/options.ts';
import type { StackTarget } from './operator-target.ts';

/** Returns the stack that runs on this machine. Refuses when there is none. */
export function requireRunningStack(): RunningStack {
  const running = runningStack(dataFolder(process.env));
  if (running === undefined) {
    throw new CommandError(
      'No stack runs on this machine: start it with npm start, or name a deployed one with --stack.',
    );
  }
  return running;
}

/** Does work on a deployed stack, or on the one that runs on this machine. */
export async function withTarget(
  stackName: string | undefined,
  work: (target: StackTarget) => Promise<void>,
): Promise<void> {
  const target = await targetOf(stackName);
  try {
    await work(target);
  } finally {
    for (const client of [target.table, target.files, target.lambda]) client.destroy();
  }
}

async function targetOf(stackName: string | undefined): Promise<StackTarget> {
  if (stackName !== undefined) return (await import('./operator-stack.ts')).deployedTarget(stackName);
  const running = requireRunningStack();
  return (await import('./operator-stack.ts')).localTarget(running);
}
