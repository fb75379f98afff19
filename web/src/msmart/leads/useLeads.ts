import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { LeadChange } from '../../../../shared/contract/leadForm.ts';
import { mchat } from '../../../../shared/contract/mchat.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import type { Cell } from '../../../../shared/rules/csv.ts';
import { timeIn } from '../../../../shared/rules/time.ts';
import { applyChanges, changedList } from '../../api/changedReads.ts';
import { defineWrite } from '../../api/defineWrite.ts';
import { useExport } from '../../api/useExport.ts';
import { type Pages, type PagesOptions, usePages } from '../../api/usePages.ts';
import { useRead } from '../../api/useRead.ts';
import { withWaiting } from '../outbox/rules.ts';
import { useOutbox, useWithWaiting } from '../outbox/useOutbox.ts';
import { changedBin, changedFigures, changedLead, insertedLead } from './leadChanges.ts';
import { useLiveLeads } from './liveLeads.ts';
import { withChanges } from './progress.ts';
import { reopenedLead, savedLead } from './savedLead.ts';
import { useZones } from './useMyTeams.ts';

export interface LeadQuery {
  readonly q?: string;
  readonly searchBy?: 'name' | 'phone' | 'status';
  readonly stage?: LeadRow['leadStatus'];
  readonly open?: boolean;
  readonly dateOf?: 'created' | 'followUp' | 'changed';
  readonly from?: string;
  readonly to?: string;
  readonly limit?: number;
}

export interface Leads {
  readonly leads: readonly LeadRow[];
  readonly pages: Pages;
}

/** Reads the user's own leads in a team. */
export function useTeamDatabase(teamName: string, query: LeadQuery = {}): Leads {
  useLiveLeads();
  const { items, ...pages } = usePages(msmart.listLeads, { params: { teamName }, query });
  return { leads: useWithWaiting(items), pages };
}

/** Reads the user's own leads in all teams. */
export function useDatabase(query: LeadQuery = {}): Leads {
  useLiveLeads();
  const { items, ...pages } = usePages(msmart.listMyLeads, { query });
  return { leads: useWithWaiting(items), pages };
}

const HEADER = [
  'Team',
  'Name',
  'Phone Number',
  'Status',
  'Remark',
  'Follow up date',
  'Presented',
  'Facebook',
  'TikTok',
  'Phone saved',
  'Engaged Facebook',
  'Engaged TikTok',
  'Engaged WhatsApp',
  'Added',
  'Source link',
];
const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

const exportedRow = (lead: LeadRow, timeZone: string): Cell[] => [
  lead.teamName,
  lead.name,
  lead.phone,
  lead.status,
  lead.remark,
  lead.followUpDate,
  yesOrNo(lead.leadPresent),
  yesOrNo(lead.con_addFB),
  yesOrNo(lead.con_followTT),
  yesOrNo(lead.con_savePhone),
  yesOrNo(lead.eng_facebook),
  yesOrNo(lead.eng_tiktok),
  yesOrNo(lead.eng_wsStatus),
  timeIn(timeZone, Date.parse(lead.createdAt)),
  lead.sourceId ?? '',
];

/** Exports the user's own leads of a team or of all teams, with times in the team's time zone. */
export function useLeadExport(teamName: string | undefined) {
  const { zoneOf } = useZones();
  const toRows = (leads: readonly LeadRow[]) => [
    HEADER,
    ...leads.map((lead) => exportedRow(lead, zoneOf(lead.teamName))),
  ];
  const ofAll = useExport(msmart.listMyLeads, { query: { full: true } }, { name: 'leads', toRows });
  const ofTeam = useExport(
    msmart.listLeads,
    { params: { teamName: teamName ?? '' }, query: { full: true } },
    { name: 'leads', toRows },
  );
  return teamName === undefined ? ofAll : ofTeam;
}

/** Reads the user's deleted leads in a team. */
export function useBin(teamName: string) {
  const { items: leads, ...pages } = usePages(msmart.listBin, { params: { teamName } });
  return { leads, pages };
}

/** Reads a lead of the user, or of a member whom the user leads. */
export function useLead(id: string) {
  useLiveLeads();
  const { data, failure, reload } = useRead(msmart.getLead, { params: { id } }, { isForForm: true });
  const entries = useOutbox();
  return { lead: data && withWaiting(data.db, entries), failure, reload };
}

/** Reads the deleted leads of all members of a team. */
export function useTeamBin(teamName: string) {
  const { items: leads, ...pages } = usePages(msmart.listTeamBin, { params: { teamName } });
  return { leads, pages };
}

export function useLeadHistory(id: string) {
  const { items: events, ...pages } = usePages(msmart.listLeadHistory, {
    params: { id },
    query: { limit: 20 },
  });
  return { events, pages };
}

/** Reads the chats in which a lead gave the number. */
export function useLeadChats(id: string, options?: PagesOptions) {
  const { items: chats, ...pages } = usePages(msmart.listLeadChats, { params: { id } }, options);
  return { chats, pages };
}

/** Reads the messages of a chat of a lead, oldest first. */
export function useLeadTranscript(id: string, chat: string) {
  const { items: entries, ...pages } = usePages(msmart.listLeadTranscript, {
    params: { id, chat },
    query: { limit: 100 },
  });
  return { entries, pages };
}

export const leadWrites = {
  createLead: defineWrite(msmart.createLead, ({ body: { team, visitor } }) => [
    // A job notes the lead of the visitor.
    ...(visitor === undefined ? [] : [changedList(mchat.listVisitors)]),
    changedList(msmart.listLeads, { params: { teamName: team } }),
    changedList(msmart.listMyLeads),
    ...changedFigures(team),
  ]),
  updateLead: defineWrite(msmart.updateLead, ({ params, body }) => {
    const saved = LeadChange.parse(body);
    return changedLead(params, (row) => savedLead(row, saved));
  }),
  quickSaveLead: defineWrite(msmart.quickSaveLead, ({ params, body: { version, ...changes } }) =>
    changedLead(params, (row) => withChanges(row, changes)),
  ),
  undoLeadSave: defineWrite(msmart.undoLeadSave, ({ params }) => changedLead(params)),
  deleteLead: defineWrite(msmart.deleteLead, ({ params }) => [
    ...changedLead(params, () => undefined),
    ...changedBin(params),
  ]),
  restoreLead: defineWrite(msmart.restoreLead, ({ params }) => [
    ...changedLead(params),
    ...changedBin(params),
  ]),
  reopenLead: defineWrite(msmart.reopenLead, ({ params }) => changedLead(params, reopenedLead)),
};

export const showAdded = (lead: LeadRow) => applyChanges(insertedLead(lead));

export const showDeleted = (lead: LeadRow) =>
  applyChanges(changedBin(lead, { ...lead, deletedAt: new Date().toISOString() }));
