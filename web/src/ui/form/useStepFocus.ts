import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where one step gives way to the next, the button that was pressed is gone: the focus goes on to the first field, or
 * to the step itself, which has `tabIndex={-1}`.
 */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const field = place.current?.querySelector('input');
    (field ?? place.current)?.focus();
  }, [step]);
  return place;
}
