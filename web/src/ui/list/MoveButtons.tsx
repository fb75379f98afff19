import { IconButton } from '../button/IconButton.tsx';
import { DownIcon, GripIcon, UpIcon } from '../theme/icons.tsx';
import './movedRows.css';

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

/** By which its row is dragged. */
export const Grip = () => (
  <span className="row-grip" data-grip>
    <GripIcon size={20} />
  </span>
);
