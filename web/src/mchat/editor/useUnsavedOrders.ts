import { useState } from 'react';
import * as z from 'zod/mini';
import type { EditableFlow } from '../../../../shared/contract/flow.ts';
import { type CallFailed, Refused } from '../../api/refusal.ts';
import { useSubmission } from '../../api/useSubmission.ts';
import {
  isMovedElsewhere,
  isSameOrder,
  mergedOrder,
  moved,
  type Order,
  type Save,
  saveOrder,
  type UnsavedOrder,
} from './blockOrder.ts';
import { flowWrites } from './useFlows.ts';

const idsOf = (blocks: readonly { readonly id: string }[]): Order => blocks.map(({ id }) => id);
const Conflict = z.object({ stored: z.array(z.object({ id: z.string() })) });

/** Holds the unsaved orders of blocks by the ids of their flows. */
export function useUnsavedOrders(chatId: string, flows: readonly EditableFlow[]) {
  const [unsaved, setUnsaved] = useState<Readonly<Record<number, UnsavedOrder>>>({});
  const { isSubmitting, submit } = useSubmission();
  const [failure, setFailure] = useState<CallFailed>();

  const put = (flowId: number, next: UnsavedOrder | undefined) =>
    setUnsaved(({ [flowId]: _, ...others }) => (next === undefined ? others : { ...others, [flowId]: next }));

  /** Drops a saved order, unless blocks were moved again while it was sent. */
  const release = (flowId: number, saved: UnsavedOrder) =>
    setUnsaved(({ [flowId]: now, ...others }) =>
      now === undefined || now === saved ? others : { ...others, [flowId]: { ...now, from: saved.order } },
    );

  const isUnsaved = ({ id, blocks }: EditableFlow): boolean => {
    const own = unsaved[id];
    return own !== undefined && !isSameOrder(mergedOrder(own.order, idsOf(blocks)), idsOf(blocks));
  };

  return {
    unsaved,
    hasUnsaved: flows.some(isUnsaved),
    isUnsaved,
    isSaving: isSubmitting,
    failure,
    /** Returns the blocks of a flow in their unsaved order. */
    blocksOf({ id, blocks }: EditableFlow) {
      const own = unsaved[id];
      if (own === undefined) return blocks;
      const order = mergedOrder(own.order, idsOf(blocks));
      return order.flatMap((blockId) => blocks.find((block) => block.id === blockId) ?? []);
    },
    /** Returns true when somebody else has moved blocks of a flow whose order is not saved here. */
    isContested: (flow: EditableFlow) => {
      const own = unsaved[flow.id];
      return own !== undefined && isUnsaved(flow) && isMovedElsewhere(own.from, idsOf(flow.blocks));
    },
    move(flow: EditableFlow, blockId: string, to: number) {
      const stored = idsOf(flow.blocks);
      const own = isUnsaved(flow) ? unsaved[flow.id] : undefined;
      const order = mergedOrder(own?.order ?? stored, stored);
      setFailure(undefined);
      put(flow.id, { order: moved(order, blockId, to), from: own?.from ?? stored });
    },
    /** Takes the stored order. */
    drop: (flow: EditableFlow) => put(flow.id, undefined),
    /** Keeps the unsaved order and lets it replace the stored one. */
    keep(flow: EditableFlow) {
      const own = unsaved[flow.id];
      if (own !== undefined) put(flow.id, { ...own, from: idsOf(flow.blocks) });
    },
    save: (flow: EditableFlow) =>
      submit(async () => {
        const own = unsaved[flow.id];
        if (own === undefined) return;
        setFailure(undefined);
        const send: Save = (order, from) => savePositions({ chatId, flowId: flow.id }, order, from);
        const { isSaved } = await saveOrder(own, idsOf(flow.blocks), send);
        if (isSaved) release(flow.id, own);
      }, setFailure),
  };
}

export type UnsavedOrders = ReturnType<typeof useUnsavedOrders>;

async function savePositions(
  params: { readonly chatId: string; readonly flowId: number },
  order: Order,
  from: Order,
): ReturnType<Save> {
  const asBlocks = (ids: Order) => ids.map((id) => ({ id }));
  try {
    await flowWrites.updatePositions({ params, body: { blocks: asBlocks(order), from: asBlocks(from) } });
    return 'saved';
  } catch (error) {
    const conflict = error instanceof Refused ? Conflict.safeParse(error.body) : undefined;
    if (!conflict?.success) throw error;
    return { stored: idsOf(conflict.data.stored) };
  }
}
