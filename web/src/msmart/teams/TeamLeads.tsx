import { Button } from 'antd';
import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { TeamLeadRow } from '../../../../shared/contract/lead.ts';
import { isUnanswered } from '../../../../shared/rules/lead.ts';
import { isLeaderOf } from '../../../../shared/rules/team.ts';
import { serverNow } from '../../api/serverNow.ts';
import { useDebounced } from '../../api/useDebounced.ts';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { useLast } from '../../ui/form/useLast.ts';
import { Row } from '../../ui/layout/layout.tsx';
import { ListBar } from '../../ui/list/ListBar.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { useOpened } from '../../ui/overlay/useOpened.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { useHasRoomForTables } from '../../ui/theme/useMediaQuery.ts';
import { leadCount, readLeadFilter } from '../leads/leadFilter.ts';
import { groupTeamLeads } from '../leads/leadGroups.ts';
import { followUpOf } from '../leads/progress.ts';
import { useLeadSelection } from '../leads/useLeadBatch.ts';
import { type KnownTotals, useTeamTotals } from '../leads/useLeadTotals.ts';
import { useTodayOf } from '../leads/useMyTeams.ts';
import { GroupSwitch } from './GroupSwitch.tsx';
import { NudgeButton } from './NudgeButton.tsx';
import { daysText, isDueFilter, TeamLeadFilters } from './TeamLeadFilters.tsx';
import { memberNameOf, teamLeadColumns } from './teamLeadColumns.tsx';
import { useChosenGroup } from './useChosenGroup.ts';
import { useLeadNudge } from './useLeadNudge.ts';
import { useSeveralGroups } from './useTeam.ts';
import { type TeamLeadFilter, useTeamLeads } from './useTeamLeads.ts';
import { useOwnTeam } from './useTeams.ts';

const teamLeadSelection = lazyPage(() => import('./TeamLeadSelection.tsx'));
const reassignLead = lazyPage(() => import('./ReassignLead.tsx'));

const noneFound = (
  <Empty title="No lead is found">
    Search for how a word of the name begins, a whole phone number or its last four digits.
  </Empty>
);
const noneYet = <Empty title="No leads yet">Leads that members add come here.</Empty>;

interface TeamLeadsProps {
  readonly teamName: string;
  /** Absent for the leads of the whole team. */
  readonly username?: string;
}

