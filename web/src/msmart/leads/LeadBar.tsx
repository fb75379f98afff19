import { Select } from 'antd';
import type { ReactNode } from 'react';
import { Row } from '../../ui/layout/layout.tsx';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import { ListBar } from '../../ui/list/ListBar.tsx';
import type { DatabaseProps } from './leadView.ts';
import { searches, useListAddress, type View } from './useListAddress.ts';

interface LeadBarProps extends DatabaseProps {
  readonly count?: string;
  /** The menu of file actions, shown among the filters. */
  readonly files?: ReactNode;
}

export function LeadBar({ count, files, ...database }: LeadBarProps) {
  const { typed, setTyped, searchBy, setSearchBy, view } = useListAddress();
  const filters = (
    <Row gap={3} nowrap className="lead-filters">
      <Views {...database} />
      <TeamFilter {...database} />
      {files}
    </Row>
  );
  const shared = { filters, ...(count !== undefined && { count }) };
  if (view !== 'list') return <ListBar {...shared} />;
  return (
    <ListBar
      {...shared}
      placeholder={searchBy.placeholder}
      search={typed}
      onSearch={setTyped}
      actions={
        <Select
          style={{ flex: 'none', width: 108 }}
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

function Views({ teamName }: DatabaseProps) {
  const { view, setView } = useListAddress();
  // Each team has its own bin.
  const options: readonly { value: View; label: string }[] = [
    { value: 'list', label: 'List' },
    { value: 'board', label: 'Board' },
    ...(teamName === undefined ? [] : [{ value: 'bin' as const, label: 'Bin' }]),
  ];
  return <FilterChips label="View" options={options} value={view} onChange={setView} />;
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
