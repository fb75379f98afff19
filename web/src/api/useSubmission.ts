import { useRef, useState } from 'react';
import { CallFailed } from './refusal.ts';

/** Lets one call be made at a time, however often a button is pressed. */
export function useFlight() {
  // A second press can come before the first one's render.
  const isFlying = useRef(false);
  const [isBusy, setBusy] = useState(false);

  async function fly(flight: () => Promise<void>, failed: (failure: CallFailed) => void) {
    if (isFlying.current) return;
    isFlying.current = true;
    setBusy(true);
    try {
      await flight();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      failed(error);
    } finally {
      isFlying.current = false;
      setBusy(false);
    }
  }

  return { isBusy, fly };
}
