import { parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';

let isEnding = false;

/** Runs a command. A mistake of the person who typed it is printed as one sentence; any other error with its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    // A signal that ends the command may break off what it was doing, which is no failure.
    if (isEnding) return;
    console.error(isMistake(error) ? error.message : error);
    process.exit(1);
  }
}

/** Tells a mistake of the person who typed the command, such as an unknown option, from a fault. */
function isMistake(error: unknown): error is Error {
  if (error instanceof CommandError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}

/** Prints the help of a command that takes no options when `--help` is given, and returns whether it was. */
export function isHelpAsked(help: string): boolean {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) console.log(help);
  return values.help === true;
}

/** Stops the process in good order at SIGINT or SIGTERM, and at once at a second signal. */
export function endOnSignals(stop: () => Promise<void>): void {
  const end = () => {
    if (isEnding) process.exit(1);
    isEnding = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
