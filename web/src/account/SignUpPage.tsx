import { Link, useLocation } from 'react-router-dom';
import type { user } from '../../../shared/contract/user.ts';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import { useSessionStore } from '../session/SessionScope.tsx';
import { AuthLayout } from '../ui/auth/AuthLayout.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field, FieldName } from '../ui/form/field.ts';
import { PolicyLinks } from '../ui/frame/PolicyLinks.tsx';
import { policies } from '../ui/frame/policies.ts';
import { Text } from '../ui/layout/layout.tsx';
import { AuthIntro } from './AuthIntro.tsx';
import { startCoolDown } from './codeCoolDown.ts';
import { signUp } from './signIn.ts';

const fields: readonly Field<FieldName<typeof user.signUp>>[] = [
  { name: 'username', label: 'Username', autoComplete: 'username' },
  { name: 'password', label: 'Password', kind: 'password', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'Re-type password', kind: 'password', autoComplete: 'new-password' },
  { name: 'email', label: 'Email', kind: 'email', autoComplete: 'email' },
  { name: 'phoneNumber', label: 'Mobile number', kind: 'tel', autoComplete: 'tel' },
];

export default function SignUpPage({ title }: ScreenProps) {
  const session = useSessionStore();
  const { state } = useLocation();
  return (
    <AuthLayout
      title={title}
      intro={<AuthIntro />}
      other={
        <>
          We send a code to your email. Have an account?{' '}
          <Link className="target" to={paths.login} state={state}>
            Login
          </Link>
        </>
      }
    >
      <CallForm
        write={signUp}
        name="signup"
        fields={fields}
        submitLabel="Register Now"
        resetLabel="Reset"
        onSuccess={(signedUp) => {
          startCoolDown(`verification:${signedUp.username}`);
          session.login(signedUp, undefined);
        }}
      />
      {policies.length > 0 && (
        <Text tone="muted">
          With your registration you accept: <PolicyLinks />
        </Text>
      )}
    </AuthLayout>
  );
}
