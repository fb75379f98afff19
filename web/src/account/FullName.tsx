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
import { AccountAction } from './AccountAction.tsx';
import { updateFullName, useProfile } from './useProfile.ts';

const fields: readonly Field<'fullName'>[] = [
  { name: 'fullName', label: 'Your name', autoComplete: 'name', max: FULL_NAME_MAX },
];

/** Changes the name that stands on the user's next certificates. */
export function FullName() {
  const { profile } = useProfile();
  const [query] = useSearchParams();
  const [isOpen, setOpen] = useState(query.get('change') === 'name');
  const { notify } = useFeedback();
  const close = () => setOpen(false);
  return (
    <AccountAction
      title="Name on certificates"
      // One line before and after it is read, so that nothing below it moves.
      description={profile === undefined ? '\u00a0' : (profile.fullName ?? 'Asked for with your first one')}
    >
      <Button disabled={profile === undefined} onClick={() => setOpen(true)}>
        Change name
      </Button>
      <Sheet title="Name on certificates" isOpen={isOpen && profile !== undefined} onClose={close}>
        <Text tone="muted" className="form-note">
          It stands on your next certificates. Those that you have keep theirs.
        </Text>
        <CallForm
          write={updateFullName}
          name="full-name"
          initial={{ fullName: profile?.fullName ?? '' }}
          fields={fields}
          submitLabel="Save"
          onSuccess={({ success }) => {
            close();
            notify(done(success));
          }}
        />
      </Sheet>
    </AccountAction>
  );
}
