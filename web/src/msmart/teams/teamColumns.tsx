import { paths, pathTo } from '../../routing/paths.ts';
import { Chip } from '../../ui/data/Chip.tsx';
import { type Column, rowNumber } from '../../ui/list/rows.ts';
import { requestsText, useRequests } from './useRequests.ts';
import type { OwnTeam, TeamRole } from './useTeams.ts';

const nameColumns: readonly Column<OwnTeam>[] = [
  rowNumber,
  { name: 'Team Name', onPhone: 'title', render: (team) => <bdi>{team.teamName}</bdi> },
];

const requestsColumn: Column<OwnTeam> = {
  name: 'Requests',
  onPhone: 'chip',
  kind: 'nowrap',
  render: (team) => <TeamRequests {...team} />,
};

const membershipColumns: readonly Column<OwnTeam>[] = [
  {
    name: 'Group',
    onPhone: 'meta',
    priority: 'second',
    render: ({ managerName }) => <bdi>{managerName}</bdi>,
  },
  { name: 'Status', onPhone: 'chip', kind: 'nowrap', render: (team) => <TeamStatus {...team} /> },
];

/** The columns by the user's role. */
export const columnsOf: Readonly<Record<TeamRole, readonly Column<OwnTeam>[]>> = {
  owner: [...nameColumns, requestsColumn],
  manager: [...nameColumns, requestsColumn, ...membershipColumns],
  member: [...nameColumns, ...membershipColumns],
};

function TeamRequests({ teamName }: OwnTeam) {
  const requests = useRequests().ofTeam(teamName);
  return requests.count === 0 ? null : <Chip tone="accent">{requestsText(requests)}</Chip>;
}

export function TeamStatus({ isVerified, awayUntil }: Pick<OwnTeam, 'isVerified' | 'awayUntil'>) {
  if (!isVerified) return <Chip tone="bad">Pending Verify</Chip>;
  return awayUntil === undefined ? <Chip tone="good">Verified</Chip> : <Chip tone="warn">Away</Chip>;
}

/** Sums up the teams of one role: the requests to them, and the status where there is one. */
export function TeamChips({ teams }: { teams: readonly OwnTeam[] }) {
  const requests = useRequests();
  const waiting = teams.filter(({ teamName }) => requests.ofTeam(teamName).count > 0);
  const [only, ...others] = teams;
  return (
    <>
      {waiting.map((team) => (
        <TeamRequests key={team.teamName} {...team} />
      ))}
      {only && only.role !== 'owner' && others.length === 0 && <TeamStatus {...only} />}
    </>
  );
}

/** Returns the path of a team's row: the team for leaders, the leads for members, nothing while a request is pending. */
export function teamPath({ teamName, role, isVerified }: OwnTeam): string | undefined {
  if (!isVerified) return undefined;
  return pathTo(role === 'member' ? paths.msmart.database : paths.msmart.team, { teamName });
}
