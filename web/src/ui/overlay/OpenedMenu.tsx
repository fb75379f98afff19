import { Dropdown, type MenuProps } from 'antd';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { MenuAction, MenuProperties } from './menu.ts';

/** A long menu covers its button rather than leave the screen. */
const stayInView = { overflow: { adjustX: true, adjustY: true, shiftX: true, shiftY: true } };

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

  const itemOf = ({ label, icon, isDanger = false, onSelect }: MenuAction) => ({
    key: label,
    label,
    // antd spaces only what takes a class.
    icon: icon && <span>{icon}</span>,
    danger: isDanger,
    onClick({ domEvent }: { domEvent: SyntheticEvent }) {
      // Otherwise the key that chose the item would also press the button.
      domEvent.preventDefault();
      returnFocus();
      onSelect();
    },
  });

  const items = actions.map((action): NonNullable<MenuProps['items']>[number] => {
    if (action === 'line') return { type: 'divider' };
    if ('label' in action) return itemOf(action);
    return { type: 'group', label: action.heading, children: action.actions.map(itemOf) };
  });

  return (
    <Dropdown
      menu={{ items }}
      trigger={['click']}
      placement="bottomRight"
      align={stayInView}
      autoFocus
      destroyOnHidden
      open={isOpen}
      onOpenChange={changeOpen}
    >
      {children({ ref: button, 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
    </Dropdown>
  );
}
