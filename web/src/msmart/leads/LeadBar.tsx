import { Button, Segmented, Select } from 'antd';
import { Row } from '../../ui/layout/layout.tsx';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import { ListBar } from '../../ui/list/ListBar.tsx';
import { useHasRoomForTables } from '../../ui/theme/useMediaQuery.ts';
import { LeadFilterChips } from './LeadFilterChips.tsx';
import { LeadMenu } from './LeadMenu.tsx';
import type { DatabaseProps } from './leadView.ts';
import type { ReadTotals } from './useLeadTotals.ts';
import { searches, useListAddress, type View } from './useListAddress.ts';

interface LeadBarProps extends DatabaseProps {
  readonly count?: string;
  readonly sums?: ReadTotals;
  /** Begins to select leads; undefined while there are none. Absent where none can be selected. */
  readonly onSelect?: (() => void) | undefined;
}

/** The bar of the list, the board and the bin. */
export function LeadBar({ count, sums, ...given }: LeadBarProps) {
  const { onSelect, ...database } = given;
  const { typed, setTyped, searchBy, setSearchBy, view, setView, filter, setFilter } = useListAddress();
  const hasRoom = useHasRoomForTables();
  const isList = view === 'list';
  const views = viewsOf(database);
  const shared = {
    // The line of the count has the views of a laptop.
    ...((hasRoom || count !== undefined) && { count: count ?? '' }),
    filters: (
      // The chips get their numbers before they are seen, so that none of them moves.
      <Row gap={2} nowrap className={sums?.isPending ? 'lead-filters is-pending' : 'lead-filters'}>
        {!hasRoom && !isList && <FilterChips label="View" options={views} value={view} onChange={setView} />}
        {isList && <LeadFilterChips filter={filter} totals={sums?.totals} onChange={setFilter} />}
        <TeamFilter {...database} />
        {!hasRoom && (
          <LeadMenu {...database} views={views.filter(({ value }) => value !== view)} onView={setView} />
        )}
      </Row>
    ),
    view: (
      <Row gap={4} nowrap>
        {'onSelect' in given && (
          <Button type="link" className={onSelect ? '' : 'is-pending'} onClick={onSelect}>
            Select
          </Button>
        )}
        {hasRoom && <Segmented<View> aria-label="View" options={views} value={view} onChange={setView} />}
      </Row>
    ),
  };
  if (!isList) return <ListBar {...shared} />;
  return (
    <ListBar
      {...shared}
      placeholder={searchBy.placeholder}
      search={typed}
      onSearch={setTyped}
      actions={
        <Select
          style={{ flex: 'none', width: 94 }}
          aria-label="Search by"
          virtual={false}
          value={searchBy.value}
          options={searches.map(({ value, label }) => ({ value, label }))}
          onChange={setSearchBy}
        />
      }
    />
  );
}

function viewsOf({ teamName }: DatabaseProps): { value: View; label: string }[] {
  return [
    { value: 'list', label: 'List' },
    { value: 'board', label: 'Board' },
    // Each team has its own bin.
    ...(teamName === undefined ? [] : [{ value: 'bin' as const, label: 'Bin' }]),
  ];
}

function TeamFilter({ teamNames, isOfAllTeams }: DatabaseProps) {
  const { team, setTeam } = useListAddress();
  if (!isOfAllTeams || teamNames.length < 2) return null;
  const all = { value: '', label: 'All teams' };
  return (
    <Select
      style={{ width: 160 }}
      aria-label="Team"
      virtual={false}
      value={team}
      options={[all, ...teamNames.map((name) => ({ value: name, label: name }))]}
      onChange={setTeam}
    />
  );
}
