import { Dropdown, type MenuProps } from 'antd';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { MenuProperties } from './menu.ts';

/** The button of a menu, from when it was pressed first. */
export default function OpenedMenu({ actions, children }: MenuProperties) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // It stands where the one that was pressed stood.
    button.current?.focus();
    // antd leads into a menu that opens, not into one that is open from the start.
    setOpen(true);
  }, []);

  /** antd does so after some keys only, and a menu that is gone loses the focus. */
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
        // Or the key that chose it would press the button, which has the focus by then.
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
