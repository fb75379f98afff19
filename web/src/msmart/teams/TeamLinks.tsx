import { pathTo } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import type { OwnTeam } from './useTeams.ts';

interface TeamLinksProps {
  readonly label: string;
  /** The screen that belongs to no team. */
  readonly first: { readonly name: string; readonly to: string };
  readonly teams: readonly OwnTeam[];
  /** The path of a team's screen. */
  readonly path: `${string}/:teamName`;
  /** Undefined on the first screen. */
  readonly teamName: string | undefined;
}

/** Leads from a screen of one team, or of none, to those of the others. */
export function TeamLinks({ label, first, teams, path, teamName }: TeamLinksProps) {
  const places = [
    { ...first, team: undefined },
    ...teams.map(({ teamName: team }) => ({ name: team, to: pathTo(path, { teamName: team }), team })),
  ];
  return (
    <Row as="nav" gap={2} aria-label={label}>
      {places.map(({ name, to, team }) => (
        <LinkButton key={to} to={to} {...(team === teamName && { type: 'primary', 'aria-current': 'page' })}>
          <bdi>{name}</bdi>
        </LinkButton>
      ))}
    </Row>
  );
}
