import { admin, type ManagedUser } from '../../../shared/contract/admin.ts';
import { send } from '../api/send.ts';
import { Confirmed } from '../ui/Confirm.tsx';
import type { Outcome } from '../ui/Notice.tsx';

interface UserActionsProps {
  readonly user: ManagedUser;
  readonly tell: (outcome: Outcome) => void;
}

/** What an admin may take from a user, or give back. */
export function UserActions({ user: { username, suspended, maceAccess }, tell }: UserActionsProps) {
  async function suspend() {
    const { succ } = await send(admin.suspendUser, { body: { username, suspended: !suspended } });
    tell({ kind: 'good', words: succ });
  }

  async function revoke() {
    const { succ } = await send(admin.revokeCopyAccess, { body: { username } });
    tell({ kind: 'good', words: succ });
  }

  return (
    <>
      <Confirmed
        className={suspended ? 'link-button' : 'link-button link-button-bad'}
        label={<About what={suspended ? 'Unsuspend' : 'Suspend'} username={username} />}
        words={suspended ? `Let ${username} sign in again?` : `Suspend ${username}?`}
        detail={
          suspended
            ? 'They sign in anew with their password.'
            : 'They are signed out everywhere at once, and cannot sign in until you unsuspend them. Nothing of theirs is deleted.'
        }
        yes={suspended ? 'Unsuspend' : 'Suspend'}
        act={suspend}
      />
      {maceAccess && (
        <Confirmed
          className="link-button link-button-bad"
          label={<About what="Revoke M-ACE" username={username} />}
          words={`Revoke the M-ACE access of ${username}?`}
          detail="They are told by mail, and may ask for access again."
          yes="Revoke"
          act={revoke}
        />
      )}
    </>
  );
}

function About({ what, username }: { what: string; username: string }) {
  return (
    <>
      {what}
      <span className="visually-hidden"> {username}</span>
    </>
  );
}
