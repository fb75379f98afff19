import { readArguments, runCommand } from '../../command.ts';
import { CommandError } from '../../command-error.ts';
import { withTarget } from '../running-stack.ts';
import type { FailingWork } from './failing-work.ts';

const USAGE = 'Usage: npm run jobs -- list | show <id> | retry <id|all> [--stack <name>]';
const HELP = `${USAGE}

Work after the answer that fails: jobs, and records of the table's stream that were given up. None of it is shown that
is anybody's data.

  list            says what fails, since when, how often and by what, and when it is tried again
  show            says more of one
  retry           has one of them, or all, tried at once. A file of records is removed when they are handled
  --stack <name>  a deployed stack, in the account and region of AWS_PROFILE and AWS_REGION; else the one that runs
                  on this machine`;

const VERBS = ['list', 'show', 'retry'] as const;
type Verb = (typeof VERBS)[number];

await runCommand(async () => {
  const { positionals, values } = readArguments(
    HELP,
    { allowPositionals: true, options: { stack: { type: 'string' } } },
    USAGE,
  );
  const [given, id, ...more] = positionals;
  const verb = VERBS.find((each) => each === given);
  if (verb === undefined || (verb === 'list') !== (id === undefined) || more.length > 0) {
    throw new CommandError(USAGE);
  }
  await withTarget(values.stack, async (target) => {
    const { workNamed } = await import('./failing-work.ts');
    const found = await workNamed(target, id ?? 'all');
    if (found.length === 0) console.log('Nothing fails');
    for (const work of found) console.log(await said(verb, work));
  });
});

async function said(verb: Verb, work: FailingWork): Promise<string> {
  const { kind, id, since, state } = work;
  if (verb === 'list') return `${kind} ${id}  since ${since}, ${state}`;
  if (verb === 'retry') return `${kind} ${id} ${await work.retry()}`;
  const lines = [`kind      ${kind}`, `id        ${id}`, `since     ${since}`, ...(await work.details())];
  return lines.join('\n');
}
