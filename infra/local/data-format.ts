import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CommandError } from '../command-error.ts';
import { readJson, writeJson } from './durable.ts';

/** Raised when records are stored otherwise than before, so that none is read that this release does not know. */
const DATA_FORMAT = 7;

const Format = z.object({ format: z.number() });

/** Refuses a folder whose data were written by a release that stored them otherwise; marks one that has none yet. */
export function requireDataFormat(folder: string): void {
  const file = join(folder, 'format.json');
  const stored = readJson(file, Format);
  if (stored?.format === DATA_FORMAT) return;
  if (stored !== undefined || existsSync(join(folder, 'table.db'))) {
    throw new CommandError(
      `The data in ${folder} were written by another version of the suite: empty it with npm run reset, or check out that version.`,
    );
  }
  writeJson(file, { format: DATA_FORMAT });
}
