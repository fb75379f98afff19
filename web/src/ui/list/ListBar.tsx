import type { InputRef } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Input } from '../form/Input.ts';
import { Row, Text } from '../layout/layout.tsx';
import { CloseIcon, SearchIcon } from '../theme/icons.tsx';
import { isToSearch } from './toSearch.ts';

interface SearchProps {
  readonly placeholder: string;
  readonly search: string;
  readonly onSearch: (typed: string) => void;
}

interface ListBarOptions {
  /** Choices that narrow the list. */
  readonly filters?: ReactNode;
  /** Actions on the whole list; on a phone an icon each. */
  readonly actions?: ReactNode;
  /** The number of rows in words, announced when it changes; empty while it is unknown. */
  readonly count?: string;
  /** Switches how all rows are shown. */
  readonly view?: ReactNode;
}

type ListBarProps = ListBarOptions & (SearchProps | { readonly search?: never });

/** The sticky bar above a list with its search and filters; below it the number of rows. */
export function ListBar({ filters, actions, count, view, ...search }: ListBarProps) {
  return (
    <>
      {(search.search ?? actions ?? filters) !== undefined && (
        <Row gap={2} className="list-bar">
          {search.search !== undefined && <SearchInput {...search} />}
          {actions}
          {filters !== undefined && <div className="list-filters">{filters}</div>}
        </Row>
      )}
      {count !== undefined && (
        <Row gap={3} nowrap align="baseline" justify="between" tone="muted" size="s" className="list-line">
          <Text numeric className="list-count" role="status">
            {count || '\u200b'}
          </Text>
          {view}
        </Row>
      )}
    </>
  );
}

function SearchInput({ placeholder, search, onSearch }: SearchProps) {
  const input = useRef<InputRef>(null);
  const isAskedFor = isToSearch(useLocation().state);
  useEffect(() => {
    // The `autoFocus` attribute would lose the focus to the heading of the screen.
    if (isAskedFor) input.current?.focus();
  }, [isAskedFor]);
  return (
    <Text as="search" tone="muted" grow="s" className="list-search">
      <Input
        ref={input}
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
    </Text>
  );
}

const ClearIcon = () => (
  <>
    <CloseIcon size={20} />
    <span className="visually-hidden">Clear the search</span>
  </>
);
