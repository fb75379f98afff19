import { Select } from 'antd';
import { useState } from 'react';
import { useDebounced } from '../../../api/useDebounced.ts';
import type { Pages } from '../../../api/usePages.ts';
import { FailureText } from '../../states/FailureText.tsx';
import { type InputProps, textOf } from '../field.ts';

/** What is typed to search by, and whether it is still being typed. */
export function useSearch() {
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim());
  return { text, isDebouncing: text !== typed.trim(), onSearch: setTyped };
}

interface SearchSelectProps {
  readonly input: InputProps;
  readonly search: ReturnType<typeof useSearch>;
  readonly pages: Pages;
  readonly options: { value: string; label: string }[];
  readonly placeholder: string;
  /** Shown where nothing is found. */
  readonly emptyMessage: string;
}

/** One of many, found on the server as one types: however many there are, a page of them is read. */
export function SearchSelect({
  input,
  search,
  pages,
  options,
  placeholder,
  emptyMessage,
}: SearchSelectProps) {
  const { value, ...props } = input;
  const chosen = textOf(value);
  const isSearching = pages.isLoading || pages.isStale || search.isDebouncing;
  return (
    <Select
      {...props}
      {...(chosen !== '' && { value: chosen })}
      virtual={false}
      placeholder={placeholder}
      showSearch={{ filterOption: false, onSearch: search.onSearch }}
      loading={isSearching}
      notFoundContent={
        <FailureText
          failure={pages.failure}
          message={pages.failure?.message ?? (isSearching ? 'Searching…' : emptyMessage)}
        />
      }
      options={options}
    />
  );
}
