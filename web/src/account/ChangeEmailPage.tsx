import { Link } from 'react-router-dom';
import type { ScreenProps } from '../lazyPage.tsx';
import { paths } from '../paths.ts';
import { CallForm } from '../ui/form/CallForm.tsx';
import { Page } from '../ui/Page.tsx';
import { useDelayedNavigate } from '../ui/useDelayedNavigate.ts';
import { addressFields, unreadableMessage } from './addressFields.ts';
import { useProfileWrites } from './useProfile.ts';
import './account.css';

const REDIRECT_MS = 1000;

export default function ChangeEmailPage({ title }: ScreenProps) {
  const { changeEmail } = useProfileWrites();
  const leave = useDelayedNavigate(paths.home, REDIRECT_MS);
  return (
    <Page title={title} intro="The code goes to the new address, and the old code stops working.">
      <section className="card">
        <CallForm
          write={changeEmail}
          name="change-email"
          fields={addressFields}
          submitLabel="Update Email Address"
          resetLabel="Reset Changes"
          errorMessage={unreadableMessage}
          onSuccess={({ success }) => {
            leave();
            return success;
          }}
        />
      </section>
      <p className="other">
        <Link to={paths.verifyEmail}>Keep the present address</Link>
      </p>
    </Page>
  );
}
