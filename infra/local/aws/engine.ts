import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError } from '../../command-error.ts';
import type { Journal } from '../host/journal.ts';
import { freePort, unguessedLoopback } from '../host/listen.ts';

/** The program that answers the DynamoDB API. */
interface Engine {
  readonly endpoint: string;
  stop(): Promise<void>;
}

interface Machine {
  readonly platform: string;
  readonly arch: string;
  /** The value of `DYNAMODB_ENDPOINT`, for example a DynamoDB Local. */
  readonly endpoint: string | undefined;
}

/** Returns the engine for this machine. Throws when there is none. */
export function chooseEngine({ platform, arch, endpoint }: Machine): { endpoint: string } | { file: string } {
  if (endpoint) return { endpoint };
  if (platform === 'linux' && arch === 'x64') return { file: builtIn() };
  throw new CommandError(
    `There is no built-in DynamoDB for ${platform}-${arch}: start one (DynamoDB Local, say) and set DYNAMODB_ENDPOINT to its address.`,
  );
}

function builtIn(): string {
  try {
    const manifest = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json');
    return join(dirname(manifest), 'dynoxide');
  } catch {
    throw new CommandError(
      'The built-in DynamoDB is not installed: run npm ci without leaving out optional packages.',
    );
  }
}

export async function startEngine(folder: string, journal: Journal): Promise<Engine> {
  const { platform, arch } = process;
  const chosen = chooseEngine({ platform, arch, endpoint: process.env.DYNAMODB_ENDPOINT });
  if ('endpoint' in chosen) {
    await answers(chosen.endpoint, () => true);
    return { endpoint: chosen.endpoint, stop: async () => {} };
  }
  const [host, port] = [await unguessedLoopback(), await freePort()];
  const where = ['--host', host, '--port', String(port)];
  const file = join(folder, 'table.db');
  const child = launch(chosen.file, ['serve', ...where, '--db-path', file]);
  let isStopping = false;
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', (chunk: Buffer) => journal.log('dynamodb', chunk.toString().trimEnd()));
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => {
    if (!isStopping) journal.log('dynamodb', 'DynamoDB ended by itself');
    parentPipe(child)?.destroy();
  });
  const endpoint = `http://${host}:${port}`;
  await answers(endpoint, () => child.exitCode === null);
  indexStream(file);
  return {
    endpoint,
    stop: async () => {
      isStopping = true;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const BUSY_MS = 5_000;

/**
 * Works around Dynoxide 1.2.1, which scans all stream records to number the next one and to continue reading: without
 * these indexes a write takes ten times as long after some ten thousand records.
 */
function indexStream(file: string): void {
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  const sequenceNumber = 'CAST(sequence_number AS INTEGER)';
  database.exec(`
    CREATE INDEX IF NOT EXISTS stream_end ON _stream_records (table_name, ${sequenceNumber});
    CREATE INDEX IF NOT EXISTS stream_place ON _stream_records (table_name, shard_id, ${sequenceNumber});
  `);
  database.close();
}

const PARENT_PIPE = 3;

/**
 * Starts a program that ends with this process, even after SIGKILL: a shell next to it reads a pipe that only this
 * process holds open, and kills the program when the pipe closes.
 */
function launch(file: string, args: readonly string[]): ChildProcess {
  const script = `(read -r _ <&${PARENT_PIPE}; kill -9 $$ 2>/dev/null) & exec "$0" "$@" ${PARENT_PIPE}<&-`;
  return spawn('/bin/sh', ['-c', script, file, ...args], { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
}

function parentPipe(child: ChildProcess) {
  return child.stdio[PARENT_PIPE];
}

const START_TIMEOUT_MS = 10_000;

async function answers(endpoint: string, isAlive: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + START_TIMEOUT_MS;
  while (isAlive() && performance.now() < giveUpAt) {
    try {
      await fetch(endpoint, { signal: AbortSignal.timeout(1000) });
      return;
    } catch {
      // The engine does not listen yet.
      await wait(10);
    }
  }
  throw new CommandError(`DynamoDB does not answer at ${endpoint}.`);
}
