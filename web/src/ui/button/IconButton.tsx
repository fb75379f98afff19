import { Button } from 'antd';
import type { ReactNode } from 'react';
import './iconButton.css';

interface IconButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Undefined: it can not be pressed now, but keeps its place and its focus. */
  readonly onPress: (() => void) | undefined;
}

/** A quiet button without words: `label` says what it does to who cannot see it. */
export function IconButton({ label, icon, onPress }: IconButtonProps) {
  return (
    <Button
      type="text"
      className="icon-button"
      aria-label={label}
      aria-disabled={onPress === undefined}
      icon={icon}
      onClick={onPress}
    />
  );
}
