import * as z from 'zod/mini';
import { cellText, IMPORT_BATCH } from '../rules/lead.ts';
import { Id, unreserved } from './path.ts';

/** As the file has it, whatever the spreadsheet takes it for; what is no cell at all is an empty one. */
const Cell = z.catch(
  z.optional(z.pipe(z.union([z.string(), z.number(), z.boolean(), z.null()]), z.transform(cellText))),
  '',
);

/** A row as the file has it: what is wrong with one, or that it is none, is answered in `skipped` and stops no other. */
const FileRow = z.catch(
  z.object({ name: Cell, phone: Cell, status: Cell, remark: Cell, followUp: Cell }),
  {},
);

const NO_BATCH = 'This batch is not valid';
const NO_ROWS = 'Please choose a file with at least one row';

/** A part of a file, which comes in as many as it needs. */
export const LeadImport = z.object({
  rows: z
    .array(FileRow, NO_ROWS)
    .check(z.minLength(1, NO_ROWS), z.maxLength(IMPORT_BATCH, `At most ${IMPORT_BATCH} rows at a time`)),
  /** The same in all parts, so that one undo removes them all; the first may choose it. */
  importId: z.optional(Id),
  /** Names the part within its import: sent again, it changes nothing and is answered the same. */
  batch: z.optional(
    z.pipe(
      z.union([unreserved(NO_BATCH), z.int(NO_BATCH).check(z.nonnegative(NO_BATCH))], NO_BATCH),
      z.transform(String),
    ),
  ),
});
export type LeadImport = z.infer<typeof LeadImport>;

/** What became of the rows. */
export const ImportReport = z.object({
  imported: z.int(),
  skipped: z.array(z.object({ row: z.int(), error: z.string() })), // `row` counts from 1 within `rows`
  importId: z.string(),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** A file that was imported. */
export const PastImport = z.object({
  importId: z.string(),
  importedAt: z.iso.datetime(),
  imported: z.int(),
  /** Changed since: an undo leaves them. */
  kept: z.int(),
  /** Null while it is not undone. */
  undoneAt: z.nullable(z.iso.datetime()),
});
export type PastImport = z.infer<typeof PastImport>;
