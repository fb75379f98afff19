import * as z from 'zod/mini';
import { cellText, IMPORT_BATCH } from '../rules/lead.ts';
import { Id, unreserved } from './path.ts';

/** Reads a cell as text, whatever type the spreadsheet gave it. Any other value counts as an empty cell. */
const Cell = z.catch(
  z.optional(z.pipe(z.union([z.string(), z.number(), z.boolean(), z.null()]), z.transform(cellText))),
  '',
);

/** A row as the file has it; `none` as its `followUp` leaves the lead without one. The reply reports an invalid row in `skipped`, so that it stops no other row. */
const FileRow = z.catch(
  z.object({ name: Cell, phone: Cell, status: Cell, remark: Cell, followUp: Cell }),
  {},
);

const NO_BATCH = 'This batch is not valid';
const NO_ROWS = 'Please choose a file with at least one row';

/** A batch of rows. A file is sent in as many batches as it needs. */
export const LeadImport = z.object({
  rows: z
    .array(FileRow, NO_ROWS)
    .check(z.minLength(1, NO_ROWS), z.maxLength(IMPORT_BATCH, `At most ${IMPORT_BATCH} rows at a time`)),
  /** The same in all batches of a file, so that one undo removes them all. The first batch may choose it. */
  importId: z.optional(Id),
  /** Names the batch within its import: a repeated batch changes nothing and gets the same answer. */
  batch: z.optional(
    z.pipe(
      z.union([unreserved(NO_BATCH), z.int(NO_BATCH).check(z.nonnegative(NO_BATCH))], NO_BATCH),
      z.transform(String),
    ),
  ),
});
export type LeadImport = z.infer<typeof LeadImport>;

/** The number of imported rows, and the reasons for the others. */
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
  /** Leads that were changed after the import: an undo leaves them. */
  kept: z.int(),
  /** Null until the import is undone. */
  undoneAt: z.nullable(z.iso.datetime()),
});
export type PastImport = z.infer<typeof PastImport>;
