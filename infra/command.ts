import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';

let isEnding = false;

/** Runs a command. A mistake of the person who typed it is printed as one sentence; any other error with its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    // A signal that ends the command may break off what it was doing, which is no failure.
    if (isEnding) return;
    if (error instanceof HelpAsked) return console.log(error.message);
    console.error(isMistake(error) ? error.message : error);
    process.exit(1);
  }
}

/** Ends a command that was asked for its help. */
class HelpAsked extends Error {}

/** Parses a command's arguments. `--help` prints the help. Wrong arguments get `usage`, or Node's message. */
export function readArguments<Config extends ParseArgsConfig>(help: string, config: Config, usage?: string) {
  if (process.argv.slice(2).some((each) => each === '--help' || each === '-h')) throw new HelpAsked(help);
  try {
    return parseArgs(config);
  } catch (error) {
    throw isMistake(error) && usage !== undefined ? new CommandError(usage) : error;
  }
}

/** Tells a mistake of the person who typed the command, such as an unknown option, from a fault. */
function isMistake(error: unknown): error is Error {
  if (error instanceof CommandError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
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
