/** Items with the one at an index a place up or down; as they are where there is no such place. */
export function movedBy<Item>(items: readonly Item[], index: number, step: 1 | -1): readonly Item[] {
  const [one, other] = [items[index], items[index + step]];
  if (one === undefined || other === undefined) return items;
  return items.with(index, other).with(index + step, one);
}
