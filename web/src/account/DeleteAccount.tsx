import { Button } from 'antd';
import { useState } from 'react';
import { logout } from '../session/logout.ts';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done } from '../ui/feedback/message.ts';
import { CallForm } from '../ui/form/CallForm.tsx';
import { Stack, Text } from '../ui/layout/layout.tsx';
import { Sheet } from '../ui/overlay/Sheet.tsx';
import { AccountAction } from './AccountAction.tsx';
import { passwordFields } from './fields.ts';
import { deleteAccount } from './ownData.ts';

/** Deletes the account after listing what is lost and asking for the password. */
export function DeleteAccount() {
  const { notify } = useFeedback();
  const [isAsking, setAsking] = useState(false);
  return (
    <AccountAction
      title="Delete account"
      description="Deletes it for good, with everything that is yours alone."
    >
      <Button danger onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      <Sheet title="Delete my account" isOpen={isAsking} onClose={() => setAsking(false)}>
        <Stack gap={3} className="form-note">
          <p>This cannot be undone. With your account you lose:</p>
          <Stack as="ul" gap={2} className="bullets">
            <li>your courses, scripts and certificates, whose links stop working</li>
            <li>your chatbots, with their pictures and every conversation</li>
            <li>teams that nobody else is in, with their leads</li>
          </Stack>
          <Text tone="muted">
            Leads in a team with others stay with that team. Nobody else is given your username.
          </Text>
        </Stack>
        <CallForm
          write={deleteAccount}
          name="delete-account"
          fields={passwordFields}
          submitLabel="Delete for good"
          isDangerous
          onSuccess={({ success }) => {
            logout();
            notify(done(success));
          }}
        />
      </Sheet>
    </AccountAction>
  );
}
