import { Button } from 'antd';
import type { EditableBlock } from '../../../../shared/contract/block.ts';
import { DeleteIcon, DownIcon, EditIcon, GripIcon, UpIcon } from '../../ui/icons.tsx';
import { BlockContent } from './BlockContent.tsx';

interface BlockRowProps {
  readonly block: EditableBlock;
  readonly number: number;
  readonly isBusy: boolean;
  /** Absent: it is the first one. */
  readonly onUp?: () => void;
  /** Absent: it is the last one. */
  readonly onDown?: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function BlockRow({ block, number, isBusy, onUp, onDown, onEdit, onDelete }: BlockRowProps) {
  const name = `block ${number}`;
  return (
    <li className="block" data-block={block.id}>
      <div className="block-bar">
        <span className="block-grip" data-grip>
          <GripIcon />
        </span>
        <span className="block-kind">
          <span className="block-number">{number}</span> {block.category}
        </span>
        <span className="row-buttons">
          {/* They keep the focus at the ends, so that keys go on from there. */}
          <IconButton label={`Move ${name} up`} icon={<UpIcon />} onPress={isBusy ? undefined : onUp} />
          <IconButton label={`Move ${name} down`} icon={<DownIcon />} onPress={isBusy ? undefined : onDown} />
          <IconButton label={`Edit ${name}`} icon={<EditIcon />} onPress={onEdit} />
          <IconButton label={`Delete ${name}`} icon={<DeleteIcon />} onPress={onDelete} />
        </span>
      </div>
      <div className="block-content">
        <BlockContent block={block} />
      </div>
    </li>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly icon: React.ReactNode;
  /** Undefined: it can not be pressed now, but keeps its place and its focus. */
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
