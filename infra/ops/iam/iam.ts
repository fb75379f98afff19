import { readArguments, runCommand } from '../../command.ts';
import { CommandError } from '../../command-error.ts';
import type { OperatorCommand } from './aws-calls.ts';

const USAGE =
  'Usage: npm run iam -- deploy | rollback | restore | rotate | jobs | user | admin [--stack <name>]';
const HELP = `${USAGE}

Prints the policy document of IAM that an operator needs for a command on a deployed stack, and no more: it is made of
what the command's code calls. Put it into a managed policy:
aws iam create-policy --policy-name MSuite-jobs --policy-document "$(npm run --silent iam -- jobs)"

  --stack <name>  the stack whose resources it is for; MSuite`;

await runCommand(async () => {
  const { positionals, values } = readArguments(HELP, {
    allowPositionals: true,
    options: { stack: { type: 'string', default: 'MSuite' } },
  });
  const [given, ...more] = positionals;
  // Modules load after the arguments are parsed, so that help appears at once.
  const [{ callsOf, operatorCommands }, { policyOf }] = await Promise.all([
    import('./aws-calls.ts'),
    import('./iam-policy.ts'),
  ]);
  const isCommand = (name: string): name is OperatorCommand => Object.hasOwn(operatorCommands, name);
  if (given === undefined || !isCommand(given) || more.length > 0) throw new CommandError(USAGE);
  console.log(JSON.stringify(policyOf(given, await callsOf(given), values.stack), null, 2));
});
