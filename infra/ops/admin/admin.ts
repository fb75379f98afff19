import type { Admin } from '../../../functions/lib/store/admin.ts';
import { readArguments, runCommand } from '../../command.ts';
import { CommandError } from '../../command-error.ts';
import { withTarget } from '../running-stack.ts';
import type * as Admins from './admins.ts';
import { typedPassword } from './typed-password.ts';

interface Verb {
  readonly does: string;
  /** Returns the line to print. */
  run(admins: typeof Admins, request: Admins.AdminRequest): Promise<string>;
}

const PASSWORD = 'The password is asked for, or taken from ADMIN_PASSWORD.';

const verbs = new Map(
  Object.entries<Verb>({
    create: {
      does: `Creates an admin. ${PASSWORD}`,
      run: async ({ createAdmin }, request) =>
        `${await createAdmin({ ...request, password: await typedPassword() })} can sign in at /admin/login`,
    },
    password: {
      does: `Gives an admin another password, and ends their sessions. ${PASSWORD}`,
      run: async ({ setPassword }, request) =>
        `${await setPassword({ ...request, password: await typedPassword() })} signs in with the new password now`,
    },
    disable: {
      does: 'Ends the sessions of an admin, who cannot sign in any more.',
      run: async ({ disableAdmin }, request) => `${await disableAdmin(request)} is disabled`,
    },
    enable: {
      does: 'Lets a disabled admin sign in again.',
      run: async ({ enableAdmin }, request) => `${await enableAdmin(request)} can sign in`,
    },
    'factor-reset': {
      does: 'Takes away the second factor of an admin who has lost it, and ends their sessions.',
      run: async ({ resetFactor }, request) =>
        `${await resetFactor(request)} signs in with the password alone now`,
    },
    list: {
      does: 'Lists all admins: since when, whether disabled, and whether with a second factor.',
      run: async ({ listAdmins }, request) =>
        (await listAdmins(request)).map(lineOf).join('\n') || 'There are no admins yet',
    },
  }),
);

const OVERVIEW = `Usage: npm run admin -- ${[...verbs.keys()].join('|')} [<username>] [--stack <name>]`;

function usageOf(name = ''): string {
  const verb = verbs.get(name);
  if (verb === undefined) return OVERVIEW;
  const takes = name === 'list' ? '' : ' <username>';
  return `Usage: npm run admin -- ${name}${takes} [--stack <name>] (${verb.does} Without --stack: of the stack that runs on this machine.)`;
}

await runCommand(async () => {
  const help = usageOf(process.argv.find((each) => verbs.has(each)));
  const { positionals, values } = readArguments(
    help,
    { allowPositionals: true, options: { stack: { type: 'string' } } },
    OVERVIEW,
  );
  const [name, username, ...more] = positionals;
  const verb = verbs.get(name ?? '');
  if (verb === undefined || more.length > 0) throw new CommandError(OVERVIEW);
  if ((name === 'list') !== (username === undefined)) throw new CommandError(usageOf(name));
  await withTarget(values.stack, async (target) => {
    console.log(await verb.run(await import('./admins.ts'), { ...target, username: username ?? '' }));
  });
});

function lineOf({ username, createdAt, isDisabled, hasFactor }: Admin): string {
  const factor = hasFactor ? 'second factor' : 'no second factor';
  return [username, `since ${createdAt.slice(0, 10)}`, isDisabled ? 'disabled' : 'enabled', factor].join(
    '\t',
  );
}
