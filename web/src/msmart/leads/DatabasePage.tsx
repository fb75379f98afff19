import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { LeadDatabase } from './LeadDatabase.tsx';
import { useMyTeams } from './useMyTeams.ts';

/** Shows the user's leads in the team of the address or in the only team, or in all teams with a filter. */
export default function DatabasePage({ title }: ScreenProps) {
  const { teamName } = useParams();
  const [query] = useSearchParams();
  const { teams = [] } = useMyTeams();
  const only = teams.length === 1 ? teams[0]?.teamName : undefined;
  const teamNames = useMemo(
    () => (teamName === undefined ? teams.map((team) => team.teamName) : [teamName]),
    [teams, teamName],
  );
  return (
    <LeadDatabase
      title={title}
      teamName={teamName ?? query.get('team') ?? only}
      teamNames={teamNames}
      {...(teamName === undefined && { isOfAllTeams: true })}
    />
  );
}
