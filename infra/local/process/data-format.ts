import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CommandError } from '../../command-error.ts';
import { readJson, writeJson } from '../host/durable.ts';

/** Raise this when stored records or the table's indexes change, so that no data of another version are read. */
const DATA_FORMAT = 14;

const Format = z.object({ format: z.number() });

/** Refuses a folder with data of another version, and marks an empty one. */
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
