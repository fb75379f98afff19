import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import type { EditableBlock } from '../../../../shared/contract/block.ts';
import type { EditableFlow } from '../../../../shared/contract/flow.ts';
import { indexOfDrop } from '../../ui/list/drop.ts';
import { useRowDragging } from '../../ui/list/useRowDragging.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { BlockRow } from './BlockRow.tsx';
import type { UnsavedOrders } from './useUnsavedOrders.ts';

interface BlockListProps {
  readonly flow: EditableFlow;
  readonly orders: UnsavedOrders;
  readonly onAdd: () => void;
  readonly onEdit: (block: EditableBlock) => void;
  readonly onDelete: (block: EditableBlock) => void;
}

/** The blocks of a flow, in the order that they have here. */
export function BlockList({ flow, orders, onAdd, onEdit, onDelete }: BlockListProps) {
  const list = useRef<HTMLOListElement>(null);
  const blocks = orders.blocksOf(flow);
  const [told, setTold] = useState('');
  function move(blockId: string, to: number) {
    orders.move(flow, blockId, to);
    setTold(`Block moved to place ${to + 1} of ${blocks.length}`);
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
      <ol className="blocks" ref={list}>
        {blocks.map((block, index) => (
          <BlockRow
            key={block.id}
            block={block}
            number={index + 1}
            isBusy={orders.isSaving}
            {...(index > 0 && { onUp: () => move(block.id, index - 1) })}
            {...(index < blocks.length - 1 && { onDown: () => move(block.id, index + 1) })}
            onEdit={() => onEdit(block)}
            onDelete={() => onDelete(block)}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {told}
      </p>
      <PositionBar flow={flow} orders={orders} />
    </>
  );
}

/** Until the order is saved. */
function PositionBar({ flow, orders }: { flow: EditableFlow; orders: UnsavedOrders }) {
  if (!orders.isUnsaved(flow)) return null;
  const isContested = orders.isContested(flow);
  return (
    <div className="position-bar">
      {orders.failure && (
        <Alert type="error" showIcon title="Unable to save block positions. Please try again." />
      )}
      {isContested ? (
        <Alert
          type="warning"
          title="Blocks of this flow were moved meanwhile, on another tab or device."
          description={
            <div className="stored-buttons">
              <Button onClick={() => orders.drop(flow)}>Use the stored order</Button>
              <Button onClick={() => orders.keep(flow)}>Keep mine</Button>
            </div>
          }
        />
      ) : (
        <div className="position-buttons">
          <Button type="primary" loading={orders.isSaving} onClick={() => void orders.save(flow)}>
            Save Position
          </Button>
          <Button type="text" disabled={orders.isSaving} onClick={() => orders.drop(flow)}>
            Undo
          </Button>
        </div>
      )}
    </div>
  );
}
