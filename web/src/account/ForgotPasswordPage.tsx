import { useState } from 'react';
import { Link } from 'react-router-dom';
import { user } from '../../../shared/contract/user.ts';
import { send } from '../api/send.ts';
import type { ScreenProps } from '../lazyPage.tsx';
import { useTabText } from '../session/useTabText.ts';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { codeField } from './codeField.ts';
import { RequestCode } from './RequestCode.tsx';
import { SignedOutLayout } from './SignedOutLayout.tsx';

const emailFields: readonly Field<'email'>[] = [
  { name: 'email', label: 'Email', kind: 'email', autoComplete: 'email' },
];

const resetFields: readonly Field<'code' | 'newPass' | 'confirmNewPass'>[] = [
  { ...codeField('code'), label: 'Reset code' },
  { name: 'newPass', label: 'New password', kind: 'password', autoComplete: 'new-password' },
  { name: 'confirmNewPass', label: 'Confirm new password', kind: 'password', autoComplete: 'new-password' },
];

export default function ForgotPasswordPage({ title }: ScreenProps) {
  const [email, keepEmail] = useTabText('reset-email');
  const [done, setDone] = useState<string>();
  return (
    <SignedOutLayout
      title={title}
      intro={email === undefined ? 'We mail you a code to choose a new one.' : `For ${email}`}
      other={done === undefined && <Link to="/login">Back to sign in</Link>}
    >
      {done !== undefined && <Done words={done} />}
      {done === undefined && email === undefined && <AskForCode onSent={keepEmail} />}
      {done === undefined && email !== undefined && (
        <Reset
          email={email}
          onAnother={() => keepEmail(undefined)}
          onDone={(words) => {
            keepEmail(undefined);
            setDone(words);
          }}
        />
      )}
    </SignedOutLayout>
  );
}

function AskForCode({ onSent }: { onSent: (email: string) => void }) {
  return (
    <CallForm
      call={user.forgotPassword}
      name="forgot-password"
      fields={emailFields}
      submit="Submit Email"
      onDone={(_, { email = '' }) => {
        onSent(email.trim());
        return undefined;
      }}
    />
  );
}

interface ResetProps {
  readonly email: string;
  readonly onAnother: () => void;
  readonly onDone: (words: string) => void;
}

function Reset({ email, onAnother, onDone }: ResetProps) {
  return (
    <>
      <p className="note" role="status">
        If that email is registered, a reset code is on its way.
      </p>
      <CallForm
        call={user.resetPassword}
        name="reset-password"
        fields={resetFields}
        also={{ email }}
        submit="Update Password"
        onDone={({ success }) => {
          onDone(success);
          return undefined;
        }}
      />
      <hr className="rule" />
      <RequestCode
        purpose={`reset:${email}`}
        label="Send another code"
        request={() => send(user.forgotPassword, { body: { email } })}
      />
      <button type="button" className="link-button" onClick={onAnother}>
        Use another email
      </button>
    </>
  );
}

function Done({ words }: { words: string }) {
  return (
    <div className="plain" role="status">
      <p>{words}</p>
      <Link className="button" to="/login">
        Sign In
      </Link>
    </div>
  );
}
