import { Alert, Form } from 'antd';
import { countText } from '../ui/data/countText.ts';
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
        <Text tone="muted" role="status">
          {progress.done.toLocaleString()} of {progress.of.toLocaleString()} are through
        </Text>
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
      {countText(length, 'username')}
    </Text>
  );
}

const registered = (count: number) => `${countText(count, 'user is', 'users are')} registered`;
