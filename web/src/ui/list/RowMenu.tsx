import { Button } from 'antd';
import { MenuButton } from '../overlay/MenuButton.tsx';
import type { MenuActions } from '../overlay/menu.ts';
import { MoreIcon } from '../theme/icons.tsx';

/** The menu of a row. Screen readers hear the row's `name`. */
export function RowMenu({ name, actions }: { name: string; actions: MenuActions }) {
  return (
    <MenuButton actions={actions}>
      {(button) => (
        <Button
          {...button}
          type="text"
          className="row-menu"
          aria-label={`Actions for ${name}`}
          icon={<MoreIcon />}
        />
      )}
    </MenuButton>
  );
}
