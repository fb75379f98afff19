import { Button } from 'antd';
import type { EditableAction } from '../../../../shared/contract/action.ts';
import type { EditableBlock } from '../../../../shared/contract/block.ts';
import type { EditableFlow } from '../../../../shared/contract/flow.ts';
import { botLimit } from '../../../../shared/rules/bot.ts';
import { ActionList } from './ActionList.tsx';
import { BlockList } from './BlockList.tsx';
import type { UnsavedOrders } from './useUnsavedOrders.ts';

interface BlockCardProps {
  readonly flow: EditableFlow;
  readonly flows: readonly EditableFlow[];
  readonly orders: UnsavedOrders;
  readonly onAddBlock: () => void;
  readonly onEditBlock: (block: EditableBlock) => void;
  readonly onDeleteBlock: (block: EditableBlock) => void;
  readonly onAddAction: () => void;
  readonly onEditAction: (action: EditableAction) => void;
  readonly onDeleteAction: (action: EditableAction) => void;
  readonly onOpenFlow: (flowId: number) => void;
}

/** What the chosen flow says, and what a visitor can do then. */
export function BlockCard({ flow, flows, orders, ...on }: BlockCardProps) {
  return (
    <section className="card editor-card" aria-labelledby="block-heading">
      <div className="editor-head">
        <h2 id="block-heading">
          BLOCK <span className="editor-flow-name">{flow.flowName}</span>
        </h2>
        {flow.blocks.length < botLimit('blocks') && (
          <Button type={orders.isUnsaved(flow) ? 'default' : 'primary'} onClick={on.onAddBlock}>
            +Block
          </Button>
        )}
      </div>
      <BlockList
        flow={flow}
        orders={orders}
        onAdd={on.onAddBlock}
        onEdit={on.onEditBlock}
        onDelete={on.onDeleteBlock}
      />
      <ActionList
        flow={flow}
        flows={flows}
        onAdd={on.onAddAction}
        onEdit={on.onEditAction}
        onDelete={on.onDeleteAction}
        onOpenFlow={on.onOpenFlow}
      />
    </section>
  );
}
