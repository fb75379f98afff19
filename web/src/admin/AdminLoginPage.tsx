import { admin } from '../../../shared/contract/admin.ts';
import type { ScreenProps } from '../lazyPage.tsx';
import { useSession, useSessionStore } from '../session/SessionScope.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { Page } from '../ui/Page.tsx';

const fields: readonly Field<'username' | 'password'>[] = [
  { name: 'username', label: 'Username', autoComplete: 'username' },
  { name: 'password', label: 'Password', kind: 'password', autoComplete: 'current-password' },
];

export default function AdminLoginPage({ title }: ScreenProps) {
  const session = useSessionStore();
  const { ended } = useSession();
  return (
    <Page
      title={title}
      intro={
        ended.admin === 'expired' ? 'Your session has ended. Please sign in again.' : 'For admins of M-Suite.'
      }
    >
      <section className="card">
        <CallForm
          call={admin.login}
          name="admin-login"
          fields={fields}
          submit="Sign In"
          onDone={(signedIn) => {
            // No admin has a second factor yet: nobody is asked for its code.
            if ('adminToken' in signedIn) session.authenticate(signedIn);
            return undefined;
          }}
        />
      </section>
    </Page>
  );
}
