import { paths } from '../../routing/paths.ts';
import { useMyTeams } from '../leads/useMyTeams.ts';
import { TeamLinks } from '../teams/TeamLinks.tsx';

const first = { name: 'All teams', to: paths.msmart.dashboards };

/** Leads from the numbers of all teams, or of one, to the others. Absent for somebody with one team. */
export function TeamSwitch({ teamName }: { teamName?: string }) {
  const { teams = [] } = useMyTeams();
  if (teams.length < 2) return null;
  return (
    <TeamLinks
      label="Numbers of"
      first={first}
      teams={teams}
      path={paths.msmart.dashboard}
      teamName={teamName}
    />
  );
}
