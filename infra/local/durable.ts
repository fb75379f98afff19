import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type * as z from 'zod/mini';

/** The JSON of a file of ours. Undefined when the file does not exist yet. */
export function readJson<S extends z.ZodMiniType>(file: string, schema: S): z.output<S> | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  return schema.parse(JSON.parse(text));
}

/** Replaces a file as one step: whoever reads it, after a crash too, finds the old or the new text. */
export function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.${process.pid}.new`;
  writeFileSync(next, JSON.stringify(value, undefined, 2));
  renameSync(next, file);
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
