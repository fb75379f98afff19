import { msmart } from '../../../../shared/contract/msmart.ts';
import type { TeamMember } from '../../../../shared/contract/team.ts';
import { byNeed, quietDays } from '../../../../shared/rules/quiet.ts';
import { changedList, changedRead } from '../../api/changedReads.ts';
import { defaultTimeZone } from '../../api/defaults.ts';
import { defineWrite } from '../../api/defineWrite.ts';
import { searchQuery } from '../../api/searchQuery.ts';
import { type PagesOptions, usePages } from '../../api/usePages.ts';
import { useRead } from '../../api/useRead.ts';
import { useSession } from '../../session/SessionScope.tsx';
import { chosenGroup, useOwnTeam } from './useTeams.ts';

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

/** The server orders members by username, so those who need help come first only among so many. */
const ORDERED = 50;

/** Reads the figures of a team. */
export function useTeamFigures(teamName: string) {
  const { data: figures, ...read } = useRead(msmart.getTeamData, { params: { teamName } });
  return { figures, ...read };
}

export const sumOf = (
  members: readonly TeamMember[],
  name: 'uploadDB' | 'presentation' | 'followup' | 'overdue',
) => members.reduce((sum, member) => sum + member[name], 0);

/**
 * Reads the sums of a group, which are those of its members. They have `hasMore` where the group has more members than are
 * read at once. An empty name reads nothing.
 */
export function useGroupSums(teamName: string, managerName: string) {
  const isWanted = managerName !== '';
  const query = { ...chosenGroup(managerName), limit: ORDERED };
  const { members, pages } = useMembers(teamName, query, { isWanted });
  return {
    sums: {
      uploadDB: sumOf(members, 'uploadDB'),
      presentation: sumOf(members, 'presentation'),
      followup: sumOf(members, 'followup'),
      overdue: sumOf(members, 'overdue'),
    },
    hasMore: pages.hasMore,
    isLoading: isWanted && pages.isLoading,
  };
}

interface MemberQuery {
  readonly q?: string;
  /** Selects the members of one group. */
  readonly managerName?: string;
  readonly username?: string;
  readonly limit?: number;
}

/** Reads the members of a team by username. */
export function useMembers(teamName: string, query: MemberQuery, options?: PagesOptions) {
  const call = { params: { teamName }, query };
  const { items: members, ...pages } = usePages(msmart.listTeamMembers, call, options);
  return { members, pages };
}

/** Returns whether a member other than the user has been quiet. */
export function useIsQuiet() {
  const { user } = useSession();
  return (member: TeamMember, timeZone: string) =>
    member.username !== user?.username && quietDays(member, timeZone) !== undefined;
}

/** Returns whether a member other than the user needs help: they have been quiet, or follow-ups are overdue. */
export function useIsLate() {
  const { user } = useSession();
  const isQuiet = useIsQuiet();
  return (member: TeamMember, timeZone: string) =>
    member.username !== user?.username && (member.overdue > 0 || isQuiet(member, timeZone));
}

/** Reads a member of a team by their username. Nobody is found by that of a former member. */
export function useMember(teamName: string, username: string | undefined) {
  const isWanted = username !== undefined;
  const { members, pages } = useMembers(teamName, isWanted ? { username } : {}, { isWanted });
  // The members are those of the previous username for as long as they are stale.
  const isLoading = isWanted && (pages.isLoading || pages.isStale);
  return { member: isWanted && !isLoading ? members[0] : undefined, isLoading };
}

/** Reads the members of a team, with those first who need help most. */
export function useMembersByNeed(teamName: string, query: MemberQuery) {
  const team = useOwnTeam(teamName);
  const { members, pages } = useMembers(teamName, { ...query, limit: ORDERED });
  const need = byNeed(team?.timeZone ?? defaultTimeZone);
  const starts = members.map((_, index) => index).filter((index) => index % ORDERED === 0);
  const ordered = starts.flatMap((start) => members.slice(start, start + ORDERED).toSorted(need));
  return { members: ordered, pages };
}

/** Reads the managers of a team by name. */
export function useManagers(teamName: string, search: string, options?: PagesOptions) {
  const query = searchQuery(search);
  const { items, ...pages } = usePages(msmart.listManagers, { params: { teamName }, query }, options);
  return { managerNames: items.map(({ managerName }) => managerName), pages };
}

/** Reads whether leads of several groups of a team may be listed. The leads of one member need no group. */
export function useSeveralGroups(teamName: string, username: string | undefined) {
  const team = useOwnTeam(teamName);
  // A private team takes nobody in, so it has one group.
  const isWanted = username === undefined && !team?.isPrivate;
  const { managerNames, pages } = useManagers(teamName, '', { isWanted });
  return { hasSeveral: isWanted && managerNames.length > 1, isLoading: isWanted && pages.isLoading };
}
