import { Select } from 'antd';
import { useState } from 'react';
import { useDebounced } from '../api/useDebounced.ts';
import type { Pages } from '../api/usePages.ts';
import { FailureText } from '../ui/FailureText.tsx';
import { type InputProps, textOf } from '../ui/form/field.ts';
import { useCourses } from './useCourses.ts';
import { useUsers } from './useUsers.ts';

/** A user, found on the server as one types: however many there are, a page of them is read. */
export function UserSelect(input: InputProps) {
  const search = useSearch();
  const { users, pages } = useUsers(search.text);
  const options = users.map(({ username }) => ({ value: username, label: username }));
  return (
    <SearchSelect
      {...{ input, search, pages, options }}
      placeholder="Search for a username"
      emptyMessage="No user is found"
    />
  );
}

/** A course of the catalogue, found on the server as one types. */
export function CourseSelect(input: InputProps) {
  const search = useSearch();
  const { courses, pages } = useCourses(search.text);
  const options = courses.map(({ shortlink, courseName }) => ({ value: shortlink, label: courseName }));
  return (
    <SearchSelect
      {...{ input, search, pages, options }}
      placeholder="Choose a course"
      emptyMessage="No course is found"
    />
  );
}

function useSearch() {
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

function SearchSelect({ input, search, pages, options, placeholder, emptyMessage }: SearchSelectProps) {
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