/** Lists the leads of a team, or of one of its members, for managers. It needs a WriteScope above it. */
export function TeamLeads({ teamName, username }: TeamLeadsProps) {
  const { typed, member, filter, change } = useFilter(teamName, username);
  const { leads, pages: read } = useTeamLeads(teamName, filter);
  const totals = useTeamTotals(teamName, { username: member, managerName: filter.managerName });
  const { todayOf, isLoading } = useTodayOf();
  const { opened, open, close } = useOpened<TeamLeadRow>();
  const reassigned = useLast(opened);
  const navigate = useNavigate();
  const hasRoom = useHasRoomForTables();
  const team = useOwnTeam(teamName);
  const groups = useSeveralGroups(teamName, member);
  const pages = { ...read, isLoading: [read, { isLoading }, groups].some((each) => each.isLoading) };
  const { isSearch, isNarrowed, isOrdered, hasSums, days } = narrowedBy(filter, todayOf(teamName));
  const leadPath = ({ id }: TeamLeadRow) => pathTo(paths.msmart.lead, { teamName, id });
  const canReassign = (lead: TeamLeadRow) => team !== undefined && isLeaderOf(team, lead.groupName);
  const reassignable = new Set(leads.filter(canReassign).map(({ id }) => id));
  const { selection, begin } = useLeadSelection((id) => reassignable.has(id));
  const nudgeOf = useLeadNudge();
  const sums = hasSums ? totals : undefined;
  // The sums of a team are those of all its groups.
  const isOfOne = member !== undefined || filter.managerName !== '';
  const ofList = isOfOne && filter.stage === '' ? sums?.totals : undefined;
  const isByGroup = ![filter.q, member].some(Boolean);
  const options = { isOrdered, isByGroup, todayOf, hasMore: pages.hasMore, totals: ofList };
  const { rows, groupOf } = groupTeamLeads(leads, { ...options, hasSeveral: groups.hasSeveral });
  const counted = { filter: filter.stage, totals: totalsFor(hasRoom, sums?.totals), isSearch };
  return (
    <>
      <PagedList
        label="Leads"
        pages={pages}
        rows={rows}
        groupOf={groupOf}
        selection={selection}
        columns={teamLeadColumns({
          today: todayOf(teamName),
          timeZone: team?.timeZone,
          hasRoom,
          isOfMember: username !== undefined,
        })}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        to={leadPath}
        primaryAction={(lead) => <NudgeIfLate lead={lead} today={todayOf(teamName)} />}
        actions={(lead) => [
          { label: 'Open', onSelect: () => navigate(leadPath(lead)) },
          ...[nudgeOf(lead, todayOf(teamName))].filter((nudge) => nudge !== undefined),
          ...(canReassign(lead) ? [{ label: 'Reassign', onSelect: () => open(lead) }] : []),
          // This is the only link to the leads of a former member.
          ...(username === undefined
            ? [
                {
                  label: `Leads of ${memberNameOf(lead)}`,
                  onSelect: () =>
                    navigate(pathTo(paths.msmart.member, { teamName, username: lead.username })),
                },
              ]
            : []),
        ]}
        bar={
          selection.isOn ? (
            <Suspense>
              <teamLeadSelection.Screen teamName={teamName} leads={rows} selection={selection} />
            </Suspense>
          ) : (
            <ListBar
              placeholder={filter.searchBy === 'status' ? 'Status' : 'Name or phone'}
              search={typed}
              onSearch={(q) => change({ q })}
              filters={
                <TeamLeadFilters
                  teamName={teamName}
                  isOfMember={username !== undefined}
                  filter={filter}
                  sums={sums}
                  onChange={change}
                />
              }
              count={[leadCount(rows.length, pages, counted), filter.managerName, days]
                .filter(Boolean)
                .join(' · ')}
              view={
                <Switches
                  teamName={teamName}
                  isOfMember={member !== undefined}
                  canSelect={reassignable.size > 0}
                  onSelect={begin}
                />
              }
            />
          )
        }
        empty={isNarrowed ? noneFound : noneYet}
      />
      <Suspense>
        {reassigned && (
          <reassignLead.Screen
            teamName={teamName}
            lead={reassigned}
            isOpen={opened !== undefined}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

/** Says how a filter narrows and orders the list. */
function narrowedBy(filter: TeamLeadFilter, today: string) {
  const isSearch = [filter.q, filter.from, filter.to].some(Boolean);
  const isDue = filter.q === '' && isDueFilter(filter, today);
  return {
    isSearch,
    isNarrowed: isSearch || filter.stage !== '',
    isOrdered: (!isSearch || isDue) && filter.stage !== 'Closed',
    // The chip of what is due keeps its number. There are no sums of other searches.
    hasSums: !isSearch || isDue,
    days: isDue ? 'due' : daysText(filter),
  };
}

function NudgeIfLate({ lead, today }: { lead: TeamLeadRow; today: string }) {
  const nudge = useLeadNudge()(lead, today);
  const isLate = isUnanswered(lead, serverNow()) || followUpOf(lead, today) === 'overdue';
  return isLate && nudge && <NudgeButton nudge={nudge} />;
}

/** A phone's line has no room for the outcomes beside its buttons. */
function totalsFor(hasRoom: boolean, totals: KnownTotals | undefined): KnownTotals | undefined {
  if (hasRoom || totals === undefined) return totals;
  const { all, overdue, dueToday } = totals;
  return { all, overdue, dueToday };
}

interface SwitchesProps {
  readonly teamName: string;
  readonly isOfMember: boolean;
  readonly canSelect: boolean;
  readonly onSelect: () => void;
}

function Switches({ teamName, isOfMember, canSelect, onSelect }: SwitchesProps) {
  return (
    <Row gap={4} tight justify="end">
      {!isOfMember && <GroupSwitch teamName={teamName} />}
      <Button type="link" className={canSelect ? '' : 'is-pending'} onClick={onSelect}>
        Select
      </Button>
    </Row>
  );
}

/** Keeps the filter in the URL, so that the back button returns to the same list. */
function useFilter(teamName: string, username: string | undefined) {
  const { managerName } = useChosenGroup(teamName);
  const [query, setQuery] = useSearchParams();
  const textAt = (name: string) => query.get(name) ?? '';
  const typed = textAt('q');
  const q = useDebounced(typed.trim());
  const member = username ?? (textAt('member') || undefined);
  const filter: TeamLeadFilter = {
    q,
    searchBy: q === '' ? '' : textAt('searchBy'),
    from: textAt('from'),
    to: textAt('to'),
    dateOf: textAt('dateOf'),
    stage: readLeadFilter(query.get('stage')),
    member: member ?? '',
    // A member's leads are those of one group.
    managerName: member === undefined ? managerName : '',
  };
  function change(changed: Partial<TeamLeadFilter>) {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changed)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setQuery(next, { replace: true });
  }
  return { typed, member, filter, change };
}
