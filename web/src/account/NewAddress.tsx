import { user } from '../../../shared/contract/user.ts';
import { validate } from '../../../shared/contract/validate.ts';
import { send } from '../api/send.ts';
import { useSession, useSessionStore } from '../session/SessionScope.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field, FieldName } from '../ui/form/field.ts';
import { addressFields, noAnswer } from './addressFields.ts';
import { codeField } from './codeField.ts';
import { RequestCode } from './RequestCode.tsx';

const fields: readonly Field<FieldName<typeof user.changeEmail>>[] = [
  ...addressFields,
  { name: 'password', label: 'Your password', kind: 'password', autoComplete: 'current-password' },
];

const codeFields = [codeField('verificationCode')];

interface NewAddressProps {
  /** The new address whose code is awaited. */
  readonly pending: string | undefined;
  readonly onPending: (email: string | undefined) => void;
  readonly onChanged: (words: string) => void;
}

/** How a verified user changes their email: with the password, and then the code that the new address got. */
export default function NewAddress({ pending, onPending, onChanged }: NewAddressProps) {
  if (pending !== undefined) {
    return <EnterCode email={pending} onAnother={() => onPending(undefined)} onChanged={onChanged} />;
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

interface EnterCodeProps {
  readonly email: string;
  readonly onAnother: () => void;
  readonly onChanged: (words: string) => void;
}

function EnterCode({ email, onAnother, onChanged }: EnterCodeProps) {
  const session = useSessionStore();
  const { user: reader } = useSession();
  return (
    <div className="panel">
      <p role="status">
        Enter the code that we sent to <strong className="address-text">{email}</strong>
      </p>
      <CallForm
        call={validate.validateUser}
        name="new-address-code"
        fields={codeFields}
        submit="Submit Code"
        onDone={({ success, valToken }) => {
          session.validate(valToken);
          onChanged(success);
          return undefined;
        }}
      />
      <RequestCode
        purpose={`address:${reader?.username}`}
        label="Request Verification Code"
        request={() => send(validate.requestVerification, {})}
      />
      <button type="button" className="link-button" onClick={onAnother}>
        Use another address
      </button>
    </div>
  );
}
