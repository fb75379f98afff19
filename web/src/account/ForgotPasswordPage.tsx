import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import { useTabStorage } from '../session/useTabStorage.ts';
import { AuthLayout } from '../ui/auth/AuthLayout.tsx';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import { type Field, textOf } from '../ui/form/field.ts';
import { useStepFocus } from '../ui/form/useStepFocus.ts';
import { startCoolDown } from './codeCoolDown.ts';
import { codeField, newPasswordFields } from './fields.ts';
import { RequestCode } from './RequestCode.tsx';
import { forgotPassword, resetPassword } from './signIn.ts';
import './account.css';

const emailFields: readonly Field<'email'>[] = [
  { name: 'email', label: 'Email', kind: 'email', autoComplete: 'email' },
];

const resetFields: readonly Field<'code' | 'newPass' | 'confirmNewPass'>[] = [
  { ...codeField('code'), label: 'Reset code' },
  ...newPasswordFields,
];

const linkFields: readonly Field<'email' | 'newPass' | 'confirmNewPass'>[] = [
  ...emailFields,
  ...newPasswordFields,
];

export default function ForgotPasswordPage({ title }: ScreenProps) {
  const [email, setEmail] = useTabStorage('reset-email');
  const [query, setQuery] = useSearchParams();
  const [message, setMessage] = useState<string>();
  const token = query.get('token') ?? '';
  const step = useStepFocus(message ?? `${token} ${email ?? ''}`);
  const leaveLink = () => setQuery({}, { replace: true });
  function finish(done: string) {
    setEmail(undefined);
    leaveLink();
    setMessage(done);
  }
  if (message !== undefined) {
    return (
      <AuthLayout title={title}>
        <div ref={step} tabIndex={-1}>
          <Alert type="success" role="status" showIcon title={message} />
          <LinkButton type="primary" to={paths.login}>
            Sign In
          </LinkButton>
        </div>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={title}
      intro={introOf(token, email)}
      other={
        <Link className="target" to={paths.login}>
          Back to sign in
        </Link>
      }
    >
      <div ref={step} tabIndex={-1}>
        {token !== '' ? (
          <ResetByLink
            token={token}
            email={email}
            onDone={finish}
            onRequestNewLink={() => {
              setEmail(undefined);
              leaveLink();
            }}
          />
        ) : email === undefined ? (
          <RequestReset onSent={setEmail} />
        ) : (
          <Reset email={email} onUseAnother={() => setEmail(undefined)} onDone={finish} />
        )}
      </div>
    </AuthLayout>
  );
}

function introOf(token: string, email: string | undefined): string {
  if (token !== '') return 'Choose a new password for the account with your email.';
  return email === undefined ? 'We mail you a code to choose a new one.' : `For ${email}`;
}

function RequestReset({ onSent }: { onSent: (email: string) => void }) {
  return (
    <CallForm
      write={forgotPassword}
      name="forgot-password"
      fields={emailFields}
      submitLabel="Submit Email"
      onSuccess={(_, { email }) => {
        const address = textOf(email).trim();
        startCoolDown(`reset:${address}`);
        onSent(address);
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
  return (
    <>
      <Alert type="info" role="status" title="If that email is registered, a reset code is on its way." />
      <CallForm
        write={resetPassword}
        name="reset-password"
        fields={resetFields}
        hiddenValues={{ email }}
        submitLabel="Update Password"
        onSuccess={({ success }) => onDone(success)}
      />
      <RequestCode
        purpose={`reset:${email}`}
        label="Send another code"
        request={() => forgotPassword({ body: { email } })}
      />
      <Button type="text" className="text-button" onClick={onUseAnother}>
        Use another email
      </Button>
    </>
  );
}

interface ResetByLinkProps {
  /** The token of the mailed link. */
  readonly token: string;
  /** The address for which this tab requested a reset. */
  readonly email: string | undefined;
  readonly onDone: (message: string) => void;
  readonly onRequestNewLink: () => void;
}

/** Sets the password of a user who followed a mailed link, which is sent instead of a code after wrong guesses. */
function ResetByLink({ token, email, onDone, onRequestNewLink }: ResetByLinkProps) {
  return (
    <>
      <CallForm
        write={resetPassword}
        name="reset-by-link"
        fields={linkFields}
        initial={{ email: email ?? '' }}
        hiddenValues={{ token }}
        submitLabel="Update Password"
        onSuccess={({ success }) => onDone(success)}
      />
      <Button type="text" className="text-button" onClick={onRequestNewLink}>
        Request a new link
      </Button>
    </>
  );
}
