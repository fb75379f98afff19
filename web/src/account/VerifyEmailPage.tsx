import { Link } from 'react-router-dom';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import { AuthLayout } from '../ui/auth/AuthLayout.tsx';
import { Card, Row, Text } from '../ui/layout/layout.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { EnterCode } from './EnterCode.tsx';
import { useProfile } from './useProfile.ts';
import './account.css';

export default function VerifyEmailPage({ title }: ScreenProps) {
  const { profile, failure, reload } = useProfile();
  return (
    <AuthLayout title={title} intro="Enter the 6-digit code from our mail to open your tools.">
      <Card as="div" tone="soft" padding={3}>
        <Row gap={3} justify="between">
          <Text as="span" tone="muted" size="s">
            Registered email
          </Text>
          <Row as={Link} inline tall to={paths.changeEmail}>
            Change email
          </Row>
        </Row>
        <AsyncContent data={profile} failure={failure} reload={reload} loading={<strong>…</strong>}>
          {({ email }) => <strong>{email}</strong>}
        </AsyncContent>
      </Card>
      <EnterCode name="verify" purpose="verification" />
    </AuthLayout>
  );
}
