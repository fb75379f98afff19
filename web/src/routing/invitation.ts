import { isLongerThan } from '../../../shared/rules/characters.ts';
import { TEAM_NAME_MAX, teamTexts } from '../../../shared/rules/team.ts';
import { returnLocation } from './guards.ts';
import { paths, withQuery } from './paths.ts';

interface Invitation {
  readonly teamName: string;
  readonly managerName: string;
}

/** Returns a link that fills in the form to join a team. */
export function invitationLink({ teamName, managerName }: Invitation): string {
  return location.origin + withQuery(paths.msmart.joinTeam, { team: teamName, manager: managerName });
}

/** Reads the values that an invitation link fills in. */
export function invitationOf(query: URLSearchParams) {
  return { teamName: query.get('team') ?? '', managerName: query.get('manager') ?? '' };
}

/**
 * Returns the invitation from which a redirect came, by the state that it left in a history entry. Anybody can write the
 * names into an address, so they are only shown, and not if they are longer than names of teams and groups may be.
 */
export function invitationBehind(state: unknown): Invitation | undefined {
  const { pathname, searchParams } = new URL(returnLocation(state, '/'), 'http://localhost');
  if (pathname !== paths.msmart.joinTeam) return undefined;
  const { teamName, managerName } = invitationOf(searchParams);
  if (teamName === '' || isLongerThan(teamName, TEAM_NAME_MAX)) return undefined;
  if (managerName === '' || isLongerThan(managerName, teamTexts.groupName)) return undefined;
  return { teamName, managerName };
}
