import { Button, Dropdown } from 'antd';
import { type SyntheticEvent, useRef, useState } from 'react';
import { MoreIcon } from '../icons.tsx';

/** Something that can be done with a row. */
export interface RowAction {
  readonly label: string;
  readonly isDanger?: boolean;
  readonly onSelect: () => void;
}

/** What can be done with a row, behind one button. `name`: the row's, for who cannot see it. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  /** antd does so after some keys only, and a menu that is gone loses the focus. */
  function returnFocus() {
    if (document.activeElement?.closest('[role="menu"]')) button.current?.focus();
  }

  function changeOpen(opens: boolean) {
    setOpen(opens);
    if (!opens) returnFocus();
  }

  const items = actions.map(({ label, isDanger = false, onSelect }) => ({
    key: label,
    label,
    danger: isDanger,
    onClick: ({ domEvent }: { domEvent: SyntheticEvent }) => {
      // Or the key that chose it would press the button, which has the focus by then.
      domEvent.preventDefault();
      returnFocus();
      onSelect();
    },
  }));

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
      <Button
        ref={button}
        type="text"
        className="row-menu"
        aria-label={`Actions for ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        icon={<MoreIcon />}
      />
    </Dropdown>
  );
}
