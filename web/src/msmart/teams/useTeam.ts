import { msmart } from '../../../../shared/contract/msmart.ts';
import { changedList, changedRead } from '../../api/changedReads.ts';
import { defineWrite } from '../../api/defineWrite.ts';
import { searchQuery } from '../../api/searchQuery.ts';
import { usePages } from '../../api/usePages.ts';
import { useRead } from '../../api/useRead.ts';

const isNot = (username: string) => (row: { readonly username: string }) => row.username !== username;
const without =
  (username: string) =>
  <Row extends { readonly username: string }>(row: Row): Row | undefined =>
    isNot(username)(row) ? row : undefined;

const writes = {
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

/** The figures of a team. */
export function useTeamFigures(teamName: string) {
  const { data: figures, ...read } = useRead(msmart.getTeamData, { params: { teamName } });
  return { figures, ...read };
}

/** Who is in a team, or in one group of it. */
export function useMembers(teamName: string, search = '', managerName?: string) {
  const query = { ...searchQuery(search), ...(managerName !== undefined && { managerName }) };
  const { items: members, ...pages } = usePages(msmart.listTeamMembers, { params: { teamName }, query });
  return { members, pages };
}

/** Who leads a group of a team. */
export function useManagers(teamName: string, search: string) {
  const query = searchQuery(search);
  const { items, ...pages } = usePages(msmart.listManagers, { params: { teamName }, query });
  return { managerNames: items.map(({ managerName }) => managerName), pages };
}

/** Who waits to be let in, by whoever may decide. */
export function useApplicants(teamName: string) {
  const { items: applicants, ...pages } = usePages(msmart.listApplicants, { params: { teamName } });
  return { applicants, pages };
}

/** What the owner and the managers do in a team. */
export function useMemberWrites() {
  return writes;
}
