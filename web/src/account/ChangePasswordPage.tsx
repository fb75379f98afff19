import type { user } from '../../../shared/contract/user.ts';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import { logout } from '../session/logout.ts';
import { useSession } from '../session/SessionScope.tsx';
import { session } from '../session/session.ts';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field, FieldName } from '../ui/form/field.ts';
import { Page } from '../ui/layout/Page.tsx';
import { changePassword } from './useProfile.ts';

const LOGOUT_MS = 2000;

const fields: readonly Field<FieldName<typeof user.changePassword>>[] = [
  { name: 'currPass', label: 'Current password', kind: 'password', autoComplete: 'current-password' },
  { name: 'newPass', label: 'New password', kind: 'password', autoComplete: 'new-password' },
  { name: 'ConfirmNewPass', label: 'Confirm new password', kind: 'password', autoComplete: 'new-password' },
];

export default function ChangePasswordPage({ title }: ScreenProps) {
  const { user: changed } = useSession();
  return (
    <Page
      title={title}
      intro="You sign in again with the new one, here and on your other devices."
      breadcrumbs={[{ to: paths.account, name: 'Account' }]}
    >
      <section className="card">
        <CallForm
          write={changePassword}
          name="change-password"
          fields={fields}
          submitLabel="Update Password"
          resetLabel="Clear Form"
          onSuccess={({ success }) => {
            // A timer of its own, so that leaving this screen does not cancel the logout.
            setTimeout(() => {
              const { user: now } = session.get();
              if (now === undefined || now.token === changed?.token) logout({ keepsOutbox: true });
            }, LOGOUT_MS);
            return success;
          }}
        />
      </section>
    </Page>
  );
}
