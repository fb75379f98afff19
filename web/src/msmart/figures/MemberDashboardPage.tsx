import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { MemberStats, Stats } from '../../../../shared/contract/figures.ts';
import type { STAGES } from '../../../../shared/rules/lead.ts';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { Grid } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { home } from '../breadcrumbs.ts';
import { MeritsSheet } from './MeritsSheet.tsx';
import { Performance } from './Performance.tsx';
import { StageCard } from './StageCard.tsx';
import { type MeritFilter, useMemberFigures } from './useFigures.ts';

interface Card {
  readonly name: (typeof STAGES)[number];
  readonly points: keyof Stats;
  readonly figures: readonly (readonly [label: string, name: keyof Stats])[];
}

const cards: readonly Card[] = [
  {
    name: 'Prospecting',
    points: 'prospectingMerits',
    figures: [
      ['Uploaded', 'uploadedDB'],
      ['Pending presentation', 'pendingPresentation'],
    ],
  },
  {
    name: 'Connecting',
    points: 'connectMerits',
    figures: [
      ['Added on Facebook', 'addFB'],
      ['Followed on TikTok', 'followTT'],
      ['Number saved', 'saveNumber'],
      ['Broadcast', 'isBroadcast'],
    ],
  },
  {
    name: 'Engagement',
    points: 'engagementMerits',
    figures: [
      ['Pending Facebook', 'pendingFB'],
      ['Pending TikTok', 'pendingTT'],
      ['Pending WhatsApp', 'pendingWS'],
    ],
  },
  {
    name: 'Result',
    points: 'resultMerits',
    figures: [
      ['Closed', 'close'],
      ['Booked', 'book'],
      ['Rejected', 'reject'],
    ],
  },
];

/** Shows the user's own figures in one team. */
export default function MemberDashboardPage({ title }: ScreenProps) {
  const { teamName = '' } = useParams();
  const figures = useMemberFigures(teamName);
  const [meritFilter, setMeritFilter] = useState<MeritFilter>();
  return (
    <Page title={title} heading={<bdi>{teamName}</bdi>} layout="list" breadcrumbs={[home]}>
      <AsyncContent {...figures} loading="cards">
        {({ figures: memberFigures, chart }) => (
          <>
            <Grid gap={4} min="m">
              {cards.map((card) => (
                <MemberCard
                  key={card.name}
                  card={card}
                  figures={memberFigures}
                  teamName={teamName}
                  onPoints={() => setMeritFilter({ stage: card.name })}
                />
              ))}
            </Grid>
            <Performance
              merits={chart.merits}
              timeZone={chart.timeZone}
              onDay={(day) => setMeritFilter({ day })}
            />
          </>
        )}
      </AsyncContent>
      <MeritsSheet teamName={teamName} filter={meritFilter} onClose={() => setMeritFilter(undefined)} />
    </Page>
  );
}

interface MemberCardProps {
  readonly card: Card;
  readonly figures: MemberStats;
  readonly teamName: string;
  readonly onPoints: () => void;
}

function MemberCard({ card, figures, teamName, onPoints }: MemberCardProps) {
  const { counts } = figures;
  const thisWeek = counts[card.points].thisWeek;
  return (
    <StageCard
      name={card.name}
      summary={`SUMMARY - ${thisWeek.toLocaleString()} POINTS (THIS WEEK)`}
      figures={card.figures.map(([label, name]) => ({
        label,
        values: [
          { period: 'Today', value: counts[name].today },
          { period: 'This week', value: counts[name].thisWeek },
          { period: 'In all', value: figures[name] },
        ],
      }))}
      to={pathTo(paths.msmart.database, { teamName })}
      toLabel="Manage Database"
      onPoints={onPoints}
    />
  );
}
