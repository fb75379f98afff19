import * as z from 'zod/mini';
import { type Group, list, route } from '../call.ts';
import { SuccMsg } from '../done.ts';
import { ImportReport, LeadImport, PastImport } from '../leadImport.ts';
import { Page } from '../list.ts';
import { Id } from '../path.ts';
import { TeamName, TeamParams } from '../teamName.ts';

const IMPORT_MAX_BYTES = 4 * 1024 * 1024;

/** Imports of leads from files. */
export const imports = {
  importLeads: route('POST', '/api/msmart/lead/bulk/{teamName}', 'member', {
    maxBytes: IMPORT_MAX_BYTES,
    params: TeamParams,
    body: LeadImport,
    reply: ImportReport,
  }),
  undoImport: route('POST', '/api/msmart/lead/bulk/{teamName}/{importId}/undo', 'member', {
    params: z.object({ teamName: TeamName, importId: Id }),
    // `removed` counts the rows that nobody has changed since the import.
    reply: z.extend(SuccMsg, { removed: z.int() }),
  }),
  /** Lists the caller's imports, newest first. */
  listImports: list('/api/msmart/lead/bulk/{teamName}', 'member', {
    params: TeamParams,
    query: Page,
    reply: z.array(PastImport),
  }),
} satisfies Group;
