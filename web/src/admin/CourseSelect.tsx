import { Select } from 'antd';
import { useState } from 'react';
import { admin } from '../../../shared/contract/admin.ts';
import { usePages } from '../api/usePages.ts';
import { useSettled } from '../api/useSettled.ts';
import type { OwnInputProps } from '../ui/form/field.ts';
import { Reference } from '../ui/Reference.tsx';

/** A course of the catalogue, found on the server as one types. */
export function CourseSelect({ value, ...given }: OwnInputProps) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const { rows, isLoading, failure } = usePages(admin.listCourses, { query: q === '' ? {} : { q } });
  return (
    <Select
      {...given}
      {...(value ? { value } : {})}
      virtual={false}
      placeholder="Choose a course"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isLoading}
      notFoundContent={
        <>
          {failure?.message ?? (isLoading ? 'Searching…' : 'No course is found')}
          <Reference of={failure} />
        </>
      }
      options={rows.map(({ shortlink, courseName }) => ({ value: shortlink, label: courseName }))}
    />
  );
}
