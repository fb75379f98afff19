import { accessSync, constants, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { CommandError } from '../../command-error.ts';
import { readJson, writeJson } from '../host/durable.ts';

/** The addresses and names by which other commands reach a running stack. */
const RunningStack = z.object({
  url: z.string(),
  endpoint: z.string(),
  tableName: z.string(),
  mediaBucket: z.string(),
  failedRecordsBucket: z.string(),
});
export type RunningStack = z.infer<typeof RunningStack>;

/** `stack` is absent while it starts. */
const Owner = z.object({ pid: z.int(), stack: z.optional(RunningStack) });

/** A data folder that only this process uses. */
interface DataLock {
  publish(stack: RunningStack): void;
  release(): void;
}

const ownerFile = (folder: string) => join(folder, 'running.json');

/** Locks a data folder. Refuses one that is not writable, or that another process uses. */
export function lockData(folder: string): DataLock {
  makeWritable(folder);
  const unlock = tryLock(folder);
  if (!unlock) throw new CommandError(alreadyRuns(folder));
  const { pid } = process;
  writeJson(ownerFile(folder), { pid });
  return {
    publish: (stack) => writeJson(ownerFile(folder), { pid, stack }),
    release: () => {
      rmSync(ownerFile(folder), { force: true });
      unlock();
    },
  };
}

/** Finds the stack that runs on a data folder; undefined while none is ready. */
export function runningStack(folder: string): RunningStack | undefined {
  // Without the file nothing runs there, and the folder may not exist.
  const stack = readJson(ownerFile(folder), Owner)?.stack;
  const unlock = stack && tryLock(folder);
  unlock?.();
  return unlock ? undefined : stack;
}

/** Takes SQLite's lock of a file, which ends with the process. Returns undefined when another process has it. */
function tryLock(folder: string): (() => void) | undefined {
  const database = new DatabaseSync(join(folder, 'lock.db'), { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return () => database.close();
  } catch (error) {
    database.close();
    if (error instanceof Error && error.message.includes('locked')) return undefined;
    throw error;
  }
}

function alreadyRuns(folder: string): string {
  const owner = readJson(ownerFile(folder), Owner);
  const where = owner?.stack ? ` at ${owner.stack.url}` : '';
  const which = owner ? ` (process ${owner.pid})` : '';
  return `The stack already runs on ${folder}${where}${which}: stop it first, or set LOCAL_DATA to another folder.`;
}

function makeWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined;
    throw new CommandError(
      `The data folder ${folder} cannot be written (${reason ?? String(error)}): set LOCAL_DATA to a folder that can.`,
    );
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of its path is a file',
  ENOSPC: 'the disk is full',
};
