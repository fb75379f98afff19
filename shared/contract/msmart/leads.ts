import * as z from 'zod/mini';
import { ChosenUsername, KnownUsername } from '../account.ts';
import type { Group } from '../call.ts';
import { SuccMsg } from '../done.ts';
import { DeletedLeadRow, DeletedTeamLeadRow, Lead, LeadEvent, LeadRow, TeamLeadRow } from '../lead.ts';
import { LeadChange, LeadQuickSave, NewLead } from '../leadForm.ts';
import { LeadSearch } from '../leadSearch.ts';
import { Page, Search } from '../list.ts';
import { Id } from '../path.ts';
import { TeamName, TeamParams } from '../team.ts';
import { conflictWith, versioned } from '../version.ts';

const LEAD_MAX_BYTES = 256 * 1024;

const LeadParams = z.object({ teamName: TeamName, id: Id });
/** Says, without a name, that a teammate has a lead with the same phone number. */
const Warning = z.optional(z.string());

/** The dialog reads `success`, the detail page `succMsg`. */
const SavedLead = z.object({
  success: z.string(),
  succMsg: z.string(),
  ...versioned,
  warning: Warning,
});
const StoredLead = conflictWith(Lead);

/** Leads: the lists, the bin, one lead and its history. */
export const leads = {
  /** Lists the caller's own leads of the team. */
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
  /** Lists the caller's own leads of all teams. */
  listMyLeads: {
    method: 'GET',
    path: '/api/msmart/leads/all',
    access: 'verified',
    query: LeadSearch,
    reply: z.array(LeadRow),
    refusal: 'error',
    paged: true,
  },
  /** Lists the leads of the manager's own group first, then all others; `username` selects one member's leads. */
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
    reply: z.array(DeletedLeadRow),
    refusal: 'error',
    paged: true,
  },
  /** Lists the deleted leads of all members, latest first. */
  listTeamBin: {
    method: 'GET',
    path: '/api/msmart/team/bin/{teamName}',
    access: 'owner',
    params: TeamParams,
    query: Page,
    reply: z.array(DeletedTeamLeadRow),
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
  /** Lists the newest events first. */
  listLeadHistory: {
    method: 'GET',
    path: '/api/msmart/lead/history/{id}',
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
    reply: SavedLead,
    refusal: 'error',
    conflict: StoredLead,
  },
  quickSaveLead: {
    method: 'PUT',
    path: '/api/msmart/lead/{teamName}/{id}/quick',
    access: 'member',
    params: LeadParams,
    body: LeadQuickSave,
    reply: SavedLead,
    refusal: 'error',
    conflict: StoredLead,
  },
  /** Moves the lead into the bin, which keeps it for 30 days. */
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
    body: z.object({ username: ChosenUsername }),
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
} as const satisfies Group;
