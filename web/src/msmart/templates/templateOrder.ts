interface WithId {
  readonly id: string;
}

/**
 * Returns where a row has come to stand among all, when it was moved to an index of the shown ones; the server counts
 * without the row itself.
 */
export function positionOf(all: readonly WithId[], shown: readonly WithId[], index: number): number {
  const others = all.filter(({ id }) => id !== shown[index]?.id).map(({ id }) => id);
  const [before, after] = [shown[index - 1], shown[index + 1]];
  if (before !== undefined) return others.indexOf(before.id) + 1;
  return after === undefined ? others.length : others.indexOf(after.id);
}

/** Returns rows in the order of their ids. Unknown rows come last. */
export function inOrder<Row extends WithId>(rows: readonly Row[], ids: readonly string[]): readonly Row[] {
  const placeOf = ({ id }: Row) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}
