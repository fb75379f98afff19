import type { MeritEvent } from '../../../../shared/contract/merits.ts';
import { paths, pathTo } from '../../routing/paths.ts';
import { Chip, type Tone } from '../../ui/data/Chip.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { useLast } from '../../ui/form/useLast.ts';
import { PagedList } from '../../ui/list/PagedList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { dayLabel } from './performance.ts';
import { type MeritFilter, useMerits } from './useFigures.ts';

interface MeritsSheetProps {
  readonly teamName: string;
  /** Undefined while the sheet is closed. */
  readonly filter: MeritFilter | undefined;
  readonly onClose: () => void;
}

/** Lists the events that earned points. */
export function MeritsSheet({ teamName, filter, onClose }: MeritsSheetProps) {
  const shown = useLast(filter);
  return (
    <Sheet title={titleOf(shown)} isOpen={filter !== undefined} onClose={onClose}>
      {shown && <Events teamName={teamName} filter={shown} />}
    </Sheet>
  );
}

function titleOf({ day, stage }: MeritFilter = {}): string {
  if (stage !== undefined) return `Points of ${stage}`;
  return day === undefined ? 'Points' : `Points of ${dayLabel(day)}`;
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

const tones: Record<MeritEvent['stage'], Tone> = {
  Prospecting: 'prospecting',
  Connecting: 'connecting',
  Engagement: 'engagement',
  Result: 'result',
};

const columns: readonly Column<MeritEvent>[] = [
  { name: 'Lead', onPhone: 'title', render: ({ leadName }) => <bdi>{leadName}</bdi> },
  {
    name: 'Points',
    onPhone: 'chip',
    kind: 'nowrap',
    render: ({ points, stage }) => (
      <Chip tone={points < 0 ? 'bad' : tones[stage]}>{points < 0 ? `−${-points}` : `+${points}`}</Chip>
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

function Events({ teamName, filter }: { teamName: string; filter: MeritFilter }) {
  const { merits, pages } = useMerits(teamName, filter);
  return (
    <PagedList
      label="Points"
      pages={pages}
      rows={merits}
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
