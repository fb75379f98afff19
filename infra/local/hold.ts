import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readJson, writeJson } from './durable.ts';
import { Obstacle } from './obstacle.ts';

/** What other commands need to know of a stack that runs. */
const Running = z.object({ url: z.string(), endpoint: z.string(), tableName: z.string() });
export type Running = z.infer<typeof Running>;

const Holder = z.object({
  pid: z.int(),
  /** Tells a process from a later one of the same number. */
  birth: z.string(),
  /** Absent while the stack starts. */
  running: z.optional(Running),
});

/** A data folder that this process alone works on. */
export interface Hold {
  announce(running: Running): void;
  release(): void;
}

const fileIn = (folder: string) => join(folder, 'running.json');

/** Takes a data folder. Refuses one that cannot be written, or that another process works on. */
export function holdFolder(folder: string): Hold {
  makeWritable(folder);
  const file = fileIn(folder);
  const mine = { pid: process.pid, birth: birthOf(process.pid) };
  const other = readHolder(folder);
  if (other) throw new Obstacle(alreadyRuns(folder, other));
  // Whoever held it is gone. Of two that come at once, one writes the file.
  rmSync(file, { force: true });
  try {
    writeFileSync(file, JSON.stringify(mine), { flag: 'wx' });
  } catch (error) {
    const winner = readHolder(folder);
    throw winner ? new Obstacle(alreadyRuns(folder, winner)) : error;
  }
  return {
    announce: (running) => writeJson(file, { ...mine, running }),
    release: () => rmSync(file, { force: true }),
  };
}

/** The stack that runs on a data folder. Undefined when none does, or it still starts. */
export function runningOn(folder: string): Running | undefined {
  return readHolder(folder)?.running;
}

function readHolder(folder: string): z.infer<typeof Holder> | undefined {
  const holder = readJson(fileIn(folder), Holder);
  return holder && birthOf(holder.pid) === holder.birth ? holder : undefined;
}

function alreadyRuns(folder: string, { pid, running }: z.infer<typeof Holder>): string {
  const where = running ? ` at ${running.url}` : '';
  return `The stack already runs on ${folder}${where} (process ${pid}): stop it first, or set LOCAL_DATA to another folder.`;
}

/** When a process began, as far as the system tells; empty when there is no such process. */
function birthOf(pid: number): string {
  try {
    // Signal 0 only asks whether the process is there.
    process.kill(pid, 0);
  } catch (error) {
    const isForeign = error instanceof Error && 'code' in error && error.code === 'EPERM';
    if (!isForeign) return '';
  }
  try {
    // The 22nd field, of which the second may hold spaces and parentheses.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
    return fields[19] ?? 'unknown';
  } catch {
    return 'unknown';
  }
}

function makeWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined;
    throw new Obstacle(
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
