import * as z from 'zod/mini';
import { IMPORT_ROWS_MAX } from '../../../shared/rules/lead.ts';
import { newId } from '../runtime/newId.ts';
import { entity } from './entity.ts';
import { memberInKey, type OfMember, ROW } from './key.ts';
import { list } from './list.ts';
import type { Write } from './write.ts';

/** A file of leads that a member imports in batches. */
const LeadImport = z.object({
  /** Derived from the member and `importId`. Leads, phones and the team's `undoing` refer to it. */
  id: z.string(),
  /** Chosen by the client, and unique only per member. */
  importId: z.string(),
  teamName: z.string(),
  username: z.string(),
  importedAt: z.string(),
  imported: z.int(),
  /** Rows that were changed since the import, so that an undo keeps them. */
  kept: z.int(),
  undoneAt: z.nullable(z.string()),
});
export type LeadImport = z.infer<typeof LeadImport>;

export function importIdOf(member: OfMember, importId: string): string {
  return newId(importId, `import ${memberInKey(member)}`);
}

export const importsOfMember = list({
  index: 'gsi1',
  prefix: 'LEADIMPORTSOF#',
  partition: memberInKey,
  sortedBy: 'when they began',
  sort: ({ importedAt }: LeadImport) => importedAt,
});

const inImport = {
  prefix: 'LEADIMPORT#',
  partition: ({ id }: { readonly id: string }) => id,
  grants: { own: ['msmart', 'jobs'] },
} as const;

export const leadImports = entity({
  ...inImport,
  name: 'import of leads',
  sortPrefix: 'IMPORT',
  schema: LeadImport,
  lists: [importsOfMember],
  grants: { ...inImport.grants, list: ['msmart', 'jobs'] },
  growth: 'one per file',
});

/**
 * Returns the write that adds to a count of an import. It fails once the import is undone. It increments the version, so
 * that an undo sees every addition, but does not check it, so that concurrent additions do not conflict.
 */
function addToImport(id: string, count: 'imported' | 'kept', by: number): Write {
  return {
    update: leadImports.at({ id }).key,
    change: {
      expression: 'SET #row.#count = #row.#count + :by ADD #version :one',
      names: { '#row': ROW, '#count': count, '#version': 'version' },
      values: { ':by': by, ':one': 1, ':null': null, ':most': IMPORT_ROWS_MAX - by },
    },
    when: '#row.undoneAt = :null AND #row.#count <= :most',
  };
}

/** Counts rows whose first change takes them out of the import; −1 for a row that returns. Fails once the import is undone. */
export const keepFromUndo = (id: string, rows = 1): Write => addToImport(id, 'kept', rows);

/** Counts rows of a further batch. Fails once the import is undone or full. */
export const addImported = (id: string, rows: number): Write => addToImport(id, 'imported', rows);

/** The progress of a batch, written with its rows, so that a repeated call continues where it stopped. */
export const importBatches = entity({
  ...inImport,
  name: 'batch of an import',
  sortPrefix: 'BATCH#',
  sort: ({ batch }: { readonly batch: string }) => batch,
  schema: z.object({
    batch: z.string(),
    /** Detects a batch that is sent again with other rows, which is refused. */
    rowsHash: z.string(),
    /** The number of processed rows, from the first on. */
    done: z.int(),
    /** The numbers of the processed rows whose phone the member already had. */
    duplicates: z.array(z.int()),
  }),
  growth: 'at most ten per file',
});

/** Returns the id of the lead for a row of a batch. It is deterministic, so that an undo finds the leads again. */
export function leadIdOf(
  { id, batch }: { readonly id: string; readonly batch: string },
  row: number,
): string {
  return newId(String(row), `${id} ${batch}`);
}

/** The points of a member's imported rows on the last day of an import: they are limited per day. */
export const importPoints = entity({
  name: 'points of imports',
  prefix: 'IMPORTPOINTS#',
  partition: memberInKey,
  sortPrefix: 'POINTS',
  schema: z.object({ day: z.string(), points: z.int() }),
  grants: { own: ['msmart', 'jobs'] },
  growth: 'one per member who has imported',
});
