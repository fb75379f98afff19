import { logout } from '../session/logout.ts';
import { ConfirmButton } from '../ui/button/ConfirmButton.tsx';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done } from '../ui/feedback/message.ts';
import { AccountAction } from './AccountAction.tsx';
import { useSessionWrites } from './useSessions.ts';

export function SignOutEverywhere() {
  const { notify } = useFeedback();
  const { logoutAll } = useSessionWrites();
  return (
    <AccountAction
      title="All devices"
      description="For a phone that is lost, or a computer that you left signed in."
    >
      <ConfirmButton
        label="Sign out everywhere"
        isHarmless
        title="Sign out everywhere?"
        detail="Every device is signed out, this one too. Nothing that you have saved is lost."
        confirmLabel="Sign out everywhere"
        onConfirm={async () => {
          const { success } = await logoutAll({});
          notify(done(success));
          logout();
        }}
      />
    </AccountAction>
  );
}
