import { parseArgs } from 'node:util';
import type { Mail } from './aws/mail.ts';
import { StartupError } from './startup-error.ts';

let isEnding = false;

/** Runs a command; what stands in its way is said in one sentence. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    // What the end has cut off is no failure.
    if (isEnding) return;
    console.error(isMistake(error) ? error.message : error);
    process.exit(1);
  }
}

/** What the person who typed the command can change: an option that there is not is one too. */
function isMistake(error: unknown): error is Error {
  if (error instanceof StartupError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}

/** Whether somebody asks a command for help, which takes nothing else; it is printed then. */
export function isHelpAsked(help: string): boolean {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) console.log(help);
  return values.help === true;
}

/** Ends the process in good order when a person or the system asks for it; asked twice, at once. */
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

/** Mail is what a person waits for. */
export function printMail({ to, subject }: Mail): void {
  console.log(`Mail to ${to}: ${subject}`);
}
