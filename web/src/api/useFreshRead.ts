import { useEffect, useRef, useState } from 'react';
import type { Call, Reply } from '../../../shared/contract/call.ts';
import { CallFailed } from './refusal.ts';
import { type Given, type Parts, send } from './send.ts';

/**
 * What a call answers when the screen is reached, and nothing that was kept: for forms, whose start must be
 * neither old nor change under the hands. Asks once; a screen about something else is another screen.
 */
export function useFreshRead<C extends Call>(call: C, given: Given<C> & Parts) {
  const [data, setData] = useState<Reply<C>>();
  const [failure, setFailure] = useState<CallFailed>();
  const [attempt, setAttempt] = useState(0);
  const asked = useRef({ call, given });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    let isShown = true;
    setFailure(undefined);
    send(asked.current.call, asked.current.given)
      .then((reply) => isShown && setData(reply))
      .catch((error: unknown) => {
        if (!(error instanceof CallFailed)) throw error;
        if (isShown) setFailure(error);
      });
    return () => {
      isShown = false;
    };
  }, [attempt]);
  return { data, failure, retry: () => setAttempt(attempt + 1) };
}
