import { readArguments, runCommand } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { explainedAccount } from './account.ts';

const USAGE = 'Usage: npm run delete -- <stack> [--yes]';
const HELP = `${USAGE}

Deletes a deployed stack. Its table and buckets stay, unless the setting retainData is false. It says which other stacks
send their mail by the identity that goes with it, and asks for the stack's name.

  <stack>  the stack's name, in the account and region of AWS_PROFILE and AWS_REGION
  --yes    does not ask`;

const DELETE_SECONDS = 60 * 60;

await runCommand(async () => {
  const { positionals, values } = readArguments(HELP, {
    allowPositionals: true,
    options: { yes: { type: 'boolean' } },
  });
  const [stackName, ...more] = positionals;
  if (stackName === undefined || more.length > 0) throw new CommandError(USAGE);
  await explainedAccount(deleteStack(stackName, values.yes === true));
});

async function deleteStack(StackName: string, isSure: boolean): Promise<void> {
  const [{ CloudFormationClient, DeleteStackCommand, waitUntilStackDeleteComplete }, { stackOutputs }] =
    await Promise.all([import('@aws-sdk/client-cloudformation'), import('./operator-stack.ts')]);
  const { warningsOf } = await import('./deletion.ts');
  const client = new CloudFormationClient();
  const table = (await stackOutputs(StackName))('TableName');
  for (const warning of await warningsOf(client, StackName)) console.log(`WARNING: ${warning}`);
  if (!isSure) await (await import('./confirmation.ts')).confirm("the stack's name", StackName);
  console.log(`Deleting ${StackName}; CloudFront takes its time, up to half an hour`);
  await client.send(new DeleteStackCommand({ StackName }));
  await waitUntilStackDeleteComplete({ client, maxWaitTime: DELETE_SECONDS }, { StackName });
  console.log(
    `${StackName} is gone. Unless retainData was false, the table ${table} and the buckets are there`,
  );
}
