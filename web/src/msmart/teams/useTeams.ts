import { useMemo } from 'react';
import { msmart } from '../../../../shared/contract/msmart.ts';
import type { Teams } from '../../../../shared/contract/team.ts';
import { changedList, changedRead } from '../../api/changedReads.ts';
import { defineWrite } from '../../api/defineWrite.ts';
import { createTeam } from '../../api/ownTeam.ts';
import { searchQuery } from '../../api/searchQuery.ts';
import { usePages } from '../../api/usePages.ts';
import { useRead } from '../../api/useRead.ts';

export type TeamRole = keyof Teams;

/** A team with the role of the signed-in user. */
export interface OwnTeam {
  readonly teamName: string;
  readonly isVerified: boolean;
  /** The name of the user's group. */
  readonly managerName: string;
  /** The user's name in the team. */
  readonly yourName?: string | undefined;
  readonly timeZone: string;
  /** The team takes no requests. */
  readonly isPrivate?: true | undefined;
  /** The day on which the user is back; undefined unless they are away. */
  readonly awayUntil?: string | undefined;
  readonly role: TeamRole;
}

const roles: readonly TeamRole[] = ['owner', 'manager', 'member'];
const noTeams: Teams = { owner: [], manager: [], member: [] };

const myTeams = () => [changedRead(msmart.listMyTeams)];

export const teamWrites = {
  createTeam,
  openTeam: defineWrite(msmart.openTeam, () => [...myTeams(), changedList(msmart.listTeamNames)]),
  joinTeam: defineWrite(msmart.joinTeam, myTeams),
  joinAsManager: defineWrite(msmart.joinAsManager, myTeams),
  setAway: defineWrite(msmart.setAway, ({ params: { teamName } }) => [
    ...myTeams(),
    changedList(msmart.listTeamMembers, { params: { teamName } }),
  ]),
  leaveTeam: defineWrite(msmart.leaveTeam, myTeams),
};

/** Reads the teams that the user is in or has asked to join. */
export function useTeams() {
  const { data, failure, reload } = useRead(msmart.listMyTeams, {});
  const teams = useMemo<readonly OwnTeam[]>(
    () => roles.flatMap((role) => (data ?? noTeams)[role].map((membership) => ({ ...membership, role }))),
    [data],
  );
  const isKnown = data !== undefined;
  return { teams, isKnown, isLoading: !isKnown && failure === undefined, failure, reload };
}

/** Undefined when the user is not in the team, or while the teams load. */
export function useOwnTeam(teamName: string): OwnTeam | undefined {
  return useTeams().teams.find((team) => team.teamName.toLowerCase() === teamName.toLowerCase());
}

/** Returns the query for the group that the user leads. An owner leads the whole team. */
export const groupQuery = ({ role, managerName }: OwnTeam): { readonly managerName?: string } =>
  role === 'manager' ? { managerName } : {};

/** Returns the same for the address of a screen, where an empty name means the whole team. */
export const ledScope = (team: OwnTeam) => ({ managerName: '', ...groupQuery(team) });

/** Returns the query for a chosen group; an empty name means the whole team. */
export const chosenGroup = (managerName: string): { readonly managerName?: string } =>
  managerName === '' ? {} : { managerName };

/** Searches all teams by name. */
export function useTeamNames(search: string) {
  const { items, ...pages } = usePages(msmart.listTeamNames, { query: searchQuery(search) });
  return { teamNames: items.map(({ teamName }) => teamName), pages };
}
