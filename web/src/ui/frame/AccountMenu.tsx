import { useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { useSession } from '../../session/SessionScope.tsx';
import { Avatar } from '../data/Avatar.tsx';
import { MenuButton } from '../overlay/MenuButton.tsx';
import type { MenuAction } from '../overlay/menu.ts';
import { FrameContext } from './FrameContext.ts';

/** The account menu at the end of a phone's bar, opened by the user's initials. */
export function AccountMenu() {
  const { kind, leave } = useContext(FrameContext);
  const { user, admin } = useSession();
  const navigate = useNavigate();
  const username = kind === 'admin' ? admin?.username : user?.username;
  if (username === undefined) return null;
  const logoutAction = { label: `Logout (${username})`, onSelect: () => leave() };
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
    <MenuButton actions={actions}>
      {(button) => (
        <button
          {...button}
          type="button"
          className="bar-button account-button"
          aria-label={`Account of ${username}`}
        >
          <Avatar name={username} />
        </button>
      )}
    </MenuButton>
  );
}
