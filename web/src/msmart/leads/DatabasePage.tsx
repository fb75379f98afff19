import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { LeadDatabase } from './LeadDatabase.tsx';

/** The user's leads in one team. */
export default function DatabasePage({ title }: ScreenProps) {
  const { teamName = '' } = useParams();
  const teamNames = useMemo(() => [teamName], [teamName]);
  return <LeadDatabase title={title} teamName={teamName} teamNames={teamNames} />;
}
