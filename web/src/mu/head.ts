/** As much as the bar of a small phone shows. */
const IN_BAR = 36;

/**
 * The head of a screen once it is known what it is called: a name that the bar cannot hold stands below it. Until then
 * it stands in for that one, so that nothing is seen to move.
 */
export function headOf(place: string, name: string | undefined) {
  if (name === undefined) return { title: place, isPlaceholder: true } as const;
  return name.length > IN_BAR ? { title: place, heading: name } : { title: name };
}
