import { Link } from 'react-router-dom';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import { AuthLayout } from '../ui/auth/AuthLayout.tsx';
import { Text } from '../ui/layout/layout.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { EnterCode } from './EnterCode.tsx';
import { useProfile } from './useProfile.ts';
import './account.css';

export default function VerifyEmailPage({ title }: ScreenProps) {
  const { profile, failure, reload } = useProfile();
  return (
    <AuthLayout title={title} intro="Enter the 6-digit code from our mail to open your tools.">
      <div className="address">
        <Text as="span" tone="muted" size="s">
          Registered email
        </Text>
        <Link to={paths.changeEmail}>Change email</Link>
        <AsyncContent
          data={profile}
          failure={failure}
          reload={reload}
          loading={<strong className="address-text">…</strong>}
        >
          {({ email }) => <strong className="address-text">{email}</strong>}
        </AsyncContent>
      </div>
      <EnterCode name="verify" purpose="verification" />
    </AuthLayout>
  );
}
