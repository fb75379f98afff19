import { Link, useLocation } from 'react-router-dom';
import { user } from '../../../shared/contract/user.ts';
import type { ScreenProps } from '../lazyPage.tsx';
import { useSession, useSessionStore } from '../session/SessionScope.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { SignedOutLayout } from './SignedOutLayout.tsx';

const fields: readonly Field<'username' | 'password'>[] = [
  { name: 'username', label: 'Username', autoComplete: 'username' },
  { name: 'password', label: 'Password', kind: 'password', autoComplete: 'current-password' },
];

export default function LoginPage({ title }: ScreenProps) {
  const session = useSessionStore();
  const { ended } = useSession();
  // The return location goes along to the other ways in.
  const { state } = useLocation();
  return (
    <SignedOutLayout
      title={title}
      intro={
        ended.user === 'expired' ? 'Your session has ended. Please sign in again.' : 'Good to see you again.'
      }
      other={
        <>
          New here?{' '}
          <Link to="/signup" state={state}>
            Sign Up
          </Link>
        </>
      }
    >
      <CallForm
        call={user.login}
        name="login"
        fields={fields}
        submit="Sign In"
        onDone={({ valToken, ...signedIn }) => {
          session.login(signedIn, valToken);
          return undefined;
        }}
      >
        <Link className="beside-buttons" to="/forgot-password" state={state}>
          Forgot password?
        </Link>
      </CallForm>
    </SignedOutLayout>
  );
}
