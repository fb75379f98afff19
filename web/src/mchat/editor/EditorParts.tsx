import { Empty } from '../../ui/states/Empty.tsx';
import { BotPreview } from '../BotPreview.tsx';
import { BlockCard } from './BlockCard.tsx';
import { FlowList } from './FlowList.tsx';
import type { Editor } from './useFlowEditor.ts';

interface PartProps {
  readonly editor: Editor;
  readonly onOpenFlow: (flowId: number) => void;
}

export function FlowPart({ editor: { bot, flow, orders, openDialog, ask }, onOpenFlow }: PartProps) {
  return (
    <FlowList
      bot={bot}
      selected={flow?.id}
      isUnsaved={orders.isUnsaved}
      onAdd={() => openDialog({ kind: 'addFlow' })}
      onEditWelcome={() => openDialog({ kind: 'welcome' })}
      onOpen={onOpenFlow}
      onDelete={ask.deleteFlow}
    />
  );
}

export function BlockPart({ editor: { bot, flow, orders, openDialog, ask }, onOpenFlow }: PartProps) {
  const { flows } = bot;
  if (flow === undefined) {
    return (
      <section className="card editor-card">
        <Empty title={flows.length === 0 ? 'Add a flow first' : 'Choose a flow'}>
          What it says, and what a visitor can answer, comes here.
        </Empty>
      </section>
    );
  }
  const { id: flowId } = flow;
  return (
    <BlockCard
      flow={flow}
      flows={flows}
      orders={orders}
      onAddBlock={() => openDialog({ kind: 'addBlock', flowId })}
      onEditBlock={(block) => openDialog({ kind: 'editBlock', flowId, block })}
      onDeleteBlock={(block) => ask.deleteBlock(flow, block)}
      onAddAction={() => openDialog({ kind: 'addAction', flowId })}
      onEditAction={(action) => openDialog({ kind: 'editAction', flowId, action })}
      onDeleteAction={(action) => ask.deleteAction(flow, action)}
      onOpenFlow={onOpenFlow}
    />
  );
}

export function PreviewPart({ editor: { bot, flow, shownFlows } }: Pick<PartProps, 'editor'>) {
  const { design, welcome } = bot;
  return <BotPreview design={design} flows={shownFlows} welcome={welcome} flowId={flow?.id ?? null} />;
}
