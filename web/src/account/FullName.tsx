import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FULL_NAME_MAX } from '../../../shared/rules/account.ts';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done } from '../ui/feedback/message.ts';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { Text } from '../ui/layout/layout.tsx';
import { Sheet } from '../ui/overlay/Sheet.tsx';
import { Detail } from './AccountDetails.tsx';
import { updateFullName } from './useProfile.ts';

const fields: readonly Field<'fullName'>[] = [
  { name: 'fullName', label: 'Your name', autoComplete: 'name', max: FULL_NAME_MAX },
];

/** Shows the name that stands on the user's next certificates, and changes it. */
export function FullName({ name }: { name: string | undefined }) {
  const [query] = useSearchParams();
  const [isOpen, setOpen] = useState(query.get('change') === 'name');
  const { notify } = useFeedback();
  const close = () => setOpen(false);
  return (
    <Detail
      label="Name on certificates"
      action={
        <Button type="link" className="flush" onClick={() => setOpen(true)}>
          {name === undefined ? 'Add name' : 'Change name'}
        </Button>
      }
    >
      {name === undefined ? 'Asked for with your first one' : <bdi>{name}</bdi>}
      <Sheet title="Name on certificates" isOpen={isOpen} onClose={close}>
        <Text tone="muted" className="form-note">
          It stands on your next certificates. Those that you have keep theirs.
        </Text>
        <CallForm
          write={updateFullName}
          name="full-name"
          initial={{ fullName: name ?? '' }}
          fields={fields}
          submitLabel="Save"
          onSuccess={({ success }) => {
            close();
            notify(done(success));
          }}
        />
      </Sheet>
    </Detail>
  );
}
