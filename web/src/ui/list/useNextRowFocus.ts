import { useEffect, useRef } from 'react';
import { useIsAsking } from '../feedback/FeedbackScope.tsx';

/** Marks the element of a row, by the row's key. */
export const rowMark = (key: string) => ({ 'data-row': key });

const ROW = '[data-row]';
const CONTROL = 'a[href], button';

/** Where the focus was last: in which row, how far down, at which of its controls. */
interface Place {
  readonly key: string | undefined;
  readonly row: number;
  readonly control: number;
}

/**
 * Who decides row after row goes on with the next: when the row with the focus leaves the list, the same control of
 * the row that takes its place gets it, once no question lies over the page.
 */
export function useNextRowFocus(keys: readonly string[]) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<Place>(undefined);
  const isAsking = useIsAsking();
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) place.current = placeOf(target);
    };
    const { current: element } = list;
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const { current: left } = place;
    if (left?.key === undefined || keys.includes(left.key) || isAsking) return;
    place.current = undefined;
    // Somebody may have gone on elsewhere meanwhile.
    if (document.activeElement === document.body) focusAt(list.current, left);
  });
  return list;
}

/** Undefined above and below the rows. */
function placeOf(target: Element): Place | undefined {
  const row = target.closest<HTMLElement>(ROW);
  const rows = row?.closest('.list')?.querySelectorAll(ROW);
  if (row === null || rows === undefined) return undefined;
  return {
    key: row.dataset.row,
    row: [...rows].indexOf(row),
    control: [...row.querySelectorAll(CONTROL)].indexOf(target),
  };
}

function focusAt(list: HTMLElement | null, { row, control }: Place) {
  const next = [...(list?.querySelectorAll(ROW) ?? [])];
  const controls = next.at(Math.min(row, next.length - 1))?.querySelectorAll<HTMLElement>(CONTROL);
  (controls?.item(control) ?? controls?.item(0) ?? list)?.focus();
}
