import { useNavigate, useSearchParams } from 'react-router-dom';
import type { TeamLeadRow } from '../../../../shared/contract/lead.ts';
import { isLeaderOf } from '../../../../shared/rules/team.ts';
import { useDebounced } from '../../api/useDebounced.ts';
import { paths, pathTo } from '../../routing/paths.ts';
import { useLast } from '../../ui/form/useLast.ts';
import { ListBar } from '../../ui/list/ListBar.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { shownCount } from '../../ui/list/shownCount.ts';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { useOpened } from '../../ui/overlay/useOpened.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { ReassignLead } from './ReassignLead.tsx';
import { TeamLeadFilters } from './TeamLeadFilters.tsx';
import { teamLeadColumns } from './teamLeadColumns.tsx';
import { type TeamLeadFilter, useTeamLeads } from './useTeamLeads.ts';
import { useOwnTeam } from './useTeams.ts';

/** The leads of a team, or of one of its members, as managers see them. */
export function TeamLeads({ teamName, username }: { teamName: string; username?: string }) {
  const { typed, filter, change } = useFilter();
  const { leads, pages } = useTeamLeads(teamName, username, filter);
  const { opened: moved, open: move, close } = useOpened<TeamLeadRow>();
  const shown = useLast(moved);
  const navigate = useNavigate();
  const team = useOwnTeam(teamName);
  const isNarrowed = filter.q !== '' || filter.from !== '' || filter.to !== '' || filter.open !== '';
  const placeOf = ({ id }: TeamLeadRow) => pathTo(paths.msmart.lead, { teamName, id });
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
        to={placeOf}
        actions={(lead) => [
          { label: 'Open', onSelect: () => navigate(placeOf(lead)) },
          ...(team && isLeaderOf(team, lead.groupName)
            ? [{ label: 'Reassign', onSelect: () => move(lead) }]
            : []),
          // Nothing else leads to those of somebody who has left.
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
      <Sheet title="Reassign lead" isOpen={moved !== undefined} onClose={close}>
        {shown && <ReassignLead teamName={teamName} lead={shown} onClose={close} />}
      </Sheet>
    </>
  );
}

/** In the address, so that the way back from a lead leads to the same list. */
function useFilter() {
  const [query, setQuery] = useSearchParams();
  const of = (name: string) => query.get(name) ?? '';
  const typed = of('q');
  const q = useDebounced(typed.trim());
  const filter: TeamLeadFilter = {
    q,
    searchBy: q === '' ? '' : of('searchBy'),
    from: of('from'),
    to: of('to'),
    dateOf: of('dateOf'),
    open: of('open'),
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
