import { Button, Dropdown } from 'antd';
import { useRef, useState } from 'react';
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
  const items = actions.map(({ label, isDanger = false, onSelect }) => ({
    key: label,
    label,
    danger: isDanger,
    onClick: () => {
      // A menu that closes loses the focus; what comes now gives it back to where it was.
      button.current?.focus({ preventScroll: true });
      onSelect();
    },
  }));
  return (
    <Dropdown
      menu={{ items }}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      open={isOpen}
      onOpenChange={setOpen}
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
