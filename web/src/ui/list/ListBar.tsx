import { Input } from 'antd';
import type { ReactNode } from 'react';
import { Row, Text } from '../layout/layout.tsx';
import { CloseIcon, SearchIcon } from '../theme/icons.tsx';

interface SearchProps {
  /** What can be searched for. */
  readonly placeholder: string;
  readonly search: string;
  readonly onSearch: (typed: string) => void;
}

interface ListBarOptions {
  /** Choices that narrow the list. */
  readonly filters?: ReactNode;
  /** What can be done with the whole list: on a phone no wider than an icon. */
  readonly actions?: ReactNode;
  /** How many there are: empty while that is not known. Its line is there from the start, and read out as it changes. */
  readonly count?: string;
  /** What changes how all rows are shown, at the other end of the count's line. */
  readonly view?: ReactNode;
}

type ListBarProps = ListBarOptions & (SearchProps | { readonly search?: never });

/** What stays above a list while it is scrolled: the search, what narrows it. Under it, how many there are. */
export function ListBar({ filters, actions, count, view, ...search }: ListBarProps) {
  return (
    <>
      <Row gap={2} className="list-bar">
        {search.search !== undefined && <SearchInput {...search} />}
        {actions}
        {filters !== undefined && <div className="list-filters">{filters}</div>}
      </Row>
      {count !== undefined && (
        <Row gap={3} align="baseline" justify="between" tone="muted" size="s" className="list-line">
          <Text numeric className="list-count" role="status">
            {count}
          </Text>
          {view}
        </Row>
      )}
    </>
  );
}

function SearchInput({ placeholder, search, onSearch }: SearchProps) {
  return (
    <search className="list-search">
      <Input
        type="search"
        aria-label="Search"
        allowClear={{ clearIcon: <ClearIcon /> }}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        enterKeyHint="search"
        spellCheck={false}
        prefix={<SearchIcon size={20} />}
        placeholder={placeholder}
        value={search}
        onChange={({ target: { value } }) => onSearch(value)}
      />
    </search>
  );
}

const ClearIcon = () => (
  <>
    <CloseIcon size={20} />
    <span className="visually-hidden">Clear the search</span>
  </>
);
