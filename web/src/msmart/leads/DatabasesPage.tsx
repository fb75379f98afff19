import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { LeadDatabase } from './LeadDatabase.tsx';
import { useMyTeams } from './useMyTeams.ts';

/** The user's leads in all their teams, or in one that they choose. */
export default function DatabasesPage({ title }: ScreenProps) {
  const [query] = useSearchParams();
  const { teams = [] } = useMyTeams();
  const teamNames = useMemo(() => teams.map(({ teamName }) => teamName), [teams]);
  return (
    <LeadDatabase
      title={title}
      teamName={query.get('team') ?? undefined}
      teamNames={teamNames}
      isOfAllTeams
    />
  );
}
