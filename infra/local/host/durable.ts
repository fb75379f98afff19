import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type * as z from 'zod/mini';

/** Reads a JSON file; returns undefined when it does not exist. */
export function readJson<S extends z.ZodMiniType>(file: string, schema: S): z.output<S> | undefined {
  const text = readText(file);
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
}

export function writeJson(file: string, value: unknown): void {
  replace(file, JSON.stringify(value, undefined, 2));
}

/** Reads a file with one JSON value per line. */
export function readLines<S extends z.ZodMiniType>(file: string, schema: S): z.output<S>[] {
  // A crash may leave an incomplete last line.
  const whole = (readText(file) ?? '').split('\n').slice(0, -1);
  return whole.map((line) => schema.parse(JSON.parse(line)));
}

export function writeLines(file: string, entries: readonly unknown[]): void {
  replace(file, entries.map(toLine).join(''));
}

export function appendLine(file: string, entry: unknown): void {
  appendFileSync(file, toLine(entry));
}

function toLine(entry: unknown): string {
  return `${JSON.stringify(entry)}\n`;
}

/** Replaces a file atomically: readers find the old or the new text, even after a crash. */
function replace(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.${process.pid}.new`;
  writeFileSync(next, text);
  renameSync(next, file);
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
