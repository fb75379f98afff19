import { Button, Dropdown } from 'antd';
import { useRef } from 'react';
import { MoreIcon } from '../icons.tsx';

/** Something that can be done with a row. */
export interface RowAction {
  readonly label: string;
  readonly isDanger?: boolean;
  readonly onSelect: () => void;
}

/** What can be done with a row, behind one button. `name`: the row's, for who cannot see it. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const button = useRef<HTMLButtonElement>(null);
  const items = actions.map(({ label, isDanger = false, onSelect }) => ({
    key: label,
    label,
    danger: isDanger,
    onClick: () => {
      // The menu that has the focus goes: a question that is asked gives it back to what stays.
      button.current?.focus();
      onSelect();
    },
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button
        ref={button}
        type="text"
        className="row-menu"
        aria-label={`Actions for ${name}`}
        icon={<MoreIcon />}
      />
    </Dropdown>
  );
}
