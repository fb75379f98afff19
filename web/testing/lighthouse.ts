import { runCommand } from '../../infra/command.ts';
import { lighthouseOptions } from './lighthouseOptions.ts';

const HELP = `Usage: npm run lighthouse [-- --runs 5] [--page /login] [--slowdown 4]

Prints what Lighthouse says of the screens, on its mobile preset and a stack of its own with demo data: the median of some
runs. Lighthouse itself, 176 MB with all that it needs, is fetched the first time.

  --runs <n>        how often each screen is measured; else 3
  --page <path>     only this screen, as the table calls it; may be given more than once
  --slowdown <n>    how many times the processor is slowed down; else so that it is a phone's, whatever machine this is`;

await runCommand(async () => {
  if (lighthouseOptions().help) return void process.stdout.write(`${HELP}\n`);
  process.stdout.write('Measuring the screens with Lighthouse; this takes minutes\n');
  await import('./lighthouseRuns.ts');
});
