/** The ids of a flow's blocks, in their order. */
export type Order = readonly string[];

/** An order that is not saved yet. */
export interface UnsavedOrder {
  readonly order: Order;
  /** What was stored when the owner last looked. */
  readonly from: Order;
}

/** An order with a block at another index. */
export function moved(order: Order, id: string, to: number): Order {
  const others = order.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/**
 * An order with what was stored meanwhile: without blocks that are gone, new ones behind those that they follow there,
 * and those that were added at the end at the end.
 */
export function mergedOrder(order: Order, stored: Order): Order {
  const merged = order.filter((id) => stored.includes(id));
  const added = stored.slice(stored.findLastIndex((id) => merged.includes(id)) + 1);
  for (const [index, id] of stored.slice(0, stored.length - added.length).entries()) {
    if (merged.includes(id)) continue;
    const before = stored[index - 1];
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
  }
  return [...merged, ...added];
}

export function isSameOrder(one: Order, other: Order): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}

/** Whether the blocks that were there, and still are, stand in another order: somebody else has moved them. */
export function isMovedMeanwhile(from: Order, stored: Order): boolean {
  return !isSameOrder(
    from.filter((id) => stored.includes(id)),
    stored.filter((id) => from.includes(id)),
  );
}

/** What a save came to: done, or what is stored in its place. */
export type Save = (order: Order, from: Order) => Promise<{ readonly stored: Order } | 'saved'>;

/** Others may add blocks as fast as these are saved. */
const MAX_TRIES = 5;

/**
 * Saves an order on top of what is stored. What others added or deleted meanwhile is taken in; what they moved is not
 * overwritten: false then, and when it does not come to an end.
 */
export async function saveOrder(
  { order, from }: UnsavedOrder,
  known: Order,
  save: Save,
): Promise<{ readonly isSaved: boolean }> {
  let stored = known;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (isMovedMeanwhile(from, stored)) return { isSaved: false };
    const outcome = await save(mergedOrder(order, stored), stored);
    if (outcome === 'saved') return { isSaved: true };
    stored = outcome.stored;
  }
  return { isSaved: false };
}
