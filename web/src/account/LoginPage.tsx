import { Link, useLocation } from 'react-router-dom';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import { useSession, useSessionStore } from '../session/SessionScope.tsx';
import { AuthLayout } from '../ui/auth/AuthLayout.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { AuthIntro } from './AuthIntro.tsx';
import { login } from './signIn.ts';

const fields: readonly Field<'username' | 'password'>[] = [
  { name: 'username', label: 'Username', autoComplete: 'username' },
  { name: 'password', label: 'Password', kind: 'password', autoComplete: 'current-password' },
];

export default function LoginPage({ title }: ScreenProps) {
  const session = useSessionStore();
  const { ended } = useSession();
  // The links to the other forms pass the return location on.
  const { state } = useLocation();
  return (
    <AuthLayout
      title={title}
      intro={ended.user === 'expired' ? 'Your session has ended. Please sign in again.' : <AuthIntro />}
      other={
        <>
          New here?{' '}
          <Link className="target" to={paths.signUp} state={state}>
            Sign Up
          </Link>
        </>
      }
    >
      <CallForm
        write={login}
        name="login"
        fields={fields}
        submitLabel="Sign In"
        onSuccess={({ valToken, ...signedIn }) => session.login(signedIn, valToken)}
      >
        <Link className="target beside-buttons" to={paths.forgotPassword} state={state}>
          Forgot password?
        </Link>
      </CallForm>
    </AuthLayout>
  );
}
