import { PhoneNumber } from '../ui/data/PhoneNumber.tsx';
import { type CustomField, type InputProps, textOf } from '../ui/form/field.ts';
import { SearchSelect, useSearch } from '../ui/form/inputs/SearchSelect.tsx';
import { Stack, Text } from '../ui/layout/layout.tsx';
import { useCourses } from './useCourses.ts';
import { useUser, useUsers } from './useUsers.ts';

export function UserSelect(input: InputProps) {
  const search = useSearch();
  const { users, pages } = useUsers(search.text);
  const options = users.map(({ username }) => ({ value: username, label: username }));
  const chosen = textOf(input.value);
  return (
    <Stack gap={1}>
      <SearchSelect
        input={input}
        search={search}
        pages={pages}
        options={options}
        placeholder="Begins with…"
        emptyMessage="No user is found"
      />
      <Text tone="muted" size="s" breaks>
        {chosen === '' ? 'By username, email or phone number' : <ChosenUser username={chosen} />}
      </Text>
    </Stack>
  );
}

/** Shows who has a username, before something is done to them. */
function ChosenUser({ username }: { username: string }) {
  const { user, failure } = useUser(username);
  if (user === undefined) return failure?.message ?? 'Looking for them…';
  return (
    <>
      {user.email} · <PhoneNumber e164={user.phoneNumber} />
    </>
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
