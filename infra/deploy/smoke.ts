import type { Check } from '../../functions/groups/clock/siteChecks.ts';
import { readArguments, runCommand } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { problemOf } from './proof.ts';

const USAGE = 'Usage: npm run smoke -- <url> [--api <url> | --stack <name>]';
const HELP = `${USAGE}

Asks a stack what a stranger can: pages, headers, a public call, refusals, what a sign-up is refused for, a socket. It
changes nothing, so it may be asked of a stack in use. It ends with 1 when an answer is not as it should be.

  <url>           where people open it: https://suite.example, or http://localhost:3000
  --api <url>     the HTTP API's own address too, which must refuse whoever comes past the edge
  --stack <name>  the same, read from the deployed stack in the account and region of AWS_PROFILE and AWS_REGION`;

await runCommand(async () => {
  const { positionals, values } = readArguments(HELP, {
    allowPositionals: true,
    options: { api: { type: 'string' }, stack: { type: 'string' } },
  });
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) throw new CommandError(USAGE);
  if (!/^https?:\/\//.test(given) || !URL.canParse(given))
    throw new CommandError(`${given} is no address. ${USAGE}`);
  // Modules load after the arguments are parsed, so that help and errors appear at once.
  const { apiChecks, siteChecks } = await import('../../functions/groups/clock/siteChecks.ts');
  const api = values.stack === undefined ? values.api : await apiUrlOf(values.stack);
  const url = new URL(given).origin;
  console.log(`Asking ${url}`);
  const failures = await failuresOf([...siteChecks(url), ...(api === undefined ? [] : apiChecks(api))]);
  if (failures > 0) throw new CommandError(`${failures} answers of ${url} are not as they should be`);
  console.log('All is as it should be');
});

async function failuresOf(checks: readonly Check[]): Promise<number> {
  let failures = 0;
  for (const { name, run } of checks) {
    const problem = await problemOf(run());
    console.log(problem === undefined ? `  ok      ${name}` : `  FAILED  ${name}: ${problem}`);
    if (problem !== undefined) failures += 1;
  }
  return failures;
}

async function apiUrlOf(stackName: string): Promise<string> {
  const { stackOutputs } = await import('../ops/operator-stack.ts');
  return (await stackOutputs(stackName))('ApiUrl');
}
