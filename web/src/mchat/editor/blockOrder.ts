/** The ids of a flow's blocks, in their order. */
export type Order = readonly string[];

export interface UnsavedOrder {
  readonly order: Order;
  /** The stored order that the owner saw last. */
  readonly from: Order;
}

/** Moves a block to another index. */
export function moved(order: Order, id: string, to: number): Order {
  const others = order.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/**
 * Merges an unsaved order with the stored one: drops deleted blocks, and puts each new block after the one that it
 * follows in the stored order, or at the end.
 */
export function mergedOrder(order: Order, stored: Order): Order {
  const merged = order.filter((id) => stored.includes(id));
  const added = stored.slice(stored.findLastIndex((id) => merged.includes(id)) + 1);
  for (const [index, id] of stored.slice(0, stored.length - added.length).entries()) {
    if (merged.includes(id)) continue;
    const previous = stored[index - 1];
    merged.splice(previous === undefined ? 0 : merged.indexOf(previous) + 1, 0, id);
  }
  return [...merged, ...added];
}

export function isSameOrder(one: Order, other: Order): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}

/** Compares the order of the blocks that both contain: true when somebody else has moved them. */
export function isMovedElsewhere(from: Order, stored: Order): boolean {
  return !isSameOrder(
    from.filter((id) => stored.includes(id)),
    stored.filter((id) => from.includes(id)),
  );
}

/** Sends an order. Resolves to the stored order when it differs from the one that was named as seen. */
export type Save = (order: Order, from: Order) => Promise<{ readonly stored: Order } | 'saved'>;

/** Other devices can add blocks between the attempts. */
const MAX_TRIES = 5;

/**
 * Saves an order, merged with blocks that others have added or deleted. Does not overwrite an order that others have
 * changed. `isSaved` is false then, and after five attempts.
 */
export async function saveOrder(
  { order, from }: UnsavedOrder,
  known: Order,
  save: Save,
): Promise<{ readonly isSaved: boolean }> {
  let stored = known;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (isMovedElsewhere(from, stored)) return { isSaved: false };
    const outcome = await save(mergedOrder(order, stored), stored);
    if (outcome === 'saved') return { isSaved: true };
    stored = outcome.stored;
  }
  return { isSaved: false };
}
