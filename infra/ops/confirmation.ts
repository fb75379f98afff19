import { createInterface } from 'node:readline/promises';
import { CommandError } from '../command-error.ts';

/** Has a name typed again before something is done to it that cannot be taken back. */
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
