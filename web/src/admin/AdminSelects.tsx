import type { CustomField, InputProps } from '../ui/form/field.ts';
import { SearchSelect, useSearch } from '../ui/form/inputs/SearchSelect.tsx';
import { useCourses } from './useCourses.ts';
import { useUsers } from './useUsers.ts';

export function UserSelect(input: InputProps) {
  const search = useSearch();
  const { users, pages } = useUsers(search.text);
  const options = users.map(({ username }) => ({ value: username, label: username }));
  return (
    <SearchSelect
      input={input}
      search={search}
      pages={pages}
      options={options}
      placeholder="Search for a username"
      emptyMessage="No user is found"
    />
  );
}

function CourseSelect(input: InputProps) {
  const search = useSearch();
  const { courses, pages } = useCourses(search.text);
  const options = courses.map(({ shortlink, courseName }) => ({ value: shortlink, label: courseName }));
  return (
    <SearchSelect
      input={input}
      search={search}
      pages={pages}
      options={options}
      placeholder="Choose a course"
      emptyMessage="No course is found"
    />
  );
}

export const courseField: CustomField<'course'> = {
  name: 'course',
  label: 'Course Short Name',
  kind: 'custom',
  render: (props) => <CourseSelect {...props} />,
};
