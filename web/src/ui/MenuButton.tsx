import { Dropdown, type MenuProps } from 'antd';
import {
  type ComponentProps,
  type ReactElement,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Something that can be done. */
export interface MenuAction {
  readonly label: string;
  readonly isDanger?: boolean;
  readonly onSelect: () => void;
}

/** What makes a button the one of a menu. */
type MenuButtonProps = Pick<ComponentProps<'button'>, 'aria-haspopup' | 'aria-expanded'> & {
  readonly ref: RefObject<HTMLButtonElement | null>;
};

interface MenuProperties {
  /** Between two groups of them stands a line. */
  readonly actions: readonly (MenuAction | 'line')[];
  /** Is open from the start. */
  readonly isWanted?: boolean;
  readonly children: (button: MenuButtonProps) => ReactElement;
}

/** A button with a menu behind it, which has the focus while it is open. */
export function MenuButton({ actions, isWanted = false, children }: MenuProperties) {
  const [isOpen, setOpen] = useState(isWanted);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // A menu that is open from the start gets none from antd: Tab leads from the button into it.
    if (isWanted) button.current?.focus();
  }, [isWanted]);

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
