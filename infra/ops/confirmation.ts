import { createInterface } from 'node:readline/promises';
import { CommandError } from '../command-error.ts';

/** Asks the operator to type a name again before an irreversible change. */
export async function confirm(what: string, name: string): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new CommandError('Add --yes, or run this in a terminal that can ask.');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const typed = await terminal.question(`Type ${what} again to go on: `);
    if (typed !== name) throw new CommandError('Nothing was changed');
  } finally {
    terminal.close();
  }
}
