import { readArguments, runCommand } from '../command.ts';
import { CommandError } from '../command-error.ts';

const HELP = `Usage: npm run load:chat [-- <seconds>]

Owners' tabs and visitors at once, on a local stack of its own. It ends with 1 where a call fails, or where an entry is lost
or doubled, in the table or in a tab, and prints the duration of a push as a ratio to a bare echo of the same sockets.

  <seconds>  how long; else 60`;

await runCommand(async () => {
  const { positionals } = readArguments(HELP, { allowPositionals: true });
  const seconds = Number(positionals[0] ?? 60);
  if (!(seconds > 0)) throw new CommandError(`${positionals[0]} is no number of seconds`);
  console.log('Starting a stack');
  const { loadChat } = await import('./chat-load.ts');
  process.exitCode = (await loadChat(seconds)) ? 0 : 1;
});
