import type { DeletedLeadRow, LeadRow } from '../../../../shared/contract/lead.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { isFoundBy } from '../../../../shared/rules/search.ts';
import { type ChangedRead, changedList, changedRead } from '../../api/changedReads.ts';
import type { Insert } from '../../api/recentChanges.ts';

type OfLead = Pick<LeadRow, 'teamName' | 'id'>;

/** Every read that shows figures of a team's leads. */
export const changedFigures = (teamName: string): ChangedRead[] => {
  const params = { teamName };
  return [
    changedRead(msmart.getMemberStats, { params }),
    changedRead(msmart.getMemberChart, { params }),
    changedRead(msmart.getTeamData, { params }),
    changedRead(msmart.getGroupDashboard, { params }),
    changedRead(msmart.getPersonalDashboard),
    changedRead(msmart.getMyDay),
    changedList(msmart.listMerits, { params }),
    changedList(msmart.listTeamMembers, { params }),
  ];
};

/** Every read of a team's leads, because a job may have changed any of them. */
export const changedLeads = (teamName: string): ChangedRead[] => {
  const params = { teamName };
  return [
    changedList(msmart.listLeads, { params }),
    changedList(msmart.listMyLeads),
    changedList(msmart.listTeamLeads, { params }),
    ...changedFigures(teamName),
  ];
};

type Update = <Row extends LeadRow>(row: Row) => Row | undefined;

/** Every read of some leads. `update` returns undefined when a lead has left the lists. */
export function changedLeadsOf(leads: readonly OfLead[], update?: Update): ChangedRead[] {
  const ids = new Set(leads.map(({ id }) => id));
  const teamNames = [...new Set(leads.map(({ teamName }) => teamName))];
  const change = update && {
    update: <Row extends LeadRow>(row: Row) => (ids.has(row.id) ? update(row) : row),
  };
  return [
    changedList(msmart.listMyLeads, change),
    ...teamNames.flatMap((teamName) => [
      changedList(msmart.listLeads, { params: { teamName }, ...change }),
      changedList(msmart.listTeamLeads, { params: { teamName }, ...change }),
      ...changedFigures(teamName),
    ]),
    ...[...ids].flatMap((id) => [
      changedRead(msmart.getLead, { params: { id } }),
      changedList(msmart.listLeadHistory, { params: { id } }),
    ]),
  ];
}

export const changedLead = (lead: OfLead, update?: Update) => changedLeadsOf([lead], update);

/** Inserts a lead into the lists of its member, or only into those with the query. */
export function insertedLead(
  item: LeadRow,
  query?: Readonly<Record<string, string | boolean>>,
): ChangedRead[] {
  const insert: Insert<LeadRow> = {
    item,
    isSame: ({ id }) => id === item.id,
    at: 'start',
    matches: (q) => isFoundBy(item.name, q) || item.phone.endsWith(q.replace(/\D/g, '') || '-'),
  };
  const change = { insert, isWhole: true, ...(query && { query }) };
  return [
    changedList(msmart.listLeads, { params: { teamName: item.teamName }, ...change }),
    changedList(msmart.listMyLeads, change),
  ];
}

/** Inserts a lead into the narrowed lists of its member that it belongs to, which may have been read without it. */
export const insertedIntoNarrowed = (lead: LeadRow): ChangedRead[] => [
  ...insertedLead(lead, { stage: lead.leadStatus }),
  ...insertedLead(lead, { open: true }),
];

/** Adds a lead to the bin, or removes it. */
export function changedBin({ teamName, id }: OfLead, added?: DeletedLeadRow): ChangedRead[] {
  const params = { teamName };
  const update = <Row extends LeadRow>(row: Row) => (row.id === id ? undefined : row);
  return [
    changedList(msmart.listBin, {
      params,
      update,
      ...(added && { insert: { item: added, isSame: (other) => other.id === id, at: 'start' } }),
    }),
    changedList(msmart.listTeamBin, { params, update }),
  ];
}
