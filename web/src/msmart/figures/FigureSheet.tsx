import type { MeritEvent } from '../../../../shared/contract/merits.ts';
import { paths, pathTo } from '../../routing/paths.ts';
import { Chip } from '../../ui/data/Chip.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { StepFigures, type StepFiguresProps } from '../../ui/figures/StepFigures.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { statusTones } from '../leads/LeadParts.tsx';
import { FigureLeads, type LeadsOfFigure } from './FigureLeads.tsx';
import { type MeritFilter, useMerits } from './useFigures.ts';

/** A figure opens the events that it counts, or the leads, or the steps of those who came by a link. */
export interface OpenedFigure {
  readonly title: string;
  readonly steps?: Omit<StepFiguresProps, 'label'>;
  readonly events?: MeritFilter & MeritsShown;
  readonly leads?: LeadsOfFigure;
}

interface MeritsShown {
  /** The first and the last day of the events, where there are several. */
  readonly from?: string;
  readonly to?: string;
  readonly event?: MeritEvent['event'] | undefined;
}

interface FigureSheetProps {
  readonly teamName: string;
  readonly figure: OpenedFigure;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Lists what a figure counts. */
export default function FigureSheet({
  teamName,
  figure: { title, steps, events, leads },
  ...sheet
}: FigureSheetProps) {
  return (
    <Sheet title={title} {...sheet}>
      {steps && <StepFigures label={title} {...steps} />}
      {events && <Events teamName={teamName} {...events} />}
      {leads && <FigureLeads teamName={teamName} {...leads} />}
    </Sheet>
  );
}

const eventNames: Record<MeritEvent['event'], string> = {
  added: 'Added',
  presented: 'Presented',
  addFB: 'Added on Facebook',
  followTT: 'Followed on TikTok',
  savePhone: 'Phone saved',
  engFB: 'Engaged on Facebook',
  engTT: 'Engaged on TikTok',
  engWS: 'Engaged on WhatsApp',
  rejected: 'Rejected',
  booked: 'Booked',
  closed: 'Closed',
};

const columns: readonly Column<MeritEvent>[] = [
  { name: 'Lead', onPhone: 'title', render: ({ leadName }) => <bdi>{leadName}</bdi> },
  {
    name: 'Points',
    onPhone: 'chip',
    kind: 'nowrap',
    render: ({ points, stage }) => (
      <Chip tone={points < 0 ? 'bad' : statusTones[stage]}>{points < 0 ? `−${-points}` : `+${points}`}</Chip>
    ),
  },
  {
    name: 'Event',
    onPhone: 'meta',
    kind: 'nowrap',
    render: ({ event, points }) => eventNames[event] + (points < 0 ? ', taken back' : ''),
  },
  { name: 'When', onPhone: 'meta', kind: 'nowrap', render: ({ at }) => <DateTime at={at} /> },
];

function Events({
  teamName,
  from = '',
  to = '9',
  event,
  ...filter
}: { teamName: string } & MeritFilter & MeritsShown) {
  const { merits, pages } = useMerits(teamName, filter);
  const shown = merits.filter(
    (merit) => merit.day >= from && merit.day <= to && (event === undefined || merit.event === event),
  );
  return (
    <PagedList
      label="Points"
      // The newest events come first, so there are none of the days below them.
      pages={{ ...pages, hasMore: pages.hasMore && (merits.at(-1)?.day ?? '') >= from }}
      rows={shown}
      columns={columns}
      keyOf={({ at, leadId, event, points }) => `${at} ${leadId} ${event} ${points}`}
      nameOf={({ leadName }) => leadName}
      to={({ leadId }) => pathTo(paths.msmart.lead, { teamName, id: leadId })}
      empty={
        <Empty title="No points yet">Points come with leads: added, presented, connected, closed.</Empty>
      }
    />
  );
}
