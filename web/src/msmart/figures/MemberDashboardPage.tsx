import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { MemberStats, Stats } from '../../../../shared/contract/figures.ts';
import type { STAGES } from '../../../../shared/rules/lead.ts';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { home } from '../breadcrumbs.ts';
import { MeritsSheet } from './MeritsSheet.tsx';
import { Performance } from './Performance.tsx';
import { StageCard } from './StageCard.tsx';
import { type MeritFilter, useMemberFigures } from './useFigures.ts';
import './dashboards.css';

interface Card {
  readonly name: (typeof STAGES)[number];
  readonly points: keyof Stats;
  readonly counts: readonly (readonly [label: string, count: keyof Stats])[];
}

const cards: readonly Card[] = [
  {
    name: 'Prospecting',
    points: 'prospectingMerits',
    counts: [
      ['Uploaded', 'uploadedDB'],
      ['Pending presentation', 'pendingPresentation'],
    ],
  },
  {
    name: 'Connecting',
    points: 'connectMerits',
    counts: [
      ['Added on Facebook', 'addFB'],
      ['Followed on TikTok', 'followTT'],
      ['Number saved', 'saveNumber'],
      ['Broadcast', 'isBroadcast'],
    ],
  },
  {
    name: 'Engagement',
    points: 'engagementMerits',
    counts: [
      ['Pending Facebook', 'pendingFB'],
      ['Pending TikTok', 'pendingTT'],
      ['Pending WhatsApp', 'pendingWS'],
    ],
  },
  {
    name: 'Result',
    points: 'resultMerits',
    counts: [
      ['Closed', 'close'],
      ['Booked', 'book'],
      ['Rejected', 'reject'],
    ],
  },
];

/** A member's own work in one team. */
export default function MemberDashboardPage({ title }: ScreenProps) {
  const { teamName = '' } = useParams();
  const figures = useMemberFigures(teamName);
  const [behind, setBehind] = useState<MeritFilter>();
  return (
    <Page title={title} heading={<bdi>{teamName}</bdi>} layout="list" breadcrumbs={[home]}>
      <AsyncContent {...figures} loading="cards">
        {({ stats, chart }) => (
          <>
            <div className="stage-cards">
              {cards.map((card) => (
                <MemberCard
                  key={card.name}
                  card={card}
                  figures={stats}
                  teamName={teamName}
                  onPoints={() => setBehind({ stage: card.name })}
                />
              ))}
            </div>
            <Performance
              merits={chart.merits}
              timeZone={chart.timeZone}
              onDay={(day) => setBehind({ day })}
            />
          </>
        )}
      </AsyncContent>
      <MeritsSheet teamName={teamName} filter={behind} onClose={() => setBehind(undefined)} />
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
      counts={card.counts.map(([label, count]) => ({
        label,
        values: [
          { of: 'Today', value: counts[count].today },
          { of: 'This week', value: counts[count].thisWeek },
          { of: 'In all', value: figures[count] },
        ],
      }))}
      to={pathTo(paths.msmart.database, { teamName })}
      toLabel="Manage Database"
      onPoints={onPoints}
    />
  );
}
