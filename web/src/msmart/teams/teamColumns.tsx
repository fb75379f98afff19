import { paths, pathTo } from '../../paths.ts';
import { Chip } from '../../ui/data/Chip.tsx';
import { type Column, rowNumber } from '../../ui/list/rows.ts';
import type { OwnTeam } from './useTeams.ts';

export const ownerColumns: readonly Column<OwnTeam>[] = [
  rowNumber,
  { name: 'Team Name', onPhone: 'title', render: ({ teamName }) => <bdi>{teamName}</bdi> },
];

export const teamColumns: readonly Column<OwnTeam>[] = [
  ...ownerColumns,
  {
    name: 'Group',
    onPhone: 'meta',
    priority: 'second',
    render: ({ managerName }) => <bdi>{managerName}</bdi>,
  },
  { name: 'Status', onPhone: 'chip', kind: 'nowrap', render: (team) => <TeamStatus {...team} /> },
];

function TeamStatus({ isVerified }: OwnTeam) {
  return isVerified ? <Chip tone="good">Verified</Chip> : <Chip tone="bad">Pending Verify</Chip>;
}

/** Where a team's row leads: managers to the team, members to their leads. Whoever is pending has no place yet. */
export function placeOf({ teamName, role, isVerified }: OwnTeam): string | undefined {
  if (!isVerified) return undefined;
  return pathTo(role === 'member' ? paths.msmart.database : paths.msmart.team, { teamName });
}
