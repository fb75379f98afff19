import { Link } from 'react-router-dom';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import { useDelayedNavigate } from '../routing/useDelayedNavigate.ts';
import { useSession } from '../session/SessionScope.tsx';
import { AuthLayout } from '../ui/auth/AuthLayout.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import { startCoolDown } from './codeCoolDown.ts';
import { newEmailFields, unreadableMessage } from './fields.ts';
import { changeEmail } from './useProfile.ts';

const REDIRECT_MS = 1000;

export default function ChangeEmailPage({ title }: ScreenProps) {
  const { user } = useSession();
  const leave = useDelayedNavigate(paths.home, REDIRECT_MS);
  return (
    <AuthLayout
      title={title}
      intro="The code goes to the new address, and the old code stops working."
      other={
        <Link className="target" to={paths.verifyEmail}>
          Keep the present address
        </Link>
      }
    >
      <CallForm
        write={changeEmail}
        name="change-email"
        fields={newEmailFields}
        submitLabel="Update Email Address"
        resetLabel="Reset Changes"
        errorMessage={unreadableMessage}
        onSuccess={({ success }) => {
          startCoolDown(`verification:${user?.username}`);
          leave();
          return success;
        }}
      />
    </AuthLayout>
  );
}
