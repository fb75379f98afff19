import { paths, pathTo } from '../../routing/paths.ts';
import { Chip } from '../../ui/data/Chip.tsx';
import { type Column, rowNumber } from '../../ui/list/rows.ts';
import { RequestsChip } from './RequestsChip.tsx';
import { useRequests } from './useRequests.ts';
import type { OwnTeam, TeamRole } from './useTeams.ts';

const teamName: readonly Column<OwnTeam>[] = [
  rowNumber,
  { name: 'Team Name', onPhone: 'title', render: (team) => <bdi>{team.teamName}</bdi> },
];

const requests: Column<OwnTeam> = {
  name: 'Requests',
  onPhone: 'chip',
  kind: 'nowrap',
  render: (team) => <TeamRequests {...team} />,
};

const placeInTeam: readonly Column<OwnTeam>[] = [
  {
    name: 'Group',
    onPhone: 'meta',
    priority: 'second',
    render: ({ managerName }) => <bdi>{managerName}</bdi>,
  },
  { name: 'Status', onPhone: 'chip', kind: 'nowrap', render: (team) => <TeamStatus {...team} /> },
];

/** By what the user is in them. */
export const columnsOf: Readonly<Record<TeamRole, readonly Column<OwnTeam>[]>> = {
  owner: [...teamName, requests],
  manager: [...teamName, requests, ...placeInTeam],
  member: [...teamName, ...placeInTeam],
};

function TeamRequests({ teamName: name }: OwnTeam) {
  return <RequestsChip {...useRequests().ofTeam(name)} />;
}

function TeamStatus({ isVerified }: OwnTeam) {
  return isVerified ? <Chip tone="good">Verified</Chip> : <Chip tone="bad">Pending Verify</Chip>;
}

/** Where a team's row leads: managers to the team, members to their leads. Whoever is pending has no place yet. */
export function placeOf({ teamName, role, isVerified }: OwnTeam): string | undefined {
  if (!isVerified) return undefined;
  return pathTo(role === 'member' ? paths.msmart.database : paths.msmart.team, { teamName });
}
