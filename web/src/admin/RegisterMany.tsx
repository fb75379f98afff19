import { Alert, Form } from 'antd';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { Stack, Text } from '../ui/layout/layout.tsx';
import { courseField } from './AdminSelects.tsx';
import { namesIn, useRegisterMany } from './useRegisterMany.ts';

const fields: readonly Field<'username' | 'course'>[] = [
  { name: 'username', label: 'Usernames', kind: 'textarea', autoComplete: 'off', placeholder: 'amy\nben' },
  courseField,
];

/** Registers a pasted list of users and shows the result. */
export function RegisterMany({ course }: { course: string }) {
  const { registerList, progress, result } = useRegisterMany();
  return (
    <CallForm
      write={registerList}
      name="mu-register-many"
      initial={{ course }}
      fields={fields}
      submitLabel="Register all"
      resetsOnSuccess
      onSuccess={() => undefined}
    >
      <NameCount />
      {progress && progress.of > 0 && (
        <p className="muted" role="status">
          {progress.done.toLocaleString()} of {progress.of.toLocaleString()} are through
        </p>
      )}
      {result && (
        <Stack gap={3}>
          <Alert
            type={result.enrolled.length === 0 ? 'info' : 'success'}
            showIcon
            title={registered(result.enrolled.length)}
            description={result.enrolled.join(', ')}
          />
          {result.problems.map((problem) => (
            <Alert key={problem} type="warning" showIcon title={problem} />
          ))}
        </Stack>
      )}
    </CallForm>
  );
}

/** Counts the pasted names, before they are sent. */
function NameCount() {
  const { length } = namesIn(String(Form.useWatch('username') ?? ''));
  return (
    <Text tone="muted" size="s" className="form-note">
      {length === 1 ? '1 username' : `${length.toLocaleString()} usernames`}
    </Text>
  );
}

const registered = (count: number) =>
  count === 1 ? '1 user is registered' : `${count.toLocaleString()} users are registered`;
