import { Dropdown, type MenuProps } from 'antd';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { MenuProperties } from './menu.ts';

/** A menu's button after its first press. */
export default function OpenedMenu({ actions, children }: MenuProperties) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // It replaces the button that was pressed.
    button.current?.focus();
    // antd moves the focus only into a menu that opens after it was rendered.
    setOpen(true);
  }, []);

  /** antd returns the focus after some keys only. */
  function returnFocus() {
    if (document.activeElement?.closest('[role="menu"]')) button.current?.focus();
  }

  function changeOpen(opens: boolean) {
    setOpen(opens);
    if (!opens) returnFocus();
  }

  const items = actions.map((action): NonNullable<MenuProps['items']>[number] => {
    if (action === 'line') return { type: 'divider' };
    const { label, isDanger = false, onSelect } = action;
    return {
      key: label,
      label,
      danger: isDanger,
      onClick({ domEvent }: { domEvent: SyntheticEvent }) {
        // Otherwise the key that chose the item would also press the button.
        domEvent.preventDefault();
        returnFocus();
        onSelect();
      },
    };
  });

  return (
    <Dropdown
      menu={{ items }}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      destroyOnHidden
      open={isOpen}
      onOpenChange={changeOpen}
    >
      {children({ ref: button, 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
    </Dropdown>
  );
}
