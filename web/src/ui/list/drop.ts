/** A row that was dropped before or behind another one. */
export interface Drop {
  readonly id: string;
  readonly over: string;
  readonly isBehind: boolean;
}

/** Returns the index of the dropped row among the others. */
export function indexOfDrop(ids: readonly string[], { id, over, isBehind }: Drop): number {
  return ids.filter((other) => other !== id).indexOf(over) + (isBehind ? 1 : 0);
}
