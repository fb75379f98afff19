import { type ReactNode, useState } from 'react';
import { ConflictAlert } from '../../ui/feedback/ConflictAlert.tsx';
import type { OnSuccess } from './EditorDialog.tsx';

interface Versioned {
  readonly version: number;
}

/**
 * Holds the version with which a dialog was opened. `live` is the latest stored version that is known, or undefined when
 * it was deleted. `show` renders a stored version that the user has to see before the next save.
 */
export function useEdited<Stored extends Versioned>(
  opened: Stored,
  live: Stored | undefined,
  show: (stored: Stored) => ReactNode,
) {
  const [base, setBase] = useState(opened);
  const [version, setVersion] = useState(opened.version);
  const [isDone, setDone] = useState(false);
  const isChanged = !isDone && (live === undefined || live.version > version);

  function keep() {
    if (live !== undefined) setVersion(live.version);
  }

  function take() {
    if (live !== undefined) setBase(live);
    keep();
  }

  return {
    /** The version from which the fields started. */
    base,
    /** The version that the next save names as seen. */
    version,
    /** Returns the props of the form. After its own save it ignores later versions. */
    formProps: (onSuccess: OnSuccess) => ({
      onSuccess(reply: { succ: string }) {
        setDone(true);
        return onSuccess(reply);
      },
      children: isChanged && (
        <ConflictAlert onTake={take} onKeep={keep}>
          {live && show(live)}
        </ConflictAlert>
      ),
    }),
  };
}
