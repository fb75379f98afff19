import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MediaFile, mediaFile, type mediaKinds } from './course-media.ts';
import type { Problem } from './course-problems.ts';

/** A course's folder while it is read, with the files for the bucket and the problems so far. */
export interface Reading {
  readonly folder: string;
  readonly shortlink: string;
  readonly files: MediaFile[];
  readonly problems: Problem[];
}

export interface Named {
  /** Absent: no file is named. */
  readonly file: string | undefined;
  readonly kind: keyof typeof mediaKinds;
  /** The place that names the file. */
  readonly at: Omit<Problem, 'words'>;
  /** The id of the lesson that it belongs to. Absent: it is the course's logo. */
  readonly lesson?: string;
}

/** Notes a file for the bucket and returns its name there, or notes its problem. */
export function keepFile(reading: Reading, { file, kind, at, lesson }: Named): string | undefined {
  if (file === undefined) return undefined;
  const { folder, shortlink } = reading;
  const under = lesson === undefined ? 'logo' : (`course/${shortlink}` as const);
  const kept = mediaFile({ folder, file, kind, under, of: lesson ?? shortlink });
  if (typeof kept === 'string') {
    reading.problems.push({ ...at, words: kept });
    return undefined;
  }
  reading.files.push(kept);
  return kept.name;
}

/** Returns undefined when there is no such file. */
export function readText(folder: string, file: string): string | undefined {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : undefined;
}
