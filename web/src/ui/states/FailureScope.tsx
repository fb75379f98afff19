import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import { whenReachable } from '../../api/whenReachable.ts';

interface Failed {
  readonly id: string;
  readonly words: string;
  readonly retry: () => void;
}

type Change = (failures: readonly Failed[]) => readonly Failed[];

const Failures = createContext<readonly [failures: readonly Failed[], set: (change: Change) => void]>([
  [],
  () => {},
]);

/** Shows failures with the same words once: those of a screen, a sheet or a dialog. */
export function FailureScope({ children }: { children: ReactNode }) {
  return <Failures value={useState<readonly Failed[]>([])}>{children}</Failures>;
}

interface SharedFailure {
  /** Equal words make it the same failure. */
  readonly words: string;
  readonly retry: () => void;
  /** It is tried again when the network is back. */
  readonly isAwaited: boolean;
}

/** Returns whether a failure is the first with its words in its scope, and a function that tries all of them again. */
export function useSharedFailure({ words, retry, isAwaited }: SharedFailure) {
  const [failures, setFailures] = useContext(Failures);
  const id = useId();
  const retryThis = useEffectEvent(retry);
  useLayoutEffect(() => {
    setFailures((others) => [...others, { id, words, retry: () => retryThis() }]);
    return () => setFailures((all) => all.filter((each) => each.id !== id));
  }, [setFailures, id, words]);
  const same = failures.filter((each) => each.words === words);
  const isFirst = same.length === 0 || same[0]?.id === id;
  const retryAll = () => {
    if (same.length === 0) retry();
    for (const each of same) each.retry();
  };
  const retryLater = useEffectEvent(retryAll);
  const isWaiting = isAwaited && isFirst;
  useEffect(() => (isWaiting ? whenReachable(() => retryLater()) : undefined), [isWaiting]);
  return { isFirst, retryAll };
}
