import type { ReactElement, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LeadCounts } from '../../../../shared/contract/funnel.ts';
import type { Pages } from '../../api/usePages.ts';
import { Bars } from '../../ui/figures/BarList.tsx';
import type { PeopleAt } from '../../ui/figures/funnelSteps.ts';
import { type DayRange, rangeBefore, useRange } from '../../ui/figures/useRange.ts';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import { ListBar } from '../../ui/list/ListBar.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { PagedContent } from '../../ui/list/PagedContent.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { useOwnTeam } from '../teams/useTeams.ts';
import type { OpenedFigure } from './FigureSheet.tsx';
import { FunnelSteps } from './FunnelSteps.tsx';
import { leadsAtStep, noteAt } from './leadsAtStep.ts';
import { cameBy, type FigureGroup, linkGroups, memberGroups, restOf } from './linkGroups.ts';
import { MEMBERS_COUNTED, useFunnelByLink, useFunnelByMember, useTeamTotals } from './useTeamFunnel.ts';

const choices = [
  { value: 'member', label: 'Members' },
  { value: 'bot', label: 'Bots' },
  { value: 'source', label: 'Sources' },
] as const;

type By = (typeof choices)[number]['value'];

interface TeamFunnelProps {
  readonly teamName: string;
  /** The group whose leads are counted; empty for the whole team. */
  readonly managerName: string;
  /** Names the group, where it is not the whole team. */
  readonly scope: string | undefined;
  readonly onOpen: (figure: OpenedFigure) => void;
}

/** Shows what became of the visitors who left a number with a team: in all, and by member, bot and source. */
export function TeamFunnel({ teamName, managerName, scope, onOpen }: TeamFunnelProps) {
  const chosen = useRange();
  const [query, setQuery] = useSearchParams();
  const by = choices.find(({ value }) => value === query.get('by'))?.value ?? 'member';
  const setBy = (chosen: By) => setQuery({ ...Object.fromEntries(query), by: chosen }, { replace: true });
  const chips = <FilterChips<By> label="Group by" options={choices} value={by} onChange={setBy} />;
  const team = useOwnTeam(teamName);
  // A manager sees the links of the own group alone.
  const isNarrower = team?.role === 'manager' && managerName === '' && by !== 'member';
  const ofRows = isNarrower ? `Group: ${team.managerName}` : scope;
  const { hasMore, ...totalsRead } = useTeamTotals(teamName, { ...chosen.range, managerName });
  const before = useTeamTotals(teamName, { ...rangeBefore(chosen.range), managerName });
  return (
    <FunnelSteps
      scope={hasMore ? `${scope}, ${MEMBERS_COUNTED} members` : scope}
      chosen={chosen}
      before={before}
      onOpen={(title, leads) => onOpen({ title, leads: { ...leads, managerName } })}
      {...totalsRead}
    >
      {(totals) => {
        const bar = (
          <ListBar filters={chips} count={[ofRows, 'Most sales first'].filter(Boolean).join(' · ')} />
        );
        const list = { teamName, managerName, range: chosen.range, totals, onOpen, bar };
        return by === 'member' ? (
          <ByMember {...list} />
        ) : (
          <ByLink key={by} by={by} hasRest={!isNarrower} {...list} />
        );
      }}
    </FunnelSteps>
  );
}

interface FiguresProps extends Omit<TeamFunnelProps, 'scope'> {
  readonly range: DayRange;
  readonly totals: LeadCounts;
  readonly bar: ReactNode;
}

function ByMember(props: FiguresProps) {
  const { members, pages } = useFunnelByMember(props.teamName, {
    ...props.range,
    managerName: props.managerName,
  });
  const names = new Set(members.map(({ username }) => username));
  const has: FigureGroup['has'] = ({ username = '' }) => !names.has(username);
  return (
    <Groups
      label="Numbers left, by member"
      groups={memberGroups(members)}
      rest={restOf(props.totals, members, { name: 'Former members', has })}
      pages={pages}
      empty={<Empty title="Nobody is in your group yet" />}
      {...props}
    />
  );
}

interface ByLinkProps extends FiguresProps {
  readonly by: 'bot' | 'source';
  /** The links are those of everybody whose leads are counted. */
  readonly hasRest: boolean;
}

function ByLink({ by, hasRest, ...props }: ByLinkProps) {
  const query = { ...props.range, managerName: props.managerName };
  const { links, pages } = useFunnelByLink(props.teamName, query);
  const isOfLink = cameBy(links);
  return (
    <Groups
      label={`Numbers left, by ${by}`}
      groups={linkGroups(links, by)}
      rest={
        hasRest
          ? restOf(props.totals, links, { name: 'By no link', has: (lead) => !isOfLink(lead) })
          : undefined
      }
      pages={pages}
      empty={
        <Empty title="The team has no links yet">
          Share a bot with the team, and its members get links of their own.
        </Empty>
      }
      {...props}
    />
  );
}

interface GroupsProps extends FiguresProps {
  readonly label: string;
  readonly groups: readonly FigureGroup[];
  /** The rest of the totals. */
  readonly rest: FigureGroup | undefined;
  readonly pages: Pages;
  readonly empty: ReactElement;
}

/** Lists groups of leads. Each opens its steps, and these their leads. */
function Groups({ label, groups, rest, pages, empty, managerName, range, bar, onOpen }: GroupsProps) {
  const rows = rest && !pages.hasMore ? [...groups, rest] : groups;
  const openGroup = ({ name, counts, has }: FigureGroup) => {
    const peopleAt: PeopleAt = (step, stepName) => {
      if (step === 'began' || step === 'again') return {};
      const leads = { ...leadsAtStep(step, range, has), note: noteAt(step, counts.again) };
      return { onPress: () => onOpen({ title: `${stepName} · ${name}`, leads: { ...leads, managerName } }) };
    };
    onOpen({ title: name, steps: { counts, peopleAt } });
  };
  return (
    <PagedContent
      pages={pages}
      keys={groups.map(({ key }) => key)}
      bar={bar}
      skeleton={<ListSkeleton columns={[]} />}
      empty={empty}
    >
      <Bars
        label={label}
        rows={rows.map((group) => ({
          key: group.key,
          label: group.name,
          count: group.counts.contact,
          ...(group.counts.contact > 0 && {
            note: `${group.counts.closed.toLocaleString()} of them closed`,
          }),
          onPress: () => openGroup(group),
        }))}
      />
    </PagedContent>
  );
}
