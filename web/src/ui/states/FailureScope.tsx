import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { whenReachable } from '../../api/whenReachable.ts';

interface Failed {
  readonly id: string;
  readonly words: string;
  readonly retry: () => void;
  readonly keptAt: number | undefined;
}

type Change = (failures: readonly Failed[]) => readonly Failed[];

interface Scope {
  readonly failures: readonly Failed[];
  readonly setFailures: (change: Change) => void;
  /** A line below the navigation says for the whole screen that there is no network. */
  readonly hasNetworkLine: boolean;
}

const Failures = createContext<Scope>({ failures: [], setFailures: () => {}, hasNetworkLine: false });

interface FailureScopeProps {
  readonly hasNetworkLine?: boolean;
  readonly children: ReactNode;
}

/** Shows failures with the same words once: those of a screen, a sheet or a dialog. */
export function FailureScope({ hasNetworkLine = false, children }: FailureScopeProps) {
  const [failures, setFailures] = useState<readonly Failed[]>([]);
  const scope = useMemo(() => ({ failures, setFailures, hasNetworkLine }), [failures, hasNetworkLine]);
  return <Failures value={scope}>{children}</Failures>;
}

/** Returns the first failure of the scope in whose place something is shown that this device keeps. */
export function useKeptFailure() {
  const { failures } = useContext(Failures);
  const first = failures.find(({ keptAt }) => keptAt !== undefined);
  if (first?.keptAt === undefined) return undefined;
  const retryAll = () => {
    for (const { words, retry } of failures) if (words === first.words) retry();
  };
  return { keptAt: first.keptAt, retryAll };
}

interface SharedFailure {
  /** Equal words make it the same failure. */
  readonly words: string;
  readonly retry: () => void;
  /** It is tried again when the network is back. */
  readonly isAwaited: boolean;
  /** The time on this device's clock of what is shown instead. */
  readonly keptAt?: number | undefined;
}

/** Returns whether a failure is the first with its words in its scope, and a function that tries all of them again. */
export function useSharedFailure({ words, retry, isAwaited, keptAt }: SharedFailure) {
  const { failures, setFailures, hasNetworkLine } = useContext(Failures);
  const id = useId();
  const retryThis = useEffectEvent(retry);
  useLayoutEffect(() => {
    setFailures((others) => [...others, { id, words, keptAt, retry: () => retryThis() }]);
    return () => setFailures((all) => all.filter((each) => each.id !== id));
  }, [setFailures, id, words, keptAt]);
  const same = failures.filter((each) => each.words === words);
  const isFirst = same.length === 0 || same[0]?.id === id;
  const retryAll = () => {
    if (same.length === 0) retry();
    for (const each of same) each.retry();
  };
  const retryLater = useEffectEvent(retryAll);
  const isWaiting = isAwaited && isFirst;
  useEffect(() => (isWaiting ? whenReachable(() => retryLater()) : undefined), [isWaiting]);
  return { isFirst, retryAll, hasNetworkLine };
}
