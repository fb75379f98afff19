import { IconButton } from '../button/IconButton.tsx';
import { Row } from '../layout/layout.tsx';
import { DownIcon, GripIcon, UpIcon } from '../theme/icons.tsx';
import './movedRows.css';

interface MoveButtonsProps {
  /** The name of the moved row. */
  readonly name: string;
  readonly isBusy: boolean;
  /** Undefined for the first row. */
  readonly onUp: (() => void) | undefined;
  /** Undefined for the last row. */
  readonly onDown: (() => void) | undefined;
}

/** Two buttons that keep the focus when the row reaches an end. */
export function MoveButtons({ name, isBusy, onUp, onDown }: MoveButtonsProps) {
  return (
    <>
      <IconButton label={`Move ${name} up`} icon={<UpIcon />} onPress={isBusy ? undefined : onUp} />
      <IconButton label={`Move ${name} down`} icon={<DownIcon />} onPress={isBusy ? undefined : onDown} />
    </>
  );
}

/** The handle by which a row is dragged. */
export const Grip = () => (
  <Row as="span" justify="center" tall tone="muted" className="row-grip" data-grip>
    <GripIcon size={20} />
  </Row>
);
