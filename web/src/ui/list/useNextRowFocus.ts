import { useEffect, useRef } from 'react';
import { useIsFocusTrapped } from '../feedback/FeedbackScope.tsx';

/** Marks the element of a row, by the row's key. */
export const rowMark = (key: string) => ({ 'data-row': key });

const ROW = '[data-row]';
const CONTROL = 'a[href], button';

/** The last focused row, its index, and the index of the focused control. */
interface Place {
  readonly key: string | undefined;
  readonly row: number;
  readonly control: number;
}

/**
 * Moves the focus on when its row leaves the list: the same control of the row that takes its place gets it, once no
 * question and no sheet is open.
 */
export function useNextRowFocus(keys: readonly string[]) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<Place>(undefined);
  const isTrapped = useIsFocusTrapped();
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
    if (left?.key === undefined || keys.includes(left.key) || isTrapped) return;
    place.current = undefined;
    // The user may have moved the focus elsewhere.
    if (document.activeElement === document.body) focusAt(list.current, left);
  });
  return list;
}

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
