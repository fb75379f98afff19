import { paths } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { countText } from '../../ui/data/countText.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { DataList } from '../../ui/list/DataList.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure.tsx';
import { ForwardIcon } from '../../ui/theme/icons.tsx';
import { columnsOf, TeamChips, teamPath } from './teamColumns.tsx';
import { useAway } from './useAway.tsx';
import { useTeamMenu } from './useTeamMenu.ts';
import { type OwnTeam, useTeams } from './useTeams.ts';
import './teams.css';

const sections = [
  {
    kind: 'owner',
    heading: 'Create Team',
    to: paths.msmart.createTeam,
    action: 'New team',
    explanation: 'A team of your own: you own it, and let managers in.',
  },
  {
    kind: 'manager',
    heading: 'Join As Manager',
    to: paths.msmart.joinAsManager,
    action: 'Join as manager',
    explanation: 'You lead a group of a team, and see how its members do.',
  },
  {
    kind: 'member',
    heading: 'Join A Team',
    to: paths.msmart.joinTeam,
    action: 'Join a team',
    explanation: 'You keep your leads there, and earn points.',
  },
] as const;

/** Lists the teams by the user's role in them, a line for each role, which opens in place. */
export function TeamSections({ isOpen = false }: { isOpen?: boolean }) {
  const { teams, failure, reload } = useTeams();
  // Known teams stay visible when they cannot be read again.
  if (failure !== undefined && teams.length === 0) return <LoadFailure failure={failure} retry={reload} />;
  return (
    <div className="list">
      <Stack as="ul" divided className="list-body">
        {sections.map((section) => (
          <TeamSection key={section.kind} {...section} isOpen={isOpen} />
        ))}
      </Stack>
    </div>
  );
}

type TeamSectionProps = (typeof sections)[number] & { readonly isOpen: boolean };

function TeamSection({ kind, heading, to, action, explanation, isOpen }: TeamSectionProps) {
  const { teams } = useTeams();
  const { awayAction, awaySheet } = useAway();
  const menu = useTeamMenu(awayAction);
  const own = teams.filter(({ role }) => role === kind);
  const id = `teams-${kind}`;
  const names = own.map(({ teamName }) => teamName).join(', ');
  const title = (
    <>
      <Text as={isOpen ? 'h2' : 'h3'} size="m" id={id}>
        {heading}
      </Text>
      <Text as="span" tone="muted" size="s" clamp={own.length === 0 ? undefined : 1} title={names}>
        {own.length === 0 ? (
          'No team yet'
        ) : (
          <>
            {countText(own.length, 'team')}: <bdi>{names}</bdi>
          </>
        )}
      </Text>
    </>
  );
  if (own.length === 0) {
    return (
      <li>
        <Row as="section" gap={2} justify="between" padding="list" aria-labelledby={id}>
          <Stack grow="s">
            {title}
            {isOpen && (
              <Text tone="muted" size="s">
                {explanation}
              </Text>
            )}
          </Stack>
          <LinkButton type="link" to={to}>
            {action}
          </LinkButton>
        </Row>
      </li>
    );
  }
  return (
    <li>
      <section aria-labelledby={id}>
        <details open={isOpen}>
          <Row as="summary" gap={2} padding="list" className="fold team-line">
            <Stack as="span" grow="s">
              {title}
            </Stack>
            <TeamChips teams={own} />
            <ForwardIcon />
          </Row>
          <DataList<OwnTeam>
            label={heading}
            rows={own}
            columns={columnsOf[kind]}
            keyOf={({ teamName }) => teamName}
            nameOf={({ teamName }) => teamName}
            to={teamPath}
            {...(kind === 'member' && { openLabel: 'View' })}
            actions={menu}
          />
          <Row padding="list">
            <LinkButton to={to}>{action}</LinkButton>
          </Row>
        </details>
        {awaySheet}
      </section>
    </li>
  );
}
