import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { explainedAccount } from '../account.ts';
import { runCommand } from '../local/command.ts';
import { StartupError } from '../local/startup-error.ts';

const USAGE = 'Usage: npm run restore -- drill | <time> --stack <name> [--dry-run] [--yes]';
const HELP = `${USAGE}

Makes the table and the files of a deployed stack what they were at a time. DynamoDB makes a table of that time beside
(half an hour, or a few for a large one); what is missing or other is then put back, and what came since is deleted, of
the table and the files. What is overwritten so can be had in the same way. In the end counts and checksums are compared.
Close the suite before, and read infra/README.md, Recover.

  <time>          as 2026-11-22T08:00:00Z; of the last 30 days, as files are kept no longer
  --stack <name>  the deployed stack, in the account and region of AWS_PROFILE and AWS_REGION
  --dry-run       says what is missing, other or newer, and changes nothing: a drill on a deployed stack
  --yes           does not ask before it changes anything
  drill           on this machine, with a stack and data of its own: copies, damages, restores, compares`;

const LOOK_MS = 15_000;

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ stack: { type: 'string' }, 'dry-run': { type: 'boolean' } },
      ...{ yes: { type: 'boolean' }, help: { type: 'boolean' } },
    },
  });
  if (values.help) return console.log(HELP);
  const [when, ...more] = positionals;
  if (when === undefined || more.length > 0) throw new StartupError(USAGE);
  if (when === 'drill') {
    console.log('Drills on a stack of its own, with demo data; this takes a minute');
    const { drill } = await import('./restore-drill.ts');
    return drill(console.log);
  }
  const at = timeOf(when);
  const { stack } = values;
  if (stack === undefined) {
    throw new StartupError(
      `A stack on this machine keeps nothing of what its table was: name one by --stack. ${USAGE}`,
    );
  }
  await explainedAccount(
    restoreDeployed(stack, { at, isDry: values['dry-run'] === true, isSure: values.yes === true }),
  );
});

interface Asked {
  readonly at: Date;
  readonly isDry: boolean;
  readonly isSure: boolean;
}

async function restoreDeployed(stackName: string, { at, isDry, isSure }: Asked): Promise<void> {
  const [
    { DynamoDBClient },
    { LambdaClient },
    { S3Client },
    { stackOutputs },
    { deleteTable, tableAt, withoutStream },
    { compare, restore },
  ] = await Promise.all([
    import('@aws-sdk/client-dynamodb'),
    import('@aws-sdk/client-lambda'),
    import('@aws-sdk/client-s3'),
    import('./operator-stack.ts'),
    import('./restore-point.ts'),
    import('./restoration.ts'),
  ]);
  const output = await stackOutputs(stackName);
  const [client, table] = [new DynamoDBClient(), output('TableName')];
  console.log(
    `${isDry ? 'Compares' : 'Changes'} the table and files of ${stackName} to what they were ${at.toISOString()}`,
  );
  if (!isDry && !isSure) await (await import('./confirmation.ts')).confirm("the stack's name", stackName);
  const wait = async () => {
    process.stdout.write('.');
    await pause(LOOK_MS);
  };
  const lambda = new LambdaClient();
  const paused = (work: () => Promise<void>) => withoutStream({ client, lambda, table, wait }, work);
  const copy = await tableAt({ client, table, at, wait });
  console.log(`\n${copy} is there`);
  const pair = { client, table, copy, nowSeconds: () => Math.floor(Date.now() / 1000) };
  const files = { client: new S3Client(), bucket: output('MediaBucket') };
  await (isDry ? compare : restore)({ pair, files, at, say: console.log, withoutStream: paused });
  await deleteTable(client, copy);
  console.log(
    isDry ? `Nothing was changed, and ${copy} is deleted` : `All is as it was, and ${copy} is deleted`,
  );
}

function timeOf(text: string): Date {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const at = new Date(text);
  if (!isTime || Number.isNaN(at.getTime())) {
    throw new StartupError(`${text} is no time, as 2026-11-22T08:00:00Z or 2026-11-22T16:00+08:00`);
  }
  if (at.getTime() > Date.now()) throw new StartupError(`${text} is not past yet`);
  return at;
}
