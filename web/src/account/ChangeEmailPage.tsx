import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { user } from '../../../shared/contract/user.ts';
import type { ScreenProps } from '../lazyPage.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import { Page } from '../ui/Page.tsx';
import { addressFields, NO_ANSWER } from './addressFields.ts';
import { useProfile } from './useProfile.ts';
import './account.css';

const REDIRECT_MS = 1000;

export default function ChangeEmailPage({ title }: ScreenProps) {
  const { reload } = useProfile();
  const navigate = useNavigate();
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    if (!isChanged) return undefined;
    const leaving = setTimeout(() => navigate('/', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(leaving);
  }, [isChanged, navigate]);
  return (
    <Page title={title} intro="The code goes to the new address, and the old code stops working.">
      <section className="card">
        <CallForm
          call={user.changeEmail}
          name="change-email"
          fields={addressFields}
          submit="Update Email Address"
          reset="Reset Changes"
          noAnswer={NO_ANSWER}
          onDone={({ success }) => {
            void reload();
            setChanged(true);
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
