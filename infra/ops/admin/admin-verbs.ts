import type { Admin } from '../../../functions/lib/store/admin.ts';
import type { AdminRequest } from './admins.ts';
import { typedPassword } from './typed-password.ts';

/** A command on admins. */
export interface Verb {
  readonly name: string;
  readonly does: string;
  readonly takesName: boolean;
  /** Gives what is said of it. */
  run(request: AdminRequest): Promise<string>;
}

const PASSWORD = 'The password is asked for, or taken from ADMIN_PASSWORD.';

/** The module loads only for a known command, so that an unknown one is refused at once. */
const load = () => import('./admins.ts');

const all: readonly Verb[] = [
  {
    name: 'create',
    does: `Creates an admin. ${PASSWORD}`,
    takesName: true,
    run: async (request) => {
      const { createAdmin } = await load();
      const username = await createAdmin({ ...request, password: await typedPassword() });
      return `${username} can sign in at /admin/login`;
    },
  },
  {
    name: 'password',
    does: `Gives an admin another password, and ends their sessions. ${PASSWORD}`,
    takesName: true,
    run: async (request) => {
      const { setPassword } = await load();
      const username = await setPassword({ ...request, password: await typedPassword() });
      return `${username} signs in with the new password now`;
    },
  },
  {
    name: 'disable',
    does: 'Ends the sessions of an admin, who cannot sign in any more.',
    takesName: true,
    run: async (request) => `${await (await load()).disableAdmin(request)} is disabled`,
  },
  {
    name: 'enable',
    does: 'Lets a disabled admin sign in again.',
    takesName: true,
    run: async (request) => `${await (await load()).enableAdmin(request)} can sign in`,
  },
  {
    name: 'factor-reset',
    does: 'Takes away the second factor of an admin who has lost it, and ends their sessions.',
    takesName: true,
    run: async (request) =>
      `${await (await load()).resetFactor(request)} signs in with the password alone now`,
  },
  {
    name: 'list',
    does: 'Lists all admins: since when, whether disabled, and whether with a second factor.',
    takesName: false,
    run: async (request) => {
      const { listAdmins } = await load();
      const lines = (await listAdmins(request)).map(inALine);
      return lines.length > 0 ? lines.join('\n') : 'There are no admins yet';
    },
  },
];

export const verbs: ReadonlyMap<string, Verb> = new Map(all.map((verb) => [verb.name, verb]));

const usageOf = ({ name, takesName }: Pick<Verb, 'name' | 'takesName'>) =>
  `npm run admin -- ${name}${takesName ? ' <username>' : ''} [--stack <name>]`;

/** The usage in one line, for a command that cannot be run. */
export const overview = `Usage: npm run admin -- ${all.map(({ name }) => name).join('|')} [<username>] [--stack <name>]`;

export function helpOf(verb: Verb): string {
  return `Usage: ${usageOf(verb)} (${verb.does} Without --stack: of the stack that runs on this machine.)`;
}

function inALine({ username, createdAt, isDisabled, hasFactor }: Admin): string {
  const state = isDisabled ? 'disabled' : 'enabled';
  return [
    username,
    `since ${createdAt.slice(0, 10)}`,
    state,
    hasFactor ? 'second factor' : 'no second factor',
  ].join('\t');
}
