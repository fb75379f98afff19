import { useRef, useState } from 'react';
import { CallFailed } from './refusal.ts';

/** Runs one submission at a time and ignores further presses of the button. */
export function useSubmission() {
  // A second press can arrive before React renders the first one.
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
