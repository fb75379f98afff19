import { useSearchParams } from 'react-router-dom';
import { useDebounced } from '../../api/useDebounced.ts';
import { filterQuery, type LeadFilter, readLeadFilter } from './leadFilter.ts';
import type { LeadQuery } from './useLeads.ts';

export const searches = [
  { value: 'name', label: 'Name', placeholder: 'Begins with…' },
  { value: 'phone', label: 'Phone', placeholder: 'Last 4 digits' },
  { value: 'status', label: 'Status', placeholder: 'Such as Booked' },
] as const satisfies readonly { value: LeadQuery['searchBy']; label: string; placeholder: string }[];
type SearchBy = (typeof searches)[number]['value'];

const views = ['list', 'board', 'bin'] as const;
export type View = (typeof views)[number];

/** Keeps search, filter, view and team in the URL, so that the back button returns to the same list. */
export function useListAddress() {
  const [query, setQuery] = useSearchParams();
  const typed = query.get('q') ?? '';

  function change(name: string, value: string) {
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  }

  return {
    typed,
    setTyped: (value: string) => change('q', value),
    searchBy: searches.find(({ value }) => value === query.get('by')) ?? searches[0],
    setSearchBy: (value: SearchBy) => change('by', value === 'name' ? '' : value),
    view: views.find((view) => view === query.get('view')) ?? 'list',
    setView: (view: View) => change('view', view === 'list' ? '' : view),
    /** Links name a stage. */
    filter: readLeadFilter(query.get('stage')),
    setFilter: (filter: LeadFilter) => change('stage', filter),
    team: query.get('team') ?? '',
    setTeam: (teamName: string) => change('team', teamName),
  };
}

/** Returns the query of the list that the address shows. */
export function useListQuery(): LeadQuery {
  const { typed, searchBy, filter } = useListAddress();
  const q = useDebounced(typed.trim());
  const narrowed = filterQuery(filter);
  if (q === '') return narrowed;
  // No name consists of digits, so digits search for a phone number.
  const isNumber = searchBy.value === 'name' && /^\+?[\d\s()./-]{3,}$/.test(q);
  return { ...narrowed, q, searchBy: isNumber ? 'phone' : searchBy.value };
}
