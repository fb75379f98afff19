import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CallFailed, Unreachable } from '../api/refusal.ts';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import { useDelayedNavigate } from '../routing/useDelayedNavigate.ts';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done } from '../ui/feedback/message.ts';
import { CallForm } from '../ui/form/CallForm.tsx';
import { type CustomField, textOf } from '../ui/form/field.ts';
import { Card, Text } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { courseField, UserSelect } from './AdminSelects.tsx';
import { panel } from './breadcrumbs.ts';
import { RegisterMany } from './RegisterMany.tsx';
import { registerOnCourse, unregisterFromCourse } from './useCourses.ts';

const TO_PANEL_MS = 2000;

const fields: readonly CustomField<'username' | 'course'>[] = [
  { name: 'username', label: 'Username', kind: 'custom', render: (props) => <UserSelect {...props} /> },
  courseField,
];

type Mode = 'register' | 'many' | 'unregister';

const notes: Record<Mode, string> = {
  many: 'Paste usernames, one a line or with commas. Each starts at the first lesson.',
  register: 'The user starts at the first lesson.',
  unregister: 'The user loses the course. Their progress is kept for when they come back.',
};

export default function EnrolPage({ title }: ScreenProps) {
  const [query] = useSearchParams();
  const course = query.get('course') ?? '';
  const username = query.get('username') ?? '';
  const initial = useMemo(() => ({ username }), [username]);
  const [mode, setMode] = useState<Mode>(course === '' ? 'register' : 'many');
  const { notify } = useFeedback();
  const leave = useDelayedNavigate(paths.admin.panel, TO_PANEL_MS);
  return (
    <Page title={title} breadcrumbs={[panel]}>
      <Card gap={4}>
        <Segmented<Mode>
          block
          aria-label="What to do"
          options={[
            { value: 'register', label: 'One' },
            { value: 'many', label: 'Many' },
            { value: 'unregister', label: 'Remove' },
          ]}
          value={mode}
          onChange={setMode}
        />
        <Text tone="muted">{notes[mode]}</Text>
        {mode === 'many' ? (
          <RegisterMany course={course} />
        ) : (
          <CallForm
            key={mode}
            initial={initial}
            write={mode === 'register' ? registerOnCourse : unregisterFromCourse}
            name={`mu-${mode}`}
            fields={fields}
            submitLabel="Submit"
            errorMessage={errorMessage}
            onSuccess={({ succ }, { username: name, course: from }) => {
              if (mode === 'register') {
                leave();
                return succ;
              }
              // The Undo would leave with the page.
              const body = { username: textOf(name), course: textOf(from) };
              notify(done(succ, async () => (await registerOnCourse({ body })).succ));
              return undefined;
            }}
          />
        )}
      </Card>
    </Page>
  );
}

function errorMessage(failure: CallFailed): string | undefined {
  return failure instanceof Unreachable ? 'Something wrong, try again.' : undefined;
}
