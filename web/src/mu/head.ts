import { useDocumentTitle } from '../ui/layout/PageHead.tsx';

/** The title bar of a small phone shows so many characters. */
const BAR_CHARACTERS = 36;

/**
 * Returns a screen's title: its name, or its place with the name as a heading when the bar cannot hold the name. While
 * the name loads, the place is a placeholder, so that nothing moves.
 */
export function headOf(place: string, name: string | undefined) {
  if (name === undefined) return { title: place, isPlaceholder: true } as const;
  return name.length > BAR_CHARACTERS ? { title: place, heading: name } : { title: name };
}

/** Returns the same, and names the thing in the browser's title too. */
export function useHead(place: string, name: string | undefined) {
  useDocumentTitle(name, 'M-University');
  return headOf(place, name);
}
