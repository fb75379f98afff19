import { Link } from 'react-router-dom';
import { validate } from '../../../shared/contract/validate.ts';
import { send } from '../api/send.ts';
import type { ScreenProps } from '../lazyPage.tsx';
import { useSession, useSessionStore } from '../session/SessionScope.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Page } from '../ui/Page.tsx';
import { codeField } from './codeField.ts';
import { RequestCode } from './RequestCode.tsx';
import { useProfile } from './useProfile.ts';
import './account.css';

const fields = [codeField('verificationCode')];

export default function VerifyEmailPage({ title }: ScreenProps) {
  const session = useSessionStore();
  const { user } = useSession();
  const { profile, failure, reload } = useProfile();
  return (
    <Page title={title} intro="Enter the 6-digit code from our mail to open your tools.">
      <section className="card">
        <div className="address">
          <span className="address-label">Registered email</span>
          {profile === undefined && failure !== undefined ? (
            <LoadFailure failure={failure} retry={reload} />
          ) : (
            <strong className="address-text">{profile?.email ?? '…'}</strong>
          )}
          <Link to="/change-email">Change email</Link>
        </div>
        <CallForm
          call={validate.validateUser}
          name="verify"
          fields={fields}
          submit="Submit Code"
          onDone={({ valToken }) => {
            session.validate(valToken);
            return undefined;
          }}
        />
        <hr className="rule" />
        <p className="muted">No mail? Look in your spam folder, or have a new code sent.</p>
        <RequestCode
          purpose={`verification:${user?.username}`}
          label="Request Verification Code"
          request={() => send(validate.requestVerification, {})}
        />
      </section>
    </Page>
  );
}
