import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readArguments, runCommand } from '../../command.ts';
import { CommandError } from '../../command-error.ts';
import { confirm } from '../confirmation.ts';
import { withTarget } from '../running-stack.ts';
import type { UserRequest } from './user-data.ts';

const USAGE = 'Usage: npm run user -- export | erase <username> [--yes] [--stack <name>]';
const HELP = `${USAGE}

Does with a user's data what the user can do on the account page.

  export          writes all that is kept of the user into m-suite-<username>.json, which must not be there yet
  erase           deletes the account, with all that is the user's alone and all versions of their files, for good:
                  what stays with teams and the audit is in functions/lib/store/README.md. Who owns a team with others
                  in it hands it over first
  --yes           does not ask before it erases
  --stack <name>  a deployed stack, in the account and region of AWS_PROFILE and AWS_REGION; else the one that runs
                  on this machine`;

await runCommand(async () => {
  const { positionals, values } = readArguments(
    HELP,
    { allowPositionals: true, options: { yes: { type: 'boolean' }, stack: { type: 'string' } } },
    USAGE,
  );
  const [verb, username, ...more] = positionals;
  if ((verb !== 'export' && verb !== 'erase') || username === undefined || more.length > 0) {
    throw new CommandError(USAGE);
  }
  const where = values.stack === undefined ? 'the stack on this machine' : `the stack ${values.stack}`;
  await withTarget(values.stack, async (target) => {
    const request = { target, username, onWait: () => process.stdout.write('.') };
    if (verb === 'export') return exportTo(request, where);
    console.log(`Deletes the account of ${username} in ${where}, with all that is theirs alone.`);
    if (!values.yes) await confirm('the username', username);
    const { eraseUser } = await import('./user-data.ts');
    await eraseUser(request);
    console.log(`\n${username} is erased`);
  });
});

async function exportTo(request: UserRequest, where: string): Promise<void> {
  // A mistyped username may contain a slash.
  const file = resolve(`m-suite-${request.username.replaceAll(/[/\\]/g, '_')}.json`);
  if (existsSync(file)) throw new CommandError(`${file} is there already: move it away first`);
  console.log(`Collects what is kept of ${request.username} in ${where}, into ${file}`);
  const { exportUser } = await import('./user-data.ts');
  await exportUser(request, file);
  console.log(`\nThe data of ${request.username} are in ${file}`);
}
