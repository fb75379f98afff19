import * as z from 'zod/mini';
import { IMPORT_ROWS_MAX } from '../../../shared/rules/lead.ts';
import { newId } from '../runtime/newId.ts';
import { entity } from './entity.ts';
import { memberInKey, type OfMember } from './key.ts';
import { list } from './list.ts';
import type { Write } from './write.ts';

/** A file of leads that a member brings in, part by part. */
const LeadImport = z.object({
  /** Of ours: what leads, phones and the team's `undoing` name it by. */
  id: z.string(),
  /** What the client names it by; another member may have chosen the same. */
  importId: z.string(),
  teamName: z.string(),
  username: z.string(),
  importedAt: z.string(),
  imported: z.int(),
  /** Rows that somebody has changed since. */
  kept: z.int(),
  undoneAt: z.nullable(z.string()),
});
export type LeadImport = z.infer<typeof LeadImport>;

/** The id of a member's import, by what the client names it by. */
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
  growth: 'one a file',
});

/**
 * Adds to what an import counts, unless it is undone. Its version rises with it, so that whoever undoes it has counted
 * all; but many may add at once.
 */
function addToImport(id: string, count: 'imported' | 'kept', by: number): Write {
  return {
    update: leadImports.at({ id }).key,
    change: {
      expression: 'ADD #count :by, #version :one',
      names: { '#count': count, '#version': 'version' },
      values: { ':by': by, ':one': 1, ':null': null, ':most': IMPORT_ROWS_MAX - by },
    },
    when: 'undoneAt = :null AND #count <= :most',
  };
}

/** Rows of an import that somebody changes for the first time: they are no longer its. Fails once it is undone. */
export const keepFromUndo = (id: string, rows = 1): Write => addToImport(id, 'kept', rows);

/** Rows that came with one more part of the file. Fails once it is undone, or full. */
export const addImported = (id: string, rows: number): Write => addToImport(id, 'imported', rows);

/** How far a part of a file has come: written with the rows, so that it goes on where it was interrupted. */
export const importBatches = entity({
  ...inImport,
  name: 'part of an import',
  sortPrefix: 'BATCH#',
  sort: ({ batch }: { readonly batch: string }) => batch,
  schema: z.object({
    batch: z.string(),
    /** Of the rows: the same part with others is a mistake. */
    rowsHash: z.string(),
    /** Rows that have been looked at, from the first. */
    done: z.int(),
    /** Of these, the numbers of those whose phone was in the database. */
    duplicates: z.array(z.int()),
  }),
  growth: 'at most ten a file',
});

/** The id of the lead that a row of a part comes to, so that those of an import can be found again. */
export function leadIdOf(
  { id, batch }: { readonly id: string; readonly batch: string },
  row: number,
): string {
  return newId(String(row), `${id} ${batch}`);
}

/** What a member's imported rows have earned, on the last day on which any came. */
export const importPoints = entity({
  name: 'points of imports',
  prefix: 'IMPORTPOINTS#',
  partition: memberInKey,
  sortPrefix: 'POINTS',
  schema: z.object({ day: z.string(), points: z.int() }),
  grants: { own: ['msmart', 'jobs'] },
  growth: 'one a member who has imported',
});
