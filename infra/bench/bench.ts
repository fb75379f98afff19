import { readArguments, runCommand } from '../command.ts';
import { CommandError } from '../command-error.ts';

const HELP = `Usage: npm run bench [-- [<part> …] [--call <name>] [--keep]]

Measures the suite, prints it, and ends with 1 when a budget is broken. All parts take most of an hour:

  pages      what the pages of the web app load
  functions  the functions' bundles and cold starts
  answers    the bytes and the CPU time of long answers, compressed or not
  chats      what a message and a bot cost, however much is there
  leads      what calls cost in a team of 100, 10,000 and 100,000 leads
  calls      what every call asks of AWS, among 100 and 100,000 users
  cpu        the CPU time of every call (a third of the hour)
  paint      when a slow phone shows /login
  welcome    when a slow phone shows the welcome of a bot

  --call     the CPU time of this call alone, as user.login; may be given more than once
  --keep     keeps what was measured in infra/bench/figures.json, of which npm run cost computes, and writes
             infra/bench/README.md`;

await runCommand(async () => {
  const { values, positionals } = readArguments(HELP, {
    options: {
      keep: { type: 'boolean', default: false },
      call: { type: 'string', multiple: true },
    },
    allowPositionals: true,
  });
  const { parts } = await import('./measured.ts');
  const unknown = positionals.filter((name) => parts.every((part) => part !== name));
  if (unknown.length > 0) throw new CommandError(`There is no part ${unknown.join(', ')}: see --help`);
  const wanted = parts.filter((part) => positionals.length === 0 || positionals.includes(part));
  const { bench } = await import('./bench-parts.ts');
  process.exitCode = (await bench(wanted, { isKept: values.keep, calls: values.call })) ? 0 : 1;
});
