import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EditableAction } from '../../../../shared/contract/action.ts';
import type { EditableBlock } from '../../../../shared/contract/block.ts';
import type { EditableFlow } from '../../../../shared/contract/flow.ts';
import { useDeletions } from './useDeletions.tsx';
import type { EditedBot } from './useFlows.ts';
import { useUnsavedOrders } from './useUnsavedOrders.ts';

/** The open dialog. A block or an action has the values with which it was opened. */
export type Dialog =
  | { readonly kind: 'addFlow' | 'welcome' }
  | { readonly kind: 'editFlow'; readonly flow: EditableFlow }
  | { readonly kind: 'addBlock' | 'addAction'; readonly flowId: number }
  | { readonly kind: 'editBlock'; readonly flowId: number; readonly block: EditableBlock }
  | { readonly kind: 'editAction'; readonly flowId: number; readonly action: EditableAction };

export const parts = ['FLOW', 'BLOCK', 'PREVIEW'] as const;
type Part = (typeof parts)[number];

/** Holds the state of the editor of a bot: the chosen flow, the open dialog and the unsaved orders of blocks. */
export function useFlowEditor(bot: EditedBot) {
  const { chatId, flows, welcome } = bot;
  const [dialog, setDialog] = useState<Dialog>();
  const [query, setQuery] = useSearchParams();
  const orders = useUnsavedOrders(chatId, flows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `blocksOf` depends on `unsaved` only
  const shownFlows = useMemo(
    () => flows.map((flow) => ({ ...flow, blocks: orders.blocksOf(flow) })),
    [flows, orders.unsaved],
  );
  const flowAt = (id: unknown) => flows.find((flow) => String(flow.id) === String(id));
  const chosen = flowAt(query.get('flow'));
  const flow = chosen ?? flowAt(welcome.trigger_flow_id) ?? flows[0];
  return {
    bot,
    dialog,
    openDialog: setDialog,
    closeDialog: () => setDialog(undefined),
    /**
     * The address names the chosen flow, so that it survives a reload and the back button. Before a choice it is the
     * flow with which chats begin; undefined when there is none.
     */
    flow,
    openFlow: (flowId: number) => setQuery({ flow: String(flowId) }),
    /** The part that a phone shows. It stands in the address too: a chosen flow shows its blocks. */
    part: parts.find((part) => part === query.get('part')) ?? (chosen ? 'BLOCK' : 'FLOW'),
    openPart: (part: Part) => {
      const isOfFlow = part === 'BLOCK' && flow !== undefined;
      setQuery(
        new URLSearchParams({ ...(flow && { flow: String(flow.id) }), ...(isOfFlow ? {} : { part }) }),
        { replace: true },
      );
    },
    orders,
    /** The flows with their blocks in the unsaved order. */
    shownFlows,
    ask: useDeletions(bot),
  };
}

export type Editor = ReturnType<typeof useFlowEditor>;
