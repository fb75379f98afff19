import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first field of a new step, or to the step itself (`tabIndex={-1}`), as the pressed button is
 * gone.
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
