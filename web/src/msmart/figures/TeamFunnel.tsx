import { type ReactNode, useState } from 'react';
import { paths, pathTo } from '../../routing/paths.ts';
import { type DayRange, useRange } from '../../ui/figures/useRange.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import { ListBar } from '../../ui/list/ListBar.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { useHasRoomForTables } from '../../ui/theme/useMediaQuery.ts';
import type { OpenedFigure } from './FigureSheet.tsx';
import { FunnelSteps } from './FunnelSteps.tsx';
import { type LinkGroup, linkGroups } from './linkGroups.ts';
import { type MemberFigure, useFunnelByLink, useFunnelByMember, useTeamTotals } from './useTeamFunnel.ts';

const choices = [
  { value: 'member', label: 'Members' },
  { value: 'bot', label: 'Bots' },
  { value: 'source', label: 'Sources' },
] as const;

type By = (typeof choices)[number]['value'];

interface TeamFunnelProps {
  readonly teamName: string;
  readonly onOpen: (figure: OpenedFigure) => void;
}

/** Shows what became of the visitors who left a number with a team: in all, and by member, bot and source. */
export function TeamFunnel({ teamName, onOpen }: TeamFunnelProps) {
  const chosen = useRange();
  const [by, setBy] = useState<By>('member');
  const list = {
    teamName,
    range: chosen.range,
    bar: (
      <ListBar
        filters={<FilterChips<By> label="Figures by" options={choices} value={by} onChange={setBy} />}
      />
    ),
  };
  return (
    <FunnelSteps
      chosen={chosen}
      onOpen={(title, leads) => onOpen({ title, leads: { ...leads, isOfWholeTeam: true } })}
      {...useTeamTotals(teamName, chosen.range)}
    >
      {by === 'member' ? <ByMember {...list} /> : <ByLink key={by} by={by} {...list} />}
    </FunnelSteps>
  );
}

interface FiguresProps {
  readonly teamName: string;
  readonly range: DayRange;
  readonly bar: ReactNode;
}

type Counts = Pick<LinkGroup, 'contact' | 'presented' | 'booked' | 'closed'>;

const inTable: readonly Column<Counts>[] = [
  { name: 'Left a number', kind: 'number', render: ({ contact }) => contact.toLocaleString() },
  { name: 'Presented', kind: 'number', render: ({ presented }) => presented.toLocaleString() },
  { name: 'Booked', kind: 'number', render: ({ booked }) => booked.toLocaleString() },
  { name: 'Closed', kind: 'number', render: ({ closed }) => closed.toLocaleString() },
];

const onPhone: readonly Column<Counts>[] = [
  {
    name: 'Result',
    onPhone: 'body',
    render: ({ contact, closed }) => (
      <Text as="span" tone="muted" size="s" numeric>
        {contact.toLocaleString()} left a number, {closed.toLocaleString()} closed
      </Text>
    ),
  },
];

const cameOnPhone: readonly Column<LinkGroup>[] = [
  {
    name: 'Result',
    onPhone: 'body',
    render: ({ began, contact, closed }) => (
      <Text as="span" tone="muted" size="s" numeric>
        {began.toLocaleString()} came, {contact.toLocaleString()} left a number, {closed.toLocaleString()}{' '}
        closed
      </Text>
    ),
  },
];

function ByMember({ teamName, range, bar }: FiguresProps) {
  const { members, pages } = useFunnelByMember(teamName, range);
  const hasRoom = useHasRoomForTables();
  const name: Column<MemberFigure> = {
    name: 'Member',
    onPhone: 'title',
    render: ({ yourName }) => <bdi>{yourName}</bdi>,
  };
  return (
    <PagedList
      label="Figures by member"
      pages={pages}
      rows={members}
      columns={[name, ...(hasRoom ? inTable : onPhone)]}
      keyOf={({ username }) => username}
      nameOf={({ yourName }) => yourName}
      to={({ username }) => pathTo(paths.msmart.member, { teamName, username })}
      bar={bar}
      empty={<Empty title="Nobody is in your group yet" />}
    />
  );
}

function ByLink({ teamName, range, bar, by }: FiguresProps & { readonly by: 'bot' | 'source' }) {
  const { links, pages } = useFunnelByLink(teamName, range);
  const hasRoom = useHasRoomForTables();
  const columns: readonly Column<LinkGroup>[] = [
    { name: by === 'bot' ? 'Bot' : 'Source', onPhone: 'title', render: ({ name }) => <bdi>{name}</bdi> },
    { name: 'Came', kind: 'number', render: ({ began }) => began.toLocaleString() },
    ...(hasRoom ? inTable : cameOnPhone),
  ];
  return (
    <PagedList
      label={`Figures by ${by}`}
      pages={pages}
      rows={linkGroups(links, by)}
      columns={columns}
      keyOf={({ key }) => key}
      nameOf={({ name }) => name}
      bar={bar}
      empty={
        <Empty title="The team has no links yet">
          Share a bot with the team, and its members get links of their own.
        </Empty>
      }
    />
  );
}
