import { useState } from 'react';
import { useDebounced } from '../../../api/useDebounced.ts';
import type { Pages } from '../../../api/usePages.ts';
import { Stack, Text } from '../../layout/layout.tsx';
import { FailureText } from '../../states/FailureText.tsx';
import { type InputProps, textOf } from '../field.ts';
import { Select } from './Select.tsx';
import '../form.css';

/** The typed search, and whether the user is still typing. */
export function useSearch() {
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim());
  return { text, isDebouncing: text !== typed.trim(), onSearch: setTyped };
}

interface SearchOption {
  readonly value: string;
  readonly label: string;
  /** The text below the label in the list, which helps to choose. */
  readonly detail?: string;
}

interface SearchSelectProps {
  readonly input: InputProps;
  readonly search: ReturnType<typeof useSearch>;
  readonly pages: Pages;
  readonly options: readonly SearchOption[];
  readonly placeholder: string;
  /** Shown where nothing is found. */
  readonly emptyMessage: string;
}

/** A choice among many options, of which the server returns one page for the typed search. */
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
      placeholder={placeholder}
      showSearch={{ filterOption: false, onSearch: search.onSearch }}
      loading={isSearching}
      notFoundContent={
        <FailureText
          failure={pages.failure}
          message={pages.failure?.message ?? (isSearching ? 'Searching…' : emptyMessage)}
        />
      }
      // After a failed search the options are those of the one before.
      options={pages.failure && pages.isStale ? [] : options.map(withName)}
      optionRender={({ label, data: { detail } }) =>
        detail === undefined ? (
          label
        ) : (
          <Stack as="span">
            <Text as="span" clamp={1}>
              {label}
            </Text>
            <Text as="span" size="s" tone="muted" className="option-detail">
              {detail}
            </Text>
          </Stack>
        )
      }
    />
  );
}

/** Screen readers read the label alone otherwise. */
const withName = ({ label, detail, ...option }: SearchOption) => ({
  ...option,
  label,
  ...(detail !== undefined && { detail, 'aria-label': `${label}, ${detail}` }),
});
