import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Dialog } from './dialog.ts';
import { useDeletions } from './useDeletions.tsx';
import type { EditedBot } from './useFlows.ts';
import { type UnsavedOrders, useUnsavedOrders } from './useUnsavedOrders.ts';

/** What is open in the editor of a bot, what is not saved in it yet, and what can be done. */
export function useFlowEditor(bot: EditedBot) {
  const { chatId, flows } = bot;
  const [dialog, setDialog] = useState<Dialog>();
  const [query, setQuery] = useSearchParams();
  const orders = useUnsavedOrders(chatId, flows);
  return {
    bot,
    dialog,
    openDialog: setDialog,
    closeDialog: () => setDialog(undefined),
    /** By the address, so that a reload and the browser's arrows keep to it. */
    flow: flows.find(({ id }) => String(id) === query.get('flow')),
    openFlow: (flowId: number) => setQuery({ flow: String(flowId) }),
    orders,
    shownFlows: useShownFlows(flows, orders),
    ask: useDeletions(bot),
  };
}

export type Editor = ReturnType<typeof useFlowEditor>;

/** The flows with their blocks as they stand here, saved or not. */
function useShownFlows(flows: EditedBot['flows'], { unsaved, blocksOf }: UnsavedOrders) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `blocksOf` goes by what is unsaved
  return useMemo(() => flows.map((flow) => ({ ...flow, blocks: blocksOf(flow) })), [flows, unsaved]);
}
