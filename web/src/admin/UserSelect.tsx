import { Select } from 'antd';
import { useState } from 'react';
import { admin } from '../../../shared/contract/admin.ts';
import { usePages } from '../api/usePages.ts';
import { useSettled } from '../api/useSettled.ts';
import type { OwnInputProps } from '../ui/form/field.ts';
import { Reference } from '../ui/Reference.tsx';

/** A user, found on the server as one types: however many there are, a page of them is read. */
export function UserSelect({ value, ...given }: OwnInputProps) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const { rows, isLoading, failure } = usePages(admin.listUsers, { query: q === '' ? {} : { q } });
  const isSearching = isLoading || q !== typed.trim();
  return (
    <Select
      {...given}
      {...(value ? { value } : {})}
      virtual={false}
      placeholder="Search for a username"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isSearching}
      notFoundContent={
        <>
          {failure?.message ?? (isSearching ? 'Searching…' : 'No user is found')}
          <Reference of={failure} />
        </>
      }
      options={rows.map(({ username }) => ({ value: username, label: username }))}
    />
  );
}
