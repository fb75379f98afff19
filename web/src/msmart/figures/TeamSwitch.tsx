import { Select } from 'antd';
import { useNavigate } from 'react-router-dom';
import { paths, pathTo } from '../../routing/paths.ts';
import { useMyTeams } from '../leads/useMyTeams.ts';

/** Chooses between the numbers of one team and those of all. Absent for somebody with one team. */
export function TeamSwitch({ teamName = '' }: { teamName?: string }) {
  const { teams = [] } = useMyTeams();
  const navigate = useNavigate();
  if (teams.length < 2) return null;
  const all = { value: '', label: 'All teams' };
  return (
    <Select
      style={{ width: '100%', maxWidth: '20rem' }}
      aria-label="Numbers of"
      virtual={false}
      value={teamName}
      options={[all, ...teams.map((team) => ({ value: team.teamName, label: team.teamName }))]}
      onChange={(name) =>
        void navigate(
          name === '' ? paths.msmart.dashboards : pathTo(paths.msmart.dashboard, { teamName: name }),
        )
      }
    />
  );
}
