import { Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { logout, logoutAdmin } from '../../session/logout.ts';
import { AccountButton } from './AccountButton.tsx';

interface AccountDropdownProps {
  readonly kind: 'app' | 'admin';
  readonly username: string;
  /** Is open from the start. */
  readonly isWanted: boolean;
}

export default function AccountDropdown({ kind, username, isWanted }: AccountDropdownProps) {
  const [isOpen, setOpen] = useState(isWanted);
  const navigate = useNavigate();
  const items: MenuProps['items'] =
    kind === 'admin'
      ? [{ key: 'logout', label: `Logout (${username})`, onClick: logoutAdmin }]
      : [
          { key: 'account', label: 'Account', onClick: () => navigate(paths.account) },
          { key: 'password', label: 'Change password', onClick: () => navigate(paths.changePassword) },
          { type: 'divider' },
          { key: 'logout', label: `Logout (${username})`, onClick: logout },
        ];
  return (
    <Dropdown
      menu={{ items }}
      trigger={['click']}
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
    >
      <AccountButton username={username} />
    </Dropdown>
  );
}
