import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { EditableBlock } from '../../../../shared/contract/block.ts';
import type { EditableFlow } from '../../../../shared/contract/flow.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { type RowControls, SortableRows } from '../../ui/list/SortableRows.tsx';
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
  const blocks = orders.blocksOf(flow);
  const [announced, setAnnounced] = useState('');
  if (blocks.length === 0) {
    return (
      <Empty title="No blocks yet" action={<Button onClick={onAdd}>Add the first block</Button>}>
        The bot says the blocks of a flow one after another: texts, pictures, videos.
      </Empty>
    );
  }
  return (
    <>
      <SortableRows
        className="stack gap-2 padding-3"
        rowClassName="card padding-0 block"
        rows={blocks}
        idOf={({ id }) => id}
        nameOf={(_, index) => `block ${index + 1}`}
        isBusy={orders.isSaving}
        onMove={({ id, index }) => {
          orders.move(flow, id, index);
          setAnnounced(`Block moved to place ${index + 1} of ${blocks.length}`);
        }}
        announcement={announced}
      >
        {(block, controls) => (
          <BlockRow
            block={block}
            controls={controls}
            onEdit={() => openDialog({ kind: 'editBlock', flowId: flow.id, block })}
            onDelete={() => ask.deleteBlock(flow, block)}
          />
        )}
      </SortableRows>
      <PositionBar flow={flow} orders={orders} />
    </>
  );
}

interface BlockRowProps {
  readonly block: EditableBlock;
  readonly controls: RowControls;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function BlockRow({ block, controls: { index, grip, buttons }, onEdit, onDelete }: BlockRowProps) {
  const number = index + 1;
  const name = `block ${number}`;
  return (
    <>
      <Row nowrap justify="between">
        <Row nowrap size="s">
          {grip}
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
          {buttons}
          <IconButton label={`Edit ${name}`} icon={<EditIcon />} onPress={onEdit} />
          <IconButton label={`Delete ${name}`} icon={<DeleteIcon />} onPress={onDelete} />
        </Row>
      </Row>
      <Stack
        as="button"
        type="button"
        align="start"
        className="block-content"
        onClick={onEdit}
        {...(block.category === 'Image' && { 'aria-label': `Open ${name}` })}
      >
        <BlockContent block={block} />
      </Stack>
    </>
  );
}

/** Saves or drops an order that is not saved yet. */
function PositionBar({ flow, orders }: { flow: EditableFlow; orders: UnsavedOrders }) {
  if (!orders.isUnsaved(flow)) return null;
  return (
    <Stack gap={2} className="end-bar" data-stays>
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
