import { useMemo } from 'react';
import { msmart } from '../../../../shared/contract/msmart.ts';
import type { Teams } from '../../../../shared/contract/team.ts';
import { changedList, changedRead } from '../../api/changedReads.ts';
import { defineWrite } from '../../api/defineWrite.ts';
import { useRead } from '../../api/useRead.ts';

export type TeamRole = keyof Teams;

/** A team of the user, and what they are in it. */
export interface OwnTeam {
  readonly teamName: string;
  readonly isVerified: boolean;
  /** Of the group that they lead, or are in. */
  readonly managerName: string;
  readonly timeZone: string;
  readonly role: TeamRole;
}

const roles: readonly TeamRole[] = ['owner', 'manager', 'member'];
const noTeams: Teams = { owner: [], manager: [], member: [] };

const joined = () => [changedRead(msmart.listMyTeams)];

const writes = {
  createTeam: defineWrite(msmart.createTeam, () => [...joined(), changedList(msmart.listTeamNames)]),
  joinTeam: defineWrite(msmart.joinTeam, joined),
  joinAsManager: defineWrite(msmart.joinAsManager, joined),
  leaveTeam: defineWrite(msmart.leaveTeam, joined),
};

/** The teams that the user is in, or has asked to be in. */
export function useTeams() {
  const { data, failure, reload } = useRead(msmart.listMyTeams, {});
  const teams = useMemo<readonly OwnTeam[]>(
    () => roles.flatMap((role) => (data ?? noTeams)[role].map((membership) => ({ ...membership, role }))),
    [data],
  );
  const isKnown = data !== undefined;
  return { teams, isKnown, isLoading: !isKnown && failure === undefined, failure, reload };
}

/** Undefined: the user is not in it, or that is not known yet. */
export function useOwnTeam(teamName: string): OwnTeam | undefined {
  return useTeams().teams.find((team) => team.teamName.toLowerCase() === teamName.toLowerCase());
}

/** How the user comes into teams and leaves them. */
export function useTeamWrites() {
  return writes;
}
