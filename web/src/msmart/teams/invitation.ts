import { paths, withQuery } from '../../routing/paths.ts';

/** Whom somebody is invited by. */
export interface Invitation {
  readonly teamName: string;
  readonly managerName: string;
}

/** A link that fills in the form to join a team. */
export function invitationLink({ teamName, managerName }: Invitation): string {
  return location.origin + withQuery(paths.msmart.joinTeam, { team: teamName, manager: managerName });
}

/** What a link has filled in; '' where it says nothing. */
export function invitationOf(query: URLSearchParams) {
  return { teamName: query.get('team') ?? '', managerName: query.get('manager') ?? '' };
}
