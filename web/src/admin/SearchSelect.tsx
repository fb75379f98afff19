import { Select } from 'antd';
import { useState } from 'react';
import { admin } from '../../../shared/contract/admin.ts';
import { type Pages, usePages } from '../api/usePages.ts';
import { useSettled } from '../api/useSettled.ts';
import type { OwnInputProps } from '../ui/form/field.ts';
import { Reference } from '../ui/Reference.tsx';

/** A user, found on the server as one types: however many there are, a page of them is read. */
export function UserSelect(input: OwnInputProps) {
  const search = useSearch();
  const found = usePages(admin.listUsers, { query: search.query });
  const options = found.rows.map(({ username }) => ({ value: username, label: username }));
  return (
    <SearchSelect
      {...{ input, search, found, options }}
      placeholder="Search for a username"
      nothing="No user is found"
    />
  );
}

/** A course of the catalogue, found on the server as one types. */
export function CourseSelect(input: OwnInputProps) {
  const search = useSearch();
  const found = usePages(admin.listCourses, { query: search.query });
  const options = found.rows.map(({ shortlink, courseName }) => ({ value: shortlink, label: courseName }));
  return (
    <SearchSelect
      {...{ input, search, found, options }}
      placeholder="Choose a course"
      nothing="No course is found"
    />
  );
}

function useSearch() {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  return { query: q === '' ? {} : { q }, isSettling: q !== typed.trim(), onSearch: setTyped };
}

interface SearchSelectProps {
  readonly input: OwnInputProps;
  readonly search: ReturnType<typeof useSearch>;
  readonly found: Pick<Pages<unknown>, 'isLoading' | 'failure'>;
  readonly options: { value: string; label: string }[];
  readonly placeholder: string;
  /** Said where nothing is found. */
  readonly nothing: string;
}

function SearchSelect({ input, search, found, options, placeholder, nothing }: SearchSelectProps) {
  const { value, ...given } = input;
  const isSearching = found.isLoading || search.isSettling;
  return (
    <Select
      {...given}
      {...(value ? { value } : {})}
      virtual={false}
      placeholder={placeholder}
      showSearch={{ filterOption: false, onSearch: search.onSearch }}
      loading={isSearching}
      notFoundContent={
        <>
          {found.failure?.message ?? (isSearching ? 'Searching…' : nothing)}
          <Reference of={found.failure} />
        </>
      }
      options={options}
    />
  );
}
