import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { logout, logoutAdmin } from '../../session/logout.ts';
import { type MenuAction, MenuButton } from '../MenuButton.tsx';
import { AccountButton } from './AccountButton.tsx';

interface AccountDropdownProps {
  readonly kind: 'app' | 'admin';
  readonly username: string;
  /** Is open from the start. */
  readonly isWanted: boolean;
}

export default function AccountDropdown({ kind, username, isWanted }: AccountDropdownProps) {
  const navigate = useNavigate();
  const logoutAction = (onSelect: () => void) => ({ label: `Logout (${username})`, onSelect });
  const actions: readonly (MenuAction | 'line')[] =
    kind === 'admin'
      ? [logoutAction(logoutAdmin)]
      : [
          { label: 'Account', onSelect: () => navigate(paths.account) },
          { label: 'Change password', onSelect: () => navigate(paths.changePassword) },
          'line',
          logoutAction(logout),
        ];
  return (
    <MenuButton actions={actions} isWanted={isWanted}>
      {(button) => <AccountButton {...button} username={username} />}
    </MenuButton>
  );
}
