import { useState } from 'react';

interface Versioned {
  readonly version: number;
}

/**
 * What a dialog edits, from the version that it was opened with. `live` is what is stored by now, as far as is known;
 * undefined: it is gone.
 */
export function useEdited<Stored extends Versioned>(opened: Stored, live: Stored | undefined) {
  const [base, setBase] = useState(opened);
  const [version, setVersion] = useState(opened.version);
  const [isDone, setDone] = useState(false);
  const isChanged = !isDone && (live === undefined || live.version > version);
  return {
    /** What the fields began with; another one begins anew. */
    base,
    /** What the next save says it has seen. */
    version,
    /** What has to be looked at first. */
    conflict: isChanged ? { stored: live } : undefined,
    take() {
      if (live === undefined) return;
      setBase(live);
      setVersion(live.version);
    },
    keep() {
      if (live !== undefined) setVersion(live.version);
    },
    /** From here on what is stored is what was typed. */
    finish: () => setDone(true),
  };
}
