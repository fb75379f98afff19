import { user } from '../../../shared/contract/user.ts';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field, FieldName } from '../ui/form/field.ts';
import { addressFields, noAnswer } from './addressFields.ts';
import { EnterCode } from './EnterCode.tsx';

const fields: readonly Field<FieldName<typeof user.changeEmail>>[] = [
  ...addressFields,
  { name: 'password', label: 'Your password', kind: 'password', autoComplete: 'current-password' },
];

interface NewAddressProps {
  /** The new address whose code is awaited. */
  readonly pending: string | undefined;
  readonly onPending: (email: string | undefined) => void;
  readonly onChanged: (words: string) => void;
}

/** How a verified user changes their email: with the password, and then the code that the new address got. */
export default function NewAddress({ pending, onPending, onChanged }: NewAddressProps) {
  if (pending !== undefined) {
    return (
      <div className="panel">
        <p role="status">
          Enter the code that we sent to <strong className="address-text">{pending}</strong>
        </p>
        <EnterCode name="new-address-code" purpose="address" onProven={onChanged} />
        <button type="button" className="link-button" onClick={() => onPending(undefined)}>
          Use another address
        </button>
      </div>
    );
  }
  return (
    <div className="panel">
      <p className="muted">Your present address stays until you enter the code that the new one gets.</p>
      <CallForm
        call={user.changeEmail}
        name="new-address"
        fields={fields}
        submit="Update Email Address"
        reset="Reset Changes"
        failureWords={noAnswer}
        onDone={(_, { newEmail = '' }) => {
          onPending(newEmail.trim());
          return undefined;
        }}
      />
    </div>
  );
}
