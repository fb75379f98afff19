import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError } from '../../command-error.ts';

/** Returns ADMIN_PASSWORD, or a password that is typed twice without being shown. */
export async function typedPassword(): Promise<string> {
  if (process.env.ADMIN_PASSWORD) return process.env.ADMIN_PASSWORD;
  if (!process.stdin.isTTY)
    throw new CommandError('Set ADMIN_PASSWORD, or run this in a terminal that can ask for it.');
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
    if (typed !== (await ask('Again: '))) throw new CommandError('Password does not match');
    return typed;
  } finally {
    terminal.close();
  }
}
