import type { ManagedUser } from '../../../shared/contract/admin.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { type Outcome, succeeded } from '../ui/Notice.tsx';
import { useUserWrites } from './useUsers.ts';

interface UserActionsProps {
  readonly user: ManagedUser;
  readonly onOutcome: (outcome: Outcome) => void;
}

/** What an admin may take from a user, or give back. */
export function UserActions({ user: { username, suspended, maceAccess }, onOutcome }: UserActionsProps) {
  const { suspendUser, revokeCopyAccess } = useUserWrites();

  async function toggleSuspended() {
    const { succ } = await suspendUser({ body: { username, suspended: !suspended } });
    onOutcome(succeeded(succ));
  }

  async function revoke() {
    const { succ } = await revokeCopyAccess({ body: { username } });
    onOutcome(succeeded(succ));
  }

  return (
    <>
      <ConfirmButton
        className={suspended ? 'link-button' : 'link-button link-button-danger'}
        label={<ActionLabel action={suspended ? 'Unsuspend' : 'Suspend'} username={username} />}
        title={suspended ? `Let ${username} sign in again?` : `Suspend ${username}?`}
        detail={
          suspended
            ? 'They sign in anew with their password.'
            : 'They are signed out everywhere at once, and cannot sign in until you unsuspend them. Nothing of theirs is deleted.'
        }
        confirmLabel={suspended ? 'Unsuspend' : 'Suspend'}
        onConfirm={toggleSuspended}
      />
      {maceAccess && (
        <ConfirmButton
          className="link-button link-button-danger"
          label={<ActionLabel action="Revoke M-ACE" username={username} />}
          title={`Revoke the M-ACE access of ${username}?`}
          detail="They are told by mail, and may ask for access again."
          confirmLabel="Revoke"
          onConfirm={revoke}
        />
      )}
    </>
  );
}

function ActionLabel({ action, username }: { action: string; username: string }) {
  return (
    <>
      {action}
      <span className="visually-hidden"> {username}</span>
    </>
  );
}
