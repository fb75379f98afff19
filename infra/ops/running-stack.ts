import { CommandError } from '../command-error.ts';
import { type RunningStack, runningStack } from '../local/process/data-lock.ts';
import { dataFolder } from '../local/process/options.ts';
import type { OperatorTarget } from './operator-target.ts';

/** The stack that runs on this machine. */
export function requireRunningStack(): RunningStack {
  const running = runningStack(dataFolder(process.env));
  if (running === undefined) {
    throw new CommandError(
      'No stack runs on this machine: start it with npm start, or name a deployed one with --stack.',
    );
  }
  return running;
}

/** The table and the files of a deployed stack, or of the one that runs on this machine. What calls AWS is loaded for it. */
export async function targetOf(stackName: string | undefined): Promise<OperatorTarget> {
  if (stackName === undefined) {
    const running = requireRunningStack();
    return (await import('./operator-stack.ts')).localTarget(running);
  }
  return (await import('./operator-stack.ts')).deployedTarget(stackName);
}
