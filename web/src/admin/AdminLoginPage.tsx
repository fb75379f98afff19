import { Button } from 'antd';
import { useState } from 'react';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { useSession, useSessionStore } from '../session/SessionScope.tsx';
import { AuthLayout } from '../ui/auth/AuthLayout.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { useStepFocus } from '../ui/form/useStepFocus.ts';
import { login, loginWithCode } from './adminSession.ts';
import { OtherProof, type Proof, proofFields } from './factorFields.tsx';

const fields: readonly Field<'username' | 'password'>[] = [
  { name: 'username', label: 'Username', autoComplete: 'username' },
  { name: 'password', label: 'Password', kind: 'password', autoComplete: 'current-password' },
];

export default function AdminLoginPage({ title }: ScreenProps) {
  const session = useSessionStore();
  const { ended } = useSession();
  // Set when the password was right and a second factor is required.
  const [loginToken, setLoginToken] = useState<string>();
  const step = useStepFocus(loginToken ?? '');
  const start =
    ended.admin === 'expired' ? 'Your session has ended. Please sign in again.' : 'For admins of M-Suite.';
  return (
    <AuthLayout title={title} intro={loginToken === undefined ? start : 'One step more: your second factor.'}>
      <div ref={step} tabIndex={-1}>
        {loginToken === undefined ? (
          <CallForm
            write={login}
            name="admin-login"
            fields={fields}
            submitLabel="Sign In"
            onSuccess={(answer) => {
              if ('adminToken' in answer) session.authenticate(answer);
              else setLoginToken(answer.loginToken);
            }}
          />
        ) : (
          <EnterCode loginToken={loginToken} onStartAgain={() => setLoginToken(undefined)} />
        )}
      </div>
    </AuthLayout>
  );
}

function EnterCode({ loginToken, onStartAgain }: { loginToken: string; onStartAgain: () => void }) {
  const session = useSessionStore();
  const [proof, setProof] = useState<Proof>('app');
  return (
    <>
      <CallForm
        key={proof}
        write={loginWithCode}
        name={`admin-code-${proof}`}
        fields={proofFields[proof]}
        hiddenValues={{ loginToken }}
        submitLabel="Sign In"
        onSuccess={(signedIn) => session.authenticate(signedIn)}
      />
      <OtherProof proof={proof} onChange={setProof} />
      <Button type="text" className="text-button" onClick={onStartAgain}>
        Start again
      </Button>
    </>
  );
}
