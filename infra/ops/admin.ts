import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Refusal } from '../../functions/http/refusal.ts';
import { runCommand } from '../local/command.ts';
import { operatorTable } from '../local/operator.ts';
import { StartupError } from '../local/startup-error.ts';
import { createAdmin } from './create-admin.ts';
import { deployedTable, requireRunningStack, stackOutputs } from './operator-stack.ts';

/*
 * npm run admin -- create <username> [--stack <name>]
 *
 * Creates an admin on the stack that runs on this machine, or on a deployed one, whose account and region are those
 * of AWS_PROFILE and AWS_REGION. The password is asked for, or taken from ADMIN_PASSWORD.
 */

const USAGE = 'Usage: npm run admin -- create <username> [--stack <name>]';

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { stack: { type: 'string' } },
  });
  const [verb, username, ...more] = positionals;
  if (verb !== 'create' || username === undefined || more.length > 0) throw new StartupError(USAGE);
  const target = values.stack === undefined ? localTable() : await deployedTarget(values.stack);
  try {
    await createAdmin({ username, password: await password(), ...target });
  } catch (error) {
    throw error instanceof Refusal ? new StartupError(error.message) : error;
  } finally {
    target.table.destroy();
  }
  console.log(`${username} can sign in at /admin/login`);
});

interface Target {
  readonly table: DynamoDBDocumentClient;
  readonly tableName: string;
}

function localTable(): Target {
  const { endpoint, tableName } = requireRunningStack();
  return { table: operatorTable(endpoint), tableName };
}

async function deployedTarget(stackName: string): Promise<Target> {
  const output = await stackOutputs(stackName);
  return { table: deployedTable(), tableName: output('TableName') };
}

/** From the environment, or typed twice without being shown. */
async function password(): Promise<string> {
  if (process.env.ADMIN_PASSWORD) return process.env.ADMIN_PASSWORD;
  if (!process.stdin.isTTY)
    throw new StartupError('Set ADMIN_PASSWORD, or run this in a terminal that can ask for it.');
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const ask = async (words: string) => {
    process.stdout.write(words);
    const typed = await terminal.question('');
    process.stdout.write('\n');
    return typed;
  };
  try {
    const typed = await ask('Password: ');
    if (typed !== (await ask('Again: '))) throw new StartupError('Password does not match');
    return typed;
  } finally {
    terminal.close();
  }
}
