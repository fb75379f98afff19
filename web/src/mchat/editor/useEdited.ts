import { useState } from 'react';

interface Versioned {
  readonly version: number;
}

/**
 * Holds the version with which a dialog was opened. `live` is the latest stored version that is known, or undefined when
 * it was deleted.
 */
export function useEdited<Stored extends Versioned>(opened: Stored, live: Stored | undefined) {
  const [base, setBase] = useState(opened);
  const [version, setVersion] = useState(opened.version);
  const [isDone, setDone] = useState(false);
  const isChanged = !isDone && (live === undefined || live.version > version);
  return {
    /** The version from which the fields started. */
    base,
    /** The version that the next save names as seen. */
    version,
    /** The version that the user has to see before the next save. */
    conflict: isChanged ? { stored: live } : undefined,
    take() {
      if (live === undefined) return;
      setBase(live);
      setVersion(live.version);
    },
    keep() {
      if (live !== undefined) setVersion(live.version);
    },
    /** Ignores later versions, because the dialog has saved its own. */
    finish: () => setDone(true),
  };
}
