import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import type { EditableBlock } from '../../../../shared/contract/block.ts';
import type { EditableFlow } from '../../../../shared/contract/flow.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { indexOfDrop } from '../../ui/list/drop.ts';
import { Grip, MoveButtons } from '../../ui/list/MoveButtons.tsx';
import { useRowDragging } from '../../ui/list/useRowDragging.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { DeleteIcon, EditIcon } from '../../ui/theme/icons.tsx';
import { BlockContent } from './BlockContent.tsx';
import type { Editor } from './useFlowEditor.ts';
import type { UnsavedOrders } from './useUnsavedOrders.ts';

interface BlockListProps {
  readonly editor: Editor;
  readonly flow: EditableFlow;
  readonly onAdd: () => void;
}

/** Lists the blocks of a flow in their order, saved or not. */
export function BlockList({ editor: { orders, openDialog, ask }, flow, onAdd }: BlockListProps) {
  const list = useRef<HTMLOListElement>(null);
  const blocks = orders.blocksOf(flow);
  const [announced, setAnnounced] = useState('');
  function move(blockId: string, to: number) {
    orders.move(flow, blockId, to);
    setAnnounced(`Block moved to place ${to + 1} of ${blocks.length}`);
  }
  const ids = blocks.map(({ id }) => id);
  useRowDragging(list, {
    order: `${flow.id} ${ids.join(' ')}`,
    isNeeded: ids.length > 1,
    onDrop(drop) {
      const to = indexOfDrop(ids, drop);
      if (to !== ids.indexOf(drop.id)) move(drop.id, to);
    },
  });
  if (blocks.length === 0) {
    return (
      <Empty title="No blocks yet" action={<Button onClick={onAdd}>Add the first block</Button>}>
        The bot says the blocks of a flow one after another: texts, pictures, videos.
      </Empty>
    );
  }
  return (
    <>
      <Stack as="ol" gap={2} padding={3} className="blocks" ref={list}>
        {blocks.map((block, index) => (
          <BlockRow
            key={block.id}
            block={block}
            number={index + 1}
            isBusy={orders.isSaving}
            onUp={index > 0 ? () => move(block.id, index - 1) : undefined}
            onDown={index < blocks.length - 1 ? () => move(block.id, index + 1) : undefined}
            onEdit={() => openDialog({ kind: 'editBlock', flowId: flow.id, block })}
            onDelete={() => ask.deleteBlock(flow, block)}
          />
        ))}
      </Stack>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <PositionBar flow={flow} orders={orders} />
    </>
  );
}

interface BlockRowProps {
  readonly block: EditableBlock;
  readonly number: number;
  readonly isBusy: boolean;
  /** Undefined for the first block. */
  readonly onUp: (() => void) | undefined;
  /** Undefined for the last block. */
  readonly onDown: (() => void) | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function BlockRow({ block, number, isBusy, onUp, onDown, onEdit, onDelete }: BlockRowProps) {
  const name = `block ${number}`;
  return (
    <li className="block" data-row-id={block.id}>
      <Row nowrap justify="between" className="block-bar">
        <Row nowrap size="s">
          <Grip />
          <span>
            <Text as="strong" numeric>
              {number}
            </Text>{' '}
            <Text as="span" tone="muted">
              {block.category}
            </Text>
          </span>
        </Row>
        <Row nowrap>
          <MoveButtons name={name} isBusy={isBusy} onUp={onUp} onDown={onDown} />
          <IconButton label={`Edit ${name}`} icon={<EditIcon />} onPress={onEdit} />
          <IconButton label={`Delete ${name}`} icon={<DeleteIcon />} onPress={onDelete} />
        </Row>
      </Row>
      <div className="block-content">
        <BlockContent block={block} />
      </div>
    </li>
  );
}

/** Saves or drops an order that is not saved yet. */
function PositionBar({ flow, orders }: { flow: EditableFlow; orders: UnsavedOrders }) {
  if (!orders.isUnsaved(flow)) return null;
  return (
    <Stack gap={2} padding={3} className="position-bar">
      {orders.failure && (
        <Alert type="error" showIcon title="Unable to save block positions. Please try again." />
      )}
      {orders.isContested(flow) ? (
        <Alert
          type="warning"
          title={
            <Stack gap={2}>
              Blocks of this flow were moved meanwhile, on another tab or device.
              <Row gap={2}>
                <Button onClick={() => orders.drop(flow)}>Use the stored order</Button>
                <Button onClick={() => orders.keep(flow)}>Keep mine</Button>
              </Row>
            </Stack>
          }
        />
      ) : (
        <Row gap={2}>
          <Button type="primary" loading={orders.isSaving} onClick={() => void orders.save(flow)}>
            Save Position
          </Button>
          <Button type="text" disabled={orders.isSaving} onClick={() => orders.drop(flow)}>
            Undo
          </Button>
        </Row>
      )}
    </Stack>
  );
}
