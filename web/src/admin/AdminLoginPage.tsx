import type { ScreenProps } from '../lazyPage.tsx';
import { useSession, useSessionStore } from '../session/SessionScope.tsx';
import { AuthLayout } from '../ui/auth/AuthLayout.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { useAdminSession } from './useAdminSession.ts';

const fields: readonly Field<'username' | 'password'>[] = [
  { name: 'username', label: 'Username', autoComplete: 'username' },
  { name: 'password', label: 'Password', kind: 'password', autoComplete: 'current-password' },
];

export default function AdminLoginPage({ title }: ScreenProps) {
  const session = useSessionStore();
  const { ended } = useSession();
  const { login } = useAdminSession();
  return (
    <AuthLayout
      title={title}
      intro={
        ended.admin === 'expired' ? 'Your session has ended. Please sign in again.' : 'For admins of M-Suite.'
      }
    >
      <CallForm
        write={login}
        name="admin-login"
        fields={fields}
        submitLabel="Sign In"
        onSuccess={(signedIn) => {
          // No admin has a second factor yet: nobody is asked for its code.
          if ('adminToken' in signedIn) session.authenticate(signedIn);
          return undefined;
        }}
      />
    </AuthLayout>
  );
}
