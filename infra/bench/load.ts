import { readArguments, runCommand } from '../command.ts';
import { CommandError } from '../command-error.ts';

const HELP = `Usage: npm run load -- [--minutes <n>] [--step <seconds>]

Makes the calls of infra/bench/usage-mix.ts, as often as they stand there, on a local stack of its own: by 1, 2, 4 … clients
at once, 32 at most, until more get no more done; then for ten minutes, for the memory; then twice as many as the stack
can do, behind a throttle. Says what is done a second, how long it takes, what is refused. It ends with 1 where a call
fails or is answered wrongly, where nothing is refused under twice the load or too little is done, or memory grows.

  --minutes <n>     of the ten
  --step <seconds>  of each number of clients; else 15`;

await runCommand(async () => {
  const { values } = readArguments(HELP, {
    options: {
      minutes: { type: 'string', default: '10' },
      step: { type: 'string', default: '15' },
    },
  });
  const soakSeconds = 60 * positive(values.minutes);
  const stepSeconds = positive(values.step);
  console.log('Starting a stack');
  const [{ loadProblems, memorySummary }, { runLoad }] = await Promise.all([
    import('./load-figures.ts'),
    import('./load-run.ts'),
  ]);
  const run = await runLoad({ soakSeconds, stepSeconds, say: console.log });
  console.log(memorySummary(run.memory));
  const problems = loadProblems(run);
  if (problems.length > 0) throw new CommandError(problems.join('; '));
  console.log('All is as it should be');
});

function positive(text: string): number {
  const value = Number(text);
  if (value > 0) return value;
  throw new CommandError(`${text} is no number above 0`);
}
