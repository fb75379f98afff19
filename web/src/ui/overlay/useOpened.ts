import { useState } from 'react';

/** What lies open over a screen; undefined: nothing does. */
export function useOpened<Opened extends object>() {
  const [opened, open] = useState<Opened>();
  return {
    opened,
    open,
    /** Closes what is open now, also when that is called later: what was opened since stays. */
    close: () => open((now) => (now === opened ? undefined : now)),
  };
}
