import type { EditableBlock } from '../../../../shared/contract/block.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Grip, MoveButtons } from '../../ui/list/MoveButtons.tsx';
import { DeleteIcon, EditIcon } from '../../ui/theme/icons.tsx';
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
    <li className="block" data-row-id={block.id}>
      <div className="block-bar">
        <Grip />
        <span className="block-kind">
          <span className="block-number">{number}</span> {block.category}
        </span>
        <span className="row-buttons">
          <MoveButtons name={name} isBusy={isBusy} onUp={onUp} onDown={onDown} />
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
