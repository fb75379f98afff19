import { Button } from 'antd';
import type { MenuAction } from '../../ui/overlay/menu.ts';

/** Opens the message that reminds a member, whose name is in the label. */
export const NudgeButton = ({ nudge: { label, onSelect } }: { nudge: MenuAction }) => (
  <Button aria-label={label} onClick={onSelect}>
    Nudge
  </Button>
);
