import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { GroupDashboard } from '../../../../shared/contract/figures.ts';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { Grid } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { home, team } from '../breadcrumbs.ts';
import { MeritsSheet } from './MeritsSheet.tsx';
import { Performance } from './Performance.tsx';
import { Rankings } from './Rankings.tsx';
import { StageCard } from './StageCard.tsx';
import { type MeritFilter, useGroupFigures } from './useFigures.ts';

/** Shows the figures of a manager's group, or of the team for its owner. */
export default function GroupDashboardPage({ title }: ScreenProps) {
  const { teamName = '' } = useParams();
  const figures = useGroupFigures(teamName);
  const [meritFilter, setMeritFilter] = useState<MeritFilter>();
  return (
    <Page title={title} heading={title} layout="list" intro={teamName} breadcrumbs={[home, team(teamName)]}>
      <AsyncContent {...figures} loading="cards">
        {({ cards, chart, rankings, timeZone }) => (
          <>
            <GroupCards cards={cards} to={pathTo(paths.msmart.team, { teamName })} />
            <Rankings rankings={rankings} onMember={(username) => setMeritFilter({ username })} />
            <Performance merits={chart} timeZone={timeZone} />
          </>
        )}
      </AsyncContent>
      <MeritsSheet teamName={teamName} filter={meritFilter} onClose={() => setMeritFilter(undefined)} />
    </Page>
  );
}

function GroupCards({ cards, to }: { cards: GroupDashboard['cards']; to: string }) {
  return (
    <Grid gap={4} min="m">
      {Object.entries(figuresOf(cards)).map(([name, figures]) => (
        <StageCard
          key={name}
          name={name}
          summary="All time"
          figures={Object.entries(figures).map(([label, value]) => ({
            label,
            values: [{ period: 'All time', value }],
          }))}
          to={to}
          toLabel="Manage Group"
        />
      ))}
    </Grid>
  );
}

function figuresOf({ prospecting, connecting, engagement, result }: GroupDashboard['cards']) {
  return {
    Prospecting: {
      Uploaded: prospecting.uploaded,
      Presented: prospecting.presented,
      Pending: prospecting.pending,
      Points: prospecting.points,
    },
    Connecting: {
      Facebook: connecting.FB,
      TikTok: connecting.TT,
      Saved: connecting.saved,
      Points: connecting.points,
    },
    Engagement: {
      Facebook: engagement.FB,
      TikTok: engagement.TT,
      WhatsApp: engagement.WS,
      Points: engagement.points,
    },
    Result: {
      Closed: result.closed,
      Booked: result.booked,
      Rejected: result.rejected,
      Points: result.points,
    },
  };
}
