import { paths, pathTo } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { useMyTeams } from '../leads/useMyTeams.ts';

/** Leads from the numbers of all teams, or of one, to the others. Absent for somebody with one team. */
export function TeamSwitch({ teamName }: { teamName?: string }) {
  const { teams = [] } = useMyTeams();
  if (teams.length < 2) return null;
  const places = [
    { name: undefined, to: paths.msmart.dashboards },
    ...teams.map(({ teamName: name }) => ({ name, to: pathTo(paths.msmart.dashboard, { teamName: name }) })),
  ];
  return (
    <Row as="nav" gap={2} aria-label="Numbers of">
      {places.map(({ name, to }) => (
        <LinkButton key={to} to={to} {...(name === teamName && { type: 'primary', 'aria-current': 'page' })}>
          {name === undefined ? 'All teams' : <bdi>{name}</bdi>}
        </LinkButton>
      ))}
    </Row>
  );
}
