import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { TeamLeadRow } from '../../../../shared/contract/lead.ts';
import { isLeaderOf } from '../../../../shared/rules/team.ts';
import { useDebounced } from '../../api/useDebounced.ts';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { useLast } from '../../ui/form/useLast.ts';
import { ListBar } from '../../ui/list/ListBar.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { shownCount } from '../../ui/list/shownCount.ts';
import { useOpened } from '../../ui/overlay/useOpened.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { TeamLeadFilters } from './TeamLeadFilters.tsx';
import { teamLeadColumns } from './teamLeadColumns.tsx';
import { type TeamLeadFilter, useTeamLeads } from './useTeamLeads.ts';
import { useOwnTeam } from './useTeams.ts';

const reassignLead = lazyPage(() => import('./ReassignLead.tsx'));

/** Lists the leads of a team, or of one of its members, for managers. */
export function TeamLeads({ teamName, username }: { teamName: string; username?: string }) {
  const { typed, filter, change } = useFilter();
  const { leads, pages } = useTeamLeads(teamName, username, filter);
  const { opened, open, close } = useOpened<TeamLeadRow>();
  const reassigned = useLast(opened);
  const navigate = useNavigate();
  const team = useOwnTeam(teamName);
  const isNarrowed =
    filter.q !== '' || filter.from !== '' || filter.to !== '' || filter.open !== '' || filter.stage !== '';
  const leadPath = ({ id }: TeamLeadRow) => pathTo(paths.msmart.lead, { teamName, id });
  return (
    <>
      <TeamLeadFilters filter={filter} onChange={change} />
      <PagedList
        label="Leads"
        pages={pages}
        rows={leads}
        columns={teamLeadColumns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        to={leadPath}
        actions={(lead) => [
          { label: 'Open', onSelect: () => navigate(leadPath(lead)) },
          ...(team && isLeaderOf(team, lead.groupName)
            ? [{ label: 'Reassign', onSelect: () => open(lead) }]
            : []),
          // This is the only link to the leads of a former member.
          ...(username === undefined
            ? [
                {
                  label: `Leads of ${lead.username}`,
                  onSelect: () =>
                    navigate(pathTo(paths.msmart.member, { teamName, username: lead.username })),
                },
              ]
            : []),
        ]}
        bar={
          <ListBar
            placeholder={filter.searchBy === 'status' ? 'Status' : 'Name or phone number'}
            search={typed}
            onSearch={(q) => change({ q })}
            count={shownCount(leads.length, pages, { one: 'lead', many: 'leads' })}
          />
        }
        empty={
          <Empty title={isNarrowed ? 'No lead is found' : 'No leads yet'}>
            {isNarrowed
              ? 'Search for how a word of the name begins, a whole phone number or its last four digits.'
              : 'Leads that members add come here.'}
          </Empty>
        }
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

/** Keeps the filter in the URL, so that the back button returns to the same list. */
function useFilter() {
  const [query, setQuery] = useSearchParams();
  const textAt = (name: string) => query.get(name) ?? '';
  const typed = textAt('q');
  const q = useDebounced(typed.trim());
  const filter: TeamLeadFilter = {
    q,
    searchBy: q === '' ? '' : textAt('searchBy'),
    from: textAt('from'),
    to: textAt('to'),
    dateOf: textAt('dateOf'),
    open: textAt('open'),
    stage: textAt('stage'),
  };
  function change(changed: Partial<TeamLeadFilter>) {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changed)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setQuery(next, { replace: true });
  }
  return { typed, filter, change };
}
