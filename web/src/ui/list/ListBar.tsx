import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useStickyBar } from '../frame/useStickyBar.ts';
import { SearchIcon } from '../icons.tsx';

interface ListBarProps {
  /** What can be searched for. */
  readonly placeholder: string;
  readonly search: string;
  readonly onSearch: (typed: string) => void;
  /** Choices that narrow the list. */
  readonly filters?: ReactNode;
  /** How many there are, or what else is said of them. */
  readonly count?: ReactNode;
  /** What can be done with the whole list. */
  readonly actions?: ReactNode;
}

/** What stays above a list while it is scrolled: the search, what narrows it, how many there are. */
export function ListBar({ placeholder, search, onSearch, filters, count, actions }: ListBarProps) {
  const bar = useStickyBar();
  return (
    <div ref={bar} className="list-bar">
      <search className="list-search">
        <Input
          type="search"
          aria-label="Search"
          allowClear
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          prefix={<SearchIcon />}
          placeholder={placeholder}
          value={search}
          onChange={({ target: { value } }) => onSearch(value)}
        />
      </search>
      {actions}
      {filters !== undefined && <div className="list-filters">{filters}</div>}
      {count !== undefined && <p className="list-count">{count}</p>}
    </div>
  );
}
