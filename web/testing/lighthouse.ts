import { runCommand } from '../../infra/command.ts';
import { lighthouseOptions } from './lighthouseOptions.ts';

const HELP = `Usage: npm run lighthouse [-- --runs 5] [--page /login] [--slowdown 4]

Measures screens with Lighthouse's mobile preset on a new stack with demo data, and prints the median of several runs.
The first use installs Lighthouse with its dependencies (176 MB).

  --runs <n>        the number of runs per screen; by default 3
  --page <path>     only this screen, named as in the table; can be repeated
  --slowdown <n>    the slowdown of the processor; by default that of a mid-tier phone, measured on this machine`;

await runCommand(async () => {
  if (lighthouseOptions().help) return void process.stdout.write(`${HELP}\n`);
  process.stdout.write('Measuring the screens with Lighthouse; this takes minutes\n');
  await import('./lighthouseRuns.ts');
});
