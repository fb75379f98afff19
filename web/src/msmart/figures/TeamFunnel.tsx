import { type ReactNode, useState } from 'react';
import type { LeadCounts } from '../../../../shared/contract/funnel.ts';
import { paths, pathTo } from '../../routing/paths.ts';
import { Bars } from '../../ui/figures/BarList.tsx';
import type { PeopleAt } from '../../ui/figures/funnelSteps.ts';
import { type DayRange, useRange } from '../../ui/figures/useRange.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import { ListBar } from '../../ui/list/ListBar.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { PagedContent } from '../../ui/list/PagedContent.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { useHasRoomForTables } from '../../ui/theme/useMediaQuery.ts';
import type { LeadsOfFigure } from './FigureLeads.tsx';
import type { OpenedFigure } from './FigureSheet.tsx';
import { FunnelSteps } from './FunnelSteps.tsx';
import { leadsAtStep, noteAt } from './leadsAtStep.ts';
import { type LinkGroup, linkGroups, restOf } from './linkGroups.ts';
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
      onOpen={(title, leads) => onOpen({ title, leads: ofTeam(leads) })}
      {...useTeamTotals(teamName, chosen.range)}
    >
      {(totals) =>
        by === 'member' ? (
          <ByMember {...list} />
        ) : (
          <ByLink key={by} by={by} totals={totals} onOpen={onOpen} {...list} />
        )
      }
    </FunnelSteps>
  );
}

const ofTeam = (leads: LeadsOfFigure): LeadsOfFigure => ({ ...leads, isOfWholeTeam: true });

interface FiguresProps {
  readonly teamName: string;
  readonly range: DayRange;
  readonly bar: ReactNode;
}

type Counts = Pick<MemberFigure, 'contact' | 'presented' | 'booked' | 'closed'>;

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

interface ByLinkProps extends FiguresProps {
  readonly by: 'bot' | 'source';
  readonly totals: LeadCounts;
  readonly onOpen: (figure: OpenedFigure) => void;
}

function ByLink({ teamName, range, bar, by, totals, onOpen }: ByLinkProps) {
  const { links, pages } = useFunnelByLink(teamName, range);
  const groups = linkGroups(links, by);
  const rest = pages.hasMore ? undefined : restOf(totals, links);
  const openGroup = ({ name, counts, cameBy }: LinkGroup) => {
    const peopleAt: PeopleAt = (step, label) => {
      if (step === 'began' || step === 'again') return {};
      const leads = { ...leadsAtStep(step, range, cameBy), note: noteAt(step, counts.again) };
      return { onPress: () => onOpen({ title: `${label} · ${name}`, leads: ofTeam(leads) }) };
    };
    onOpen({ title: name, steps: { counts, peopleAt } });
  };
  return (
    <PagedContent
      pages={pages}
      keys={groups.map(({ key }) => key)}
      bar={bar}
      skeleton={<ListSkeleton columns={[]} />}
      empty={
        <Empty title="The team has no links yet">
          Share a bot with the team, and its members get links of their own.
        </Empty>
      }
    >
      <Bars
        label={`Numbers left, by ${by}`}
        rows={[...groups, ...(rest ? [rest] : [])].map((group) => ({
          key: group.key,
          label: group.name,
          count: group.counts.contact,
          note: `${group.counts.closed.toLocaleString()} closed`,
          onPress: () => openGroup(group),
        }))}
      />
    </PagedContent>
  );
}
