import { useNavigate } from 'react-router-dom';
import type { ManagedUser } from '../../../shared/contract/admin.ts';
import { paths, withQuery } from '../routing/paths.ts';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done } from '../ui/feedback/message.ts';
import type { MenuAction } from '../ui/overlay/menu.ts';
import { revokeCopyAccess, suspendUser } from './useUsers.ts';

/** Returns the actions that an admin may take on a user; what takes something away asks for confirmation. */
export function useUserActions(): (user: ManagedUser) => readonly MenuAction[] {
  const navigate = useNavigate();
  const { confirm, notify } = useFeedback();

  const suspension = ({ username, suspended }: ManagedUser): MenuAction => ({
    label: suspended ? 'Unsuspend' : 'Suspend',
    isDanger: !suspended,
    onSelect: () =>
      confirm({
        title: suspended ? `Let ${username} sign in again?` : `Suspend ${username}?`,
        detail: suspended
          ? 'They sign in anew with their password. Their bots answer visitors again, but for those that are paused or stopped.'
          : 'They are signed out everywhere at once, and cannot sign in until you unsuspend them. Until then their bots answer no visitor. Nothing of theirs is deleted.',
        confirmLabel: suspended ? 'Unsuspend' : 'Suspend',
        ...(suspended && { isHarmless: true }),
        onConfirm: async () => {
          const setSuspended = async (to: boolean) =>
            (await suspendUser({ body: { username, suspended: to } })).succ;
          notify(done(await setSuspended(!suspended), () => setSuspended(suspended)));
        },
      }),
  });

  const revocation = ({ username }: ManagedUser): MenuAction => ({
    label: 'Revoke M-ACE',
    isDanger: true,
    onSelect: () =>
      confirm({
        title: `Revoke the M-ACE access of ${username}?`,
        detail: 'They are told by mail, and may ask for access again.',
        confirmLabel: 'Revoke',
        onConfirm: async () => {
          const { succ } = await revokeCopyAccess({ body: { username } });
          notify(done(succ));
        },
      }),
  });

  const enrolment = ({ username }: ManagedUser): MenuAction => ({
    label: 'Register on a course',
    onSelect: () => navigate(withQuery(paths.admin.enrol, { username })),
  });

  return (user) => [enrolment(user), suspension(user), ...(user.maceAccess ? [revocation(user)] : [])];
}
