import { parseArgs } from 'node:util';
import { runCommand } from '../../command.ts';
import { CommandError } from '../../command-error.ts';
import { helpOf, overview, type Verb, verbs } from './admin-verbs.ts';
import type { AdminTable } from './admins.ts';

/*
 * npm run admin -- <command> [<username>] [--stack <name>]
 *
 * Works on the admins of the stack that runs on this machine, or of a deployed one, whose account and region are those
 * of AWS_PROFILE and AWS_REGION.
 */

await runCommand(async () => {
  const { name, username, stack, isHelp } = readCommand(process.argv.slice(2));
  const verb = name === undefined ? undefined : verbs.get(name);
  if (isHelp && (name === undefined || verb)) return console.log(verb ? helpOf(verb) : overview);
  if (verb === undefined) throw new CommandError(overview);
  if (verb.takesName === (username === undefined)) throw new CommandError(helpOf(verb));
  const target = stack === undefined ? await localTable() : await deployedTarget(stack);
  try {
    console.log(await verb.run({ ...target, username: username ?? '' }));
  } finally {
    target.table.destroy();
  }
});

interface Command {
  readonly name: Verb['name'] | undefined;
  readonly username: string | undefined;
  readonly stack: string | undefined;
  readonly isHelp: boolean;
}

function readCommand(given: readonly string[]): Command {
  try {
    const { positionals, values } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { stack: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    const [name, username, ...more] = positionals;
    if (more.length > 0) throw new CommandError(overview);
    return { name, username, stack: values.stack, isHelp: values.help === true };
  } catch (error) {
    // `parseArgs` throws a TypeError for an unknown option.
    throw error instanceof TypeError ? new CommandError(overview) : error;
  }
}

async function localTable(): Promise<AdminTable> {
  const { requireRunningStack } = await import('../running-stack.ts');
  const { endpoint, tableName } = requireRunningStack();
  const { operatorTable } = await import('../../local/operator.ts');
  return { table: operatorTable(endpoint), tableName };
}

async function deployedTarget(stackName: string): Promise<AdminTable> {
  const { deployedTable, stackOutputs } = await import('../operator-stack.ts');
  const output = await stackOutputs(stackName);
  return { table: deployedTable(), tableName: output('TableName') };
}
