import { paths, withQuery } from '../../routing/paths.ts';

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
