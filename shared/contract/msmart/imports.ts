import * as z from 'zod/mini';
import type { Group } from '../call.ts';
import { SuccMsg } from '../done.ts';
import { ImportReport, LeadImport, PastImport } from '../leadImport.ts';
import { Page } from '../list.ts';
import { Id } from '../path.ts';
import { TeamName, TeamParams } from '../team.ts';

const IMPORT_MAX_BYTES = 4 * 1024 * 1024;

/** Imports of leads from files. */
export const imports = {
  importLeads: {
    method: 'POST',
    path: '/api/msmart/lead/bulk/{teamName}',
    access: 'member',
    maxBytes: IMPORT_MAX_BYTES,
    params: TeamParams,
    body: LeadImport,
    reply: ImportReport,
    refusal: 'error',
  },
  undoImport: {
    method: 'POST',
    path: '/api/msmart/lead/bulk/{teamName}/{importId}/undo',
    access: 'member',
    params: z.object({ teamName: TeamName, importId: Id }),
    // `removed` counts the rows that nobody has changed since the import.
    reply: z.extend(SuccMsg, { removed: z.int() }),
    refusal: 'error',
  },
  /** Lists the caller's imports, newest first. */
  listImports: {
    method: 'GET',
    path: '/api/msmart/lead/bulk/{teamName}',
    access: 'member',
    params: TeamParams,
    query: Page,
    reply: z.array(PastImport),
    refusal: 'error',
    paged: true,
  },
} as const satisfies Group;
