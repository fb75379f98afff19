import { Button } from 'antd';
import type { user as calls } from '../../../shared/contract/user.ts';
import { useSession } from '../session/SessionScope.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import { type Field, type FieldName, textOf } from '../ui/form/field.ts';
import { useStepFocus } from '../ui/form/useStepFocus.ts';
import { Stack, Text } from '../ui/layout/layout.tsx';
import { startCoolDown } from './codeCoolDown.ts';
import { EnterCode } from './EnterCode.tsx';
import { newEmailFields, passwordFields, unreadableMessage } from './fields.ts';
import { changeEmail } from './useProfile.ts';

const fields: readonly Field<FieldName<typeof calls.changeEmail>>[] = [...newEmailFields, ...passwordFields];

interface NewAddressProps {
  /** The new address, until its code is entered. */
  readonly pending: string | undefined;
  readonly onPending: (email: string | undefined) => void;
  readonly onChanged: (message: string) => void;
}

/** Changes a verified user's email: asks for the password, then for the code mailed to the new address. */
export default function NewAddress({ pending, onPending, onChanged }: NewAddressProps) {
  const { user } = useSession();
  const step = useStepFocus(pending ?? '');
  if (pending !== undefined) {
    return (
      <Stack gap={4} className="detail-form" ref={step}>
        <p role="status">
          Enter the code that we sent to <strong>{pending}</strong>
        </p>
        <EnterCode name="new-address-code" purpose="address" onVerified={onChanged} />
        <Button type="text" className="text-button" onClick={() => onPending(undefined)}>
          Use another address
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap={4} className="detail-form" ref={step}>
      <Text tone="muted">Your present address stays until you enter the code that the new one gets.</Text>
      <CallForm
        write={changeEmail}
        name="new-address"
        fields={fields}
        submitLabel="Update Email Address"
        resetLabel="Reset Changes"
        errorMessage={unreadableMessage}
        onSuccess={(_, { newEmail }) => {
          startCoolDown(`address:${user?.username}`);
          onPending(textOf(newEmail).trim());
        }}
      />
    </Stack>
  );
}
