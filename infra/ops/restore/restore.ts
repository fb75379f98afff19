import { readArguments, runCommand } from '../../command.ts';
import { CommandError } from '../../command-error.ts';
import { RESTORABLE_DAYS } from '../../stack/restorable-days.ts';
import { explainedAccount } from '../account.ts';
import { confirm } from '../confirmation.ts';

const USAGE =
  'Usage: npm run restore -- drill | open --stack <name> | <time> --stack <name> [--dry-run] [--yes]';
const HELP = `${USAGE}

Makes the table and the files of a deployed stack what they were at a time. It closes the suite, so that nobody writes
what would be lost; DynamoDB makes a table of that time beside (half an hour, or a few for a large one); what is missing
or other is put back, and what came since is deleted, of the table and the files. What is overwritten so can be had in
the same way. Counts and checksums are compared, and the suite is opened again. Whatever has ended it in its midst, the
same command again goes on there. Read infra/README.md, Recover, before.

  <time>          as 2026-11-22T08:00:00Z; of the last ${RESTORABLE_DAYS} days, as files are kept no longer
  --stack <name>  the deployed stack, in the account and region of AWS_PROFILE and AWS_REGION
  --dry-run       says what is missing, other or newer, and changes and closes nothing: a drill on a deployed stack
  --yes           does not ask before it changes anything
  open            opens a suite that a restoration has closed, as it is
  drill           on this machine, with a stack and data of its own: copies, damages, restores, compares`;

const DAY_MS = 86_400_000;

await runCommand(async () => {
  const { positionals, values } = readArguments(HELP, {
    allowPositionals: true,
    options: {
      stack: { type: 'string' },
      'dry-run': { type: 'boolean' },
      yes: { type: 'boolean' },
    },
  });
  const [when, ...more] = positionals;
  if (when === undefined || more.length > 0) throw new CommandError(USAGE);
  if (when === 'drill') {
    console.log('Drills on a stack of its own, with demo data; this takes a minute');
    const { drill } = await import('./restore-drill.ts');
    return drill(console.log);
  }
  const at = when === 'open' ? undefined : timeOf(when);
  const { stack } = values;
  if (stack === undefined) {
    throw new CommandError(
      `A stack on this machine keeps nothing of what its table was: name one by --stack. ${USAGE}`,
    );
  }
  const isDry = values['dry-run'] === true;
  await explainedAccount(actOn(stack, { at, isDry, isSure: values.yes === true }));
});

interface Asked {
  /** Undefined: the suite is only opened. */
  readonly at: Date | undefined;
  readonly isDry: boolean;
  readonly isSure: boolean;
}

async function actOn(stackName: string, { at, isDry, isSure }: Asked): Promise<void> {
  const { compareDeployed, deployedData, openDeployed, restoreDeployed } = await import(
    './restore-deployed.ts'
  );
  const data = await deployedData(stackName);
  if (at === undefined) return openDeployed(data);
  const verb = isDry ? 'Compares' : 'Changes';
  console.log(`${verb} the table and files of ${stackName} to what they were ${at.toISOString()}`);
  if (isDry) {
    await compareDeployed(data, at);
    return console.log('Nothing was changed, and the copy is deleted');
  }
  if (!isSure) await confirm("the stack's name", stackName);
  console.log('Where this ends in its midst, run it again; the suite stays closed until it is through');
  await restoreDeployed(data, at);
  console.log('All is as it was, the suite is open, and the copy is deleted');
}

function timeOf(text: string): Date {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const at = new Date(text);
  if (!isTime || Number.isNaN(at.getTime())) {
    throw new CommandError(`${text} is no time, as 2026-11-22T08:00:00Z or 2026-11-22T16:00+08:00`);
  }
  if (at.getTime() > Date.now()) throw new CommandError(`${text} is not past yet`);
  if (at.getTime() < Date.now() - RESTORABLE_DAYS * DAY_MS) {
    throw new CommandError(`${text} is more than ${RESTORABLE_DAYS} days ago: files are kept no longer`);
  }
  return at;
}
