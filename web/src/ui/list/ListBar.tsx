import { Input } from 'antd';
import type { ReactNode } from 'react';
import { SearchIcon } from '../icons.tsx';

interface SearchProps {
  /** What can be searched for. */
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

interface ListBarProps {
  /** Absent: the list cannot be searched. */
  readonly search?: SearchProps;
  /** Choices that narrow the list. */
  readonly filters?: ReactNode;
  /** What can be done with the whole list: on a phone no wider than an icon. */
  readonly actions?: ReactNode;
  /** How many there are, or what else is said of them. */
  readonly count?: ReactNode;
}

/** What stays above a list while it is scrolled: the search, what narrows it. Under it, how many there are. */
export function ListBar({ search, filters, actions, count }: ListBarProps) {
  return (
    <>
      <div className="list-bar">
        {search && (
          <search className="list-search">
            <Input
              type="search"
              aria-label="Search"
              allowClear
              autoCapitalize="none"
              autoComplete="off"
              autoCorrect="off"
              enterKeyHint="search"
              spellCheck={false}
              prefix={<SearchIcon />}
              placeholder={search.placeholder}
              value={search.value}
              onChange={({ target: { value } }) => search.onChange(value)}
            />
          </search>
        )}
        {actions}
        {filters !== undefined && <div className="list-filters">{filters}</div>}
      </div>
      {/* There from the start, so that screen readers say it when it changes. */}
      <p className="list-count" role="status">
        {count}
      </p>
    </>
  );
}
