import { Button } from 'antd';
import type { ReactNode } from 'react';

interface IconButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Undefined disables the button, which keeps its focus. */
  readonly onPress: (() => void) | undefined;
}

/** An icon button, whose `label` is for screen readers and shows on hover. */
export function IconButton({ label, icon, onPress }: IconButtonProps) {
  return (
    <Button
      type="text"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={onPress === undefined}
      icon={icon}
      onClick={onPress}
    />
  );
}
