import { readArguments, runCommand } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { explainedAccount } from './account.ts';

const USAGE = 'Usage: npm run delete -- <stack> [--yes]';
const HELP = `${USAGE}

Deletes a deployed stack. Its table and buckets stay, unless the setting retainData is false. It says which other stacks
send their mail by the identity that goes with it, and asks for the stack's name.

  <stack>  the stack's name, in the account and region of AWS_PROFILE and AWS_REGION
  --yes    does not ask`;

await runCommand(async () => {
  const { positionals, values } = readArguments(HELP, {
    allowPositionals: true,
    options: { yes: { type: 'boolean' } },
  });
  const [stackName, ...more] = positionals;
  if (stackName === undefined || more.length > 0) throw new CommandError(USAGE);
  // Modules load after the arguments are parsed, so that help and errors appear at once.
  const { deleteStack } = await import('./deletion.ts');
  await explainedAccount(deleteStack(stackName, values.yes === true));
});
