import * as z from 'zod/mini';
import { ChosenUsername, KnownUsername } from '../account.ts';
import { type Group, list, route } from '../call.ts';
import { SuccMsg } from '../done.ts';
import { DeletedLeadRow, DeletedTeamLeadRow, Lead, LeadEvent, LeadRow, Stop, TeamLeadRow } from '../lead.ts';
import { LeadChange, LeadQuickSave, NewLead, NewLeadMessage } from '../leadForm.ts';
import { LeadSearch } from '../leadSearch.ts';
import { flag, Page, Search } from '../list.ts';
import { Id } from '../path.ts';
import { ManagerName } from '../team.ts';
import { TeamName, TeamParams } from '../teamName.ts';
import { conflictWith, KnownVersion, versioned } from '../version.ts';

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
/** Adds the points that the save has earned; negative when it took some back. */
const QuickSaved = z.extend(SavedLead, { points: z.int() });
const StoredLead = conflictWith(Lead);

/** Leads: the lists, the bin, one lead and its history. */
export const leads = {
  /** Lists the caller's own leads of the team. */
  listLeads: list('/api/msmart/leads/all/{teamName}', 'member', {
    params: TeamParams,
    query: LeadSearch,
    reply: z.array(LeadRow),
  }),
  /** Lists the caller's own leads of all teams. */
  listMyLeads: list('/api/msmart/leads/all', 'verified', { query: LeadSearch, reply: z.array(LeadRow) }),
  /**
   * Lists the leads of the manager's own group first, then all others. `managerName` selects the leads of one group,
   * `username` those of one member.
   */
  listTeamLeads: list('/api/msmart/manager/get/all/leads/{teamName}', 'manager', {
    params: TeamParams,
    query: z.extend(LeadSearch, {
      managerName: z.optional(ManagerName),
      username: z.optional(KnownUsername),
    }),
    reply: z.array(TeamLeadRow),
  }),
  listBin: list('/api/msmart/leads/bin/{teamName}', 'member', {
    params: TeamParams,
    query: Search,
    reply: z.array(DeletedLeadRow),
  }),
  /** Lists the deleted leads of all members, latest first. */
  listTeamBin: list('/api/msmart/team/bin/{teamName}', 'owner', {
    params: TeamParams,
    query: Page,
    reply: z.array(DeletedTeamLeadRow),
  }),
  getLead: route('GET', '/api/msmart/lead/{id}', 'verified', {
    params: z.object({ id: Id }),
    reply: z.object({ db: Lead }),
  }),
  /** Lists the newest events first. */
  listLeadHistory: list('/api/msmart/lead/history/{id}', 'verified', {
    params: z.object({ id: Id }),
    query: Page,
    reply: z.array(LeadEvent),
  }),
  createLead: route('POST', '/api/msmart/lead', 'member', {
    maxBytes: LEAD_MAX_BYTES,
    body: NewLead,
    reply: z.object({ status: z.string(), id: z.string(), points: z.int(), warning: Warning }),
  }),
  updateLead: route('PUT', '/api/msmart/lead/{teamName}/{id}', 'member', {
    maxBytes: LEAD_MAX_BYTES,
    params: LeadParams,
    body: LeadChange,
    reply: SavedLead,
    conflict: StoredLead,
  }),
  quickSaveLead: route('PUT', '/api/msmart/lead/{teamName}/{id}/quick', 'member', {
    params: LeadParams,
    body: LeadQuickSave,
    reply: QuickSaved,
    conflict: StoredLead,
  }),
  /**
   * Records a message in the history; it earns nothing, and the first one ends that the lead is fresh. A lead that wants no
   * messages answers 403 with its `stop`.
   */
  recordMessage: route('POST', '/api/msmart/lead/{teamName}/{id}/message', 'member', {
    params: LeadParams,
    body: NewLeadMessage,
    reply: z.extend(SuccMsg, versioned),
    forbidden: z.object({ stop: z.optional(Stop) }),
    conflict: StoredLead,
  }),
  /** Takes back the caller's save that led to this version, within `UNDO_SECONDS`. */
  undoLeadSave: route('POST', '/api/msmart/lead/{teamName}/{id}/undo', 'member', {
    params: LeadParams,
    body: z.object({ version: KnownVersion }),
    reply: z.extend(SuccMsg, versioned),
    conflict: StoredLead,
  }),
  /**
   * Moves the lead into the bin, which keeps it for 30 days. `forgotten` erases a lead who asked for it at once: the owner's
   * bin then shows only who did so and when. `chats` also erases what bots of the caller know of the lead, once the lead leaves
   * the bin.
   */
  deleteLead: route('DELETE', '/api/msmart/lead/{teamName}/{id}', 'member', {
    params: LeadParams,
    query: z.object({
      forgotten: z.optional(flag('forgotten is true or false')),
      chats: z.optional(flag('chats is true or false')),
    }),
    refuses: [409],
    reply: SuccMsg,
  }),
  restoreLead: route('POST', '/api/msmart/lead/{teamName}/{id}/restore', 'member', {
    params: LeadParams,
    reply: z.extend(SuccMsg, versioned),
  }),
  reassignLead: route('POST', '/api/msmart/lead/{teamName}/{id}/reassign', 'manager', {
    params: LeadParams,
    body: z.object({
      username: ChosenUsername,
      /** The lead goes back to a member who had it, without a notice. */
      isUndo: z.optional(z.boolean('Say whether it is an undo')),
    }),
    reply: SuccMsg,
  }),
  reopenLead: route('POST', '/api/msmart/lead/{teamName}/{id}/reopen', 'manager', {
    params: LeadParams,
    reply: SuccMsg,
  }),
} satisfies Group;
