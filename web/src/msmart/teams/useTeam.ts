import { msmart } from '../../../../shared/contract/msmart.ts';
import { changedList, changedRead } from '../../api/changedReads.ts';
import { defineWrite } from '../../api/defineWrite.ts';
import { searchQuery } from '../../api/searchQuery.ts';
import { usePages } from '../../api/usePages.ts';
import { useRead } from '../../api/useRead.ts';

const without =
  (username: string) =>
  <Row extends { readonly username: string }>(row: Row): Row | undefined =>
    row.username === username ? undefined : row;

export const memberWrites = {
  verifyApplicant: defineWrite(msmart.verifyApplicant, ({ body: { teamName, username } }) => [
    changedList(msmart.listApplicants, { params: { teamName }, update: without(username) }),
    changedRead(msmart.listApplicants),
    changedList(msmart.listTeamMembers, { params: { teamName } }),
  ]),
  removeMember: defineWrite(msmart.removeMember, ({ body: { teamName, username } }) => [
    changedList(msmart.listTeamMembers, { params: { teamName }, update: without(username) }),
  ]),
  transferTeam: defineWrite(msmart.transferTeam, ({ body: { teamName } }) => [
    changedRead(msmart.listMyTeams),
    changedList(msmart.listTeamMembers, { params: { teamName } }),
  ]),
  reassignLeads: defineWrite(msmart.reassignLeads),
};

export function useTeamFigures(teamName: string) {
  const { data: figures, ...read } = useRead(msmart.getTeamData, { params: { teamName } });
  return { figures, ...read };
}

/** Reads the members of a team, or of one of its groups. */
export function useMembers(teamName: string, search = '', managerName?: string) {
  const query = { ...searchQuery(search), ...(managerName !== undefined && { managerName }) };
  const { items: members, ...pages } = usePages(msmart.listTeamMembers, { params: { teamName }, query });
  return { members, pages };
}

/** Reads the managers of a team by name. */
export function useManagers(teamName: string, search: string) {
  const query = searchQuery(search);
  const { items, ...pages } = usePages(msmart.listManagers, { params: { teamName }, query });
  return { managerNames: items.map(({ managerName }) => managerName), pages };
}

export function useApplicants(teamName: string) {
  const { items: applicants, ...pages } = usePages(msmart.listApplicants, { params: { teamName } });
  return { applicants, pages };
}
