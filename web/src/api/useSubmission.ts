import { useRef, useState } from 'react';
import { CallFailed } from './refusal.ts';

/** Lets one call be made at a time, however often a button is pressed. */
export function useSubmission() {
  // A second press can come before the first one's render.
  const isUnderWay = useRef(false);
  const [isSubmitting, setSubmitting] = useState(false);

  async function submit(action: () => Promise<void>, onFailure: (failure: CallFailed) => void) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSubmitting(true);
    try {
      await action();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      onFailure(error);
    } finally {
      isUnderWay.current = false;
      setSubmitting(false);
    }
  }

  return { isSubmitting, submit };
}
