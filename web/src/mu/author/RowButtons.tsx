import { Button } from 'antd';
import type { ReactNode } from 'react';
import { DownIcon, GripIcon, UpIcon } from '../../ui/icons.tsx';

interface MoveButtonsProps {
  /** What is moved, in words. */
  readonly name: string;
  readonly isBusy: boolean;
  /** Undefined: it is the first one. */
  readonly onUp: (() => void) | undefined;
  /** Undefined: it is the last one. */
  readonly onDown: (() => void) | undefined;
}

/** They keep the focus at the ends, so that keys go on from there. */
export function MoveButtons({ name, isBusy, onUp, onDown }: MoveButtonsProps) {
  return (
    <>
      <IconButton label={`Move ${name} up`} icon={<UpIcon />} onPress={isBusy ? undefined : onUp} />
      <IconButton label={`Move ${name} down`} icon={<DownIcon />} onPress={isBusy ? undefined : onDown} />
    </>
  );
}

export const Grip = () => (
  <span className="author-grip" data-grip>
    <GripIcon />
  </span>
);

interface IconButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress: (() => void) | undefined;
}

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
