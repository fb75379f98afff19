import { Link } from 'react-router-dom';
import { user } from '../../../shared/contract/user.ts';
import type { ScreenProps } from '../lazyPage.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import { Page } from '../ui/Page.tsx';
import { useLeave } from '../ui/useLeave.ts';
import { addressFields, noAnswer } from './addressFields.ts';
import { useProfile } from './useProfile.ts';
import './account.css';

const REDIRECT_MS = 1000;

export default function ChangeEmailPage({ title }: ScreenProps) {
  const { reload } = useProfile();
  const leave = useLeave('/', REDIRECT_MS);
  return (
    <Page title={title} intro="The code goes to the new address, and the old code stops working.">
      <section className="card">
        <CallForm
          call={user.changeEmail}
          name="change-email"
          fields={addressFields}
          submit="Update Email Address"
          reset="Reset Changes"
          failureWords={noAnswer}
          onDone={({ success }) => {
            void reload();
            leave();
            return success;
          }}
        />
      </section>
      <p className="other">
        <Link to="/auth">Keep the present address</Link>
      </p>
    </Page>
  );
}
