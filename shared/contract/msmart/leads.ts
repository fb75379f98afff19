import * as z from 'zod/mini';
import { KnownUsername } from '../account.ts';
import type { Group } from '../call.ts';
import { SuccMsg } from '../done.ts';
import { Lead, LeadChange, LeadEvent, LeadRow, LeadSearch, NewLead, TeamLeadRow } from '../lead.ts';
import { Page, Search } from '../list.ts';
import { Id } from '../path.ts';
import { TeamName, TeamParams } from '../team.ts';

/** Rows of one import call; a larger file comes in several. */
export const IMPORT_BATCH = 500;
const IMPORT_MAX_BYTES = 4 * 1024 * 1024;
const LEAD_MAX_BYTES = 256 * 1024;

const LeadParams = z.object({ teamName: TeamName, id: Id });
/** Said without details when a teammate has the same phone number. */
const Warning = z.optional(z.string());

/** A row as the file has it: what is wrong with one is answered in `skipped` and stops no other. */
const FileRow = z.object({
  name: z.optional(z.string()),
  phone: z.optional(z.string()),
  status: z.optional(z.string()),
  remark: z.optional(z.string()),
  followUp: z.optional(z.string()),
});

/** Leads: the list, the bin, one lead and its history, and files of them. */
export const leads = {
  /** The caller's own leads of the team. */
  listLeads: {
    method: 'GET',
    path: '/api/msmart/leads/all/{teamName}',
    access: 'member',
    params: TeamParams,
    query: LeadSearch,
    reply: z.array(LeadRow),
    refusal: 'error',
    paged: true,
  },
  /** The caller's own leads of all teams. */
  listMyLeads: {
    method: 'GET',
    path: '/api/msmart/leads/all',
    access: 'verified',
    query: LeadSearch,
    reply: z.array(LeadRow),
    refusal: 'error',
    paged: true,
  },
  /** The leads of the manager's own group first, then the others'; with `username`, of that member alone. */
  listTeamLeads: {
    method: 'GET',
    path: '/api/msmart/manager/get/all/leads/{teamName}',
    access: 'manager',
    params: TeamParams,
    query: z.extend(LeadSearch, { username: z.optional(KnownUsername) }),
    reply: z.array(TeamLeadRow),
    refusal: 'error',
    paged: true,
  },
  listBin: {
    method: 'GET',
    path: '/api/msmart/leads/bin/{teamName}',
    access: 'member',
    params: TeamParams,
    query: Search,
    reply: z.array(z.extend(LeadRow, { deletedAt: z.iso.datetime() })),
    refusal: 'error',
    paged: true,
  },
  getLead: {
    method: 'GET',
    path: '/api/msmart/lead/{id}',
    access: 'verified',
    params: z.object({ id: Id }),
    reply: z.object({ db: Lead }),
    refusal: 'error',
  },
  /** Newest first. */
  listLeadHistory: {
    method: 'GET',
    path: '/api/msmart/lead/{id}/history',
    access: 'verified',
    params: z.object({ id: Id }),
    query: Page,
    reply: z.array(LeadEvent),
    refusal: 'error',
    paged: true,
  },
  createLead: {
    method: 'POST',
    path: '/api/msmart/lead',
    access: 'member',
    maxBytes: LEAD_MAX_BYTES,
    body: NewLead,
    reply: z.object({ status: z.string(), id: z.string(), warning: Warning }),
    refusal: 'error',
  },
  updateLead: {
    method: 'PUT',
    path: '/api/msmart/lead/{teamName}/{id}',
    access: 'member',
    maxBytes: LEAD_MAX_BYTES,
    params: LeadParams,
    body: LeadChange,
    // The dialog reads `success`, the detail page `succMsg`.
    reply: z.object({ success: z.string(), succMsg: z.string(), version: z.int(), warning: Warning }),
    refusal: 'error',
  },
  /** Into the bin, for 30 days. */
  deleteLead: {
    method: 'DELETE',
    path: '/api/msmart/lead/{teamName}/{id}',
    access: 'member',
    params: LeadParams,
    reply: SuccMsg,
    refusal: 'error',
  },
  restoreLead: {
    method: 'POST',
    path: '/api/msmart/lead/{teamName}/{id}/restore',
    access: 'member',
    params: LeadParams,
    reply: SuccMsg,
    refusal: 'error',
  },
  reassignLead: {
    method: 'POST',
    path: '/api/msmart/lead/{teamName}/{id}/reassign',
    access: 'manager',
    params: LeadParams,
    body: z.object({ username: KnownUsername }),
    reply: SuccMsg,
    refusal: 'error',
  },
  reopenLead: {
    method: 'POST',
    path: '/api/msmart/lead/{teamName}/{id}/reopen',
    access: 'manager',
    params: LeadParams,
    reply: SuccMsg,
    refusal: 'error',
  },
  importLeads: {
    method: 'POST',
    path: '/api/msmart/lead/bulk/{teamName}',
    access: 'member',
    maxBytes: IMPORT_MAX_BYTES,
    params: TeamParams,
    body: z.object({
      rows: z
        .array(FileRow, 'Please choose a file with at least one row')
        .check(
          z.minLength(1, 'Please choose a file with at least one row'),
          z.maxLength(IMPORT_BATCH, 'At most 500 rows at a time'),
        ),
      // Later batches carry the first one's, so that one undo removes them all.
      importId: z.optional(Id),
    }),
    reply: z.object({
      imported: z.int(),
      skipped: z.array(z.object({ row: z.int(), error: z.string() })), // `row` counts from 1
      importId: z.string(),
    }),
    refusal: 'error',
  },
  undoImport: {
    method: 'POST',
    path: '/api/msmart/lead/bulk/{teamName}/{importId}/undo',
    access: 'member',
    params: z.object({ teamName: TeamName, importId: Id }),
    reply: z.object({ removed: z.int() }),
    refusal: 'error',
  },
} as const satisfies Group;
