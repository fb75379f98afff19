import { readArguments, runCommand } from '../../command.ts';
import { CommandError } from '../../command-error.ts';
import { requireRunningStack } from '../running-stack.ts';
import { RotatedName, rotateDeployed } from './rotation.ts';

const USAGE = 'Usage: npm run rotate -- origin | seal | push [--stack <name>] [--urgent]';
const HELP = `${USAGE}

Puts a new secret in the place of one that the stack's parts share; the one before still counts. Nobody is signed out,
and no call is refused.

  origin          what CloudFront tells the functions, so that they refuse whoever calls them past it
  seal            what seals tokens and cursors; at most every 30 days, as long as a session lasts
  push            the key with which pushes are signed; at most every 30 days, within which each device takes the new one
  --stack <name>  a deployed stack, in the account and region of AWS_PROFILE and AWS_REGION; else the one that runs
                  on this machine. One that breaks off is ended by doing it again. It takes some minutes
  --urgent        seal and push within 30 days too: sessions or devices of before the last rotation end`;

await runCommand(async () => {
  const { positionals, values } = readArguments(HELP, {
    allowPositionals: true,
    options: { stack: { type: 'string' }, urgent: { type: 'boolean' } },
  });
  const name = RotatedName.safeParse(positionals[0]);
  if (!name.success || positionals.length > 1) throw new CommandError(USAGE);
  const isUrgent = values.urgent ?? false;
  if (values.stack === undefined) await rotateHere(name.data, isUrgent);
  else {
    const { deployedSecrets } = await import('./deployed-secrets.ts');
    const rotation = { name: name.data, nowMs: Date.now(), isUrgent };
    await rotateDeployed(await deployedSecrets(values.stack, name.data), rotation);
  }
  console.log(`The secret of the ${name.data} is rotated; the one before still counts`);
});

async function rotateHere(rotate: RotatedName, isUrgent: boolean): Promise<void> {
  const answer = await fetch(`${requireRunningStack().url}/_local/secrets`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rotate, isUrgent }),
  });
  const { error } = await answer.json();
  if (!answer.ok) throw new CommandError(String(error));
}
