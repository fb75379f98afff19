import { Button, Segmented } from 'antd';
import { Select } from '../../ui/form/inputs/Select.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { ChoiceChip } from '../../ui/list/ChoiceChip.tsx';
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
export function LeadBar({ count = '', sums, ...given }: LeadBarProps) {
  const { onSelect, ...database } = given;
  const { teamNames, isOfAllTeams } = database;
  const { typed, setTyped, searchBy, setSearchBy, ...address } = useListAddress();
  const { view, setView, filter, setFilter, team, setTeam } = address;
  const hasRoom = useHasRoomForTables();
  const views = viewsOf(database);
  const menu = !hasRoom && <LeadMenu {...database} views={views} view={view} onView={setView} />;
  const tools = (
    <Row gap={4} nowrap>
      {'onSelect' in given && (
        <Button type="link" className={onSelect ? '' : 'is-pending'} onClick={onSelect}>
          Select
        </Button>
      )}
      {hasRoom && <Segmented<View> aria-label="View" options={views} value={view} onChange={setView} />}
      {view === 'bin' && menu}
    </Row>
  );
  if (view === 'bin') return <ListBar count={count} view={tools} />;
  return (
    <ListBar
      placeholder={searchBy.placeholder}
      search={typed}
      onSearch={setTyped}
      actions={
        <Row gap={2} nowrap>
          <Select
            isLate
            style={{ width: 94 }}
            aria-label="Search by"
            value={searchBy.value}
            options={searches.map(({ value, label }) => ({ value, label }))}
            onChange={setSearchBy}
          />
          {menu}
        </Row>
      }
      filters={
        <LeadFilterChips
          filter={filter}
          sums={typed.trim() === '' ? sums : undefined}
          isBoard={view === 'board'}
          onChange={setFilter}
        >
          {isOfAllTeams && teamNames.length > 1 && (
            <ChoiceChip label="Team" options={teamNames} value={team} chosen="Team" onChange={setTeam} />
          )}
        </LeadFilterChips>
      }
      // On a phone nothing else names the chosen team.
      {...((hasRoom || view === 'list') && {
        count: hasRoom || count === '' ? count : [count, team].filter(Boolean).join(' · '),
        view: tools,
      })}
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
