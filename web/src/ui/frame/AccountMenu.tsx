import { useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { useSession } from '../../session/SessionScope.tsx';
import { MenuButton } from '../overlay/MenuButton.tsx';
import type { MenuAction } from '../overlay/menu.ts';
import { AccountButton } from './AccountButton.tsx';
import { FrameContext } from './FrameContext.ts';

/** The account menu at the end of a phone's bar, opened by the user's initials. */
export function AccountMenu() {
  const { kind, leave } = useContext(FrameContext);
  const { user, admin } = useSession();
  const navigate = useNavigate();
  const username = kind === 'admin' ? admin?.username : user?.username;
  if (username === undefined) return null;
  const logoutAction = { label: `Logout (${username})`, onSelect: leave };
  const actions: readonly (MenuAction | 'line')[] =
    kind === 'admin'
      ? [logoutAction]
      : [
          { label: 'Account', onSelect: () => navigate(paths.account) },
          { label: 'Change password', onSelect: () => navigate(paths.changePassword) },
          'line',
          logoutAction,
        ];
  return (
    <MenuButton actions={actions}>{(button) => <AccountButton {...button} username={username} />}</MenuButton>
  );
}
