import { useState } from 'react';

/** The state of something that opens over a screen. */
export function useOpened<Opened extends object>() {
  const [opened, open] = useState<Opened>();
  return {
    opened,
    open,
    /** Closes what is open now, also when that is called later: what was opened since stays. */
    close: () => open((now) => (now === opened ? undefined : now)),
  };
}
