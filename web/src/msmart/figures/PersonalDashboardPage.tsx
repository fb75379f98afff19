import type { PersonalDashboard } from '../../../../shared/contract/figures.ts';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { home } from '../breadcrumbs.ts';
import { useMyTeams } from '../leads/useMyTeams.ts';
import { Performance } from './Performance.tsx';
import { usePersonalFigures } from './useFigures.ts';
import './dashboards.css';

/** Shows the user's own figures over all teams. */
export default function PersonalDashboardPage({ title }: ScreenProps) {
  const { data, ...figures } = usePersonalFigures();
  const { teams, failure } = useMyTeams();
  // Everything appears at once, so that a later part does not shift the others.
  const isLoading = teams === undefined && failure === undefined;
  return (
    <Page title={title} heading="My dashboard" layout="list" breadcrumbs={[home]}>
      <AsyncContent {...figures} data={isLoading ? undefined : data} loading="cards">
        {({ cards, chart, timeZone }) => (
          <>
            <Cards {...cards} />
            <TeamDashboards teamNames={teams?.map(({ teamName }) => teamName) ?? []} />
            <Performance merits={chart} timeZone={timeZone} />
          </>
        )}
      </AsyncContent>
    </Page>
  );
}

/** Links to the dashboards of teams, which show points and their events by stage. */
function TeamDashboards({ teamNames }: { teamNames: readonly string[] }) {
  if (teamNames.length === 0) return null;
  return (
    <nav className="dashboard-teams" aria-label="Points by team">
      {teamNames.map((teamName) => (
        <LinkButton key={teamName} to={pathTo(paths.msmart.dashboard, { teamName })}>
          <span>
            Points in <bdi>{teamName}</bdi>
          </span>
        </LinkButton>
      ))}
    </nav>
  );
}

function Cards(cards: PersonalDashboard['cards']) {
  const { followUpOverdue } = cards;
  return (
    <div className="personal-cards">
      <Card label="Total uploaded database" value={cards.uploaded} detail="Over all teams" />
      <Card
        label="Today’s follow up"
        value={cards.followUpToday}
        detail={followUpOverdue === 0 ? 'None is overdue' : `${followUpOverdue.toLocaleString()} overdue`}
        isLate={followUpOverdue > 0}
      />
      <Card label="Recent database uploaded" value={cards.uploaded7Days} detail="In the last 7 days" />
      <Card label="Recent engaged database" value={cards.engaged7Days} detail="In the last 7 days" />
    </div>
  );
}

interface CardProps {
  readonly label: string;
  readonly value: number;
  readonly detail: string;
  readonly isLate?: boolean;
}

function Card({ label, value, detail, isLate = false }: CardProps) {
  return (
    <section className="card personal-card" aria-label={label}>
      <h2>{label}</h2>
      <p className="personal-value">{value.toLocaleString()}</p>
      <p className={isLate ? 'personal-detail is-late' : 'personal-detail'}>{detail}</p>
      <LinkButton to={paths.msmart.databases}>
        Manage Database
        <span className="visually-hidden"> ({label})</span>
      </LinkButton>
    </section>
  );
}
