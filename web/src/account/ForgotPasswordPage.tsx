import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ScreenProps } from '../lazyPage.tsx';
import { paths } from '../paths.ts';
import { useTabStorage } from '../session/useTabStorage.ts';
import { CallForm } from '../ui/form/CallForm.tsx';
import { type Field, textOf } from '../ui/form/field.ts';
import { codeField } from './codeField.ts';
import { RequestCode } from './RequestCode.tsx';
import { SignedOutLayout } from './SignedOutLayout.tsx';
import { useSignIn } from './useSignIn.ts';

const emailFields: readonly Field<'email'>[] = [
  { name: 'email', label: 'Email', kind: 'email', autoComplete: 'email' },
];

const resetFields: readonly Field<'code' | 'newPass' | 'confirmNewPass'>[] = [
  { ...codeField('code'), label: 'Reset code' },
  { name: 'newPass', label: 'New password', kind: 'password', autoComplete: 'new-password' },
  { name: 'confirmNewPass', label: 'Confirm new password', kind: 'password', autoComplete: 'new-password' },
];

export default function ForgotPasswordPage({ title }: ScreenProps) {
  const [email, setEmail] = useTabStorage('reset-email');
  const [message, setMessage] = useState<string>();
  return (
    <SignedOutLayout
      title={title}
      intro={email === undefined ? 'We mail you a code to choose a new one.' : `For ${email}`}
      other={message === undefined && <Link to={paths.login}>Back to sign in</Link>}
    >
      {message !== undefined && <Done message={message} />}
      {message === undefined && email === undefined && <RequestReset onSent={setEmail} />}
      {message === undefined && email !== undefined && (
        <Reset
          email={email}
          onUseAnother={() => setEmail(undefined)}
          onDone={(done) => {
            setEmail(undefined);
            setMessage(done);
          }}
        />
      )}
    </SignedOutLayout>
  );
}

function RequestReset({ onSent }: { onSent: (email: string) => void }) {
  const { forgotPassword } = useSignIn();
  return (
    <CallForm
      write={forgotPassword}
      name="forgot-password"
      fields={emailFields}
      submitLabel="Submit Email"
      onSuccess={(_, { email }) => {
        onSent(textOf(email).trim());
        return undefined;
      }}
    />
  );
}

interface ResetProps {
  readonly email: string;
  readonly onUseAnother: () => void;
  readonly onDone: (message: string) => void;
}

function Reset({ email, onUseAnother, onDone }: ResetProps) {
  const { forgotPassword, resetPassword } = useSignIn();
  return (
    <>
      <p className="note" role="status">
        If that email is registered, a reset code is on its way.
      </p>
      <CallForm
        write={resetPassword}
        name="reset-password"
        fields={resetFields}
        hiddenValues={{ email }}
        submitLabel="Update Password"
        onSuccess={({ success }) => {
          onDone(success);
          return undefined;
        }}
      />
      <hr className="rule" />
      <RequestCode
        purpose={`reset:${email}`}
        label="Send another code"
        request={() => forgotPassword({ body: { email } })}
      />
      <button type="button" className="link-button" onClick={onUseAnother}>
        Use another email
      </button>
    </>
  );
}

function Done({ message }: { message: string }) {
  return (
    <div className="plain" role="status">
      <p>{message}</p>
      <Link className="button" to={paths.login}>
        Sign In
      </Link>
    </div>
  );
}
