import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import { CallFailed, isRetryable } from '../../api/refusal.ts';
import { whenQuiet } from '../../api/whenQuiet.ts';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { useSession, useSessionStore } from '../../session/SessionScope.tsx';
import type { Session } from '../../session/store.ts';
import { ErrorBoundary } from '../states/ErrorBoundary.tsx';
import type { Question } from './ConfirmDialog.tsx';
import type { GivenMessage } from './Messages.tsx';
import { done, failed, type Message, SHOWN_MESSAGES, type Undo } from './message.ts';

// Both are loaded when they are first needed.
const messages = lazyPage(() => import('./Messages.tsx'));
const confirmDialog = lazyPage(() => import('./ConfirmDialog.tsx'));

/** Loads both early, as they may be needed when the network is down. */
export function preloadFeedback() {
  whenQuiet(messages.load);
  whenQuiet(confirmDialog.load);
}

interface Feedback {
  /** Shows a message at the edge of the screen, which outlives the component that sent it. */
  notify(message: Message): void;
  /** Runs an action, and shows why its call failed. Returns whether it has succeeded. */
  attempt(action: () => Promise<void>): Promise<boolean>;
  /** Asks for confirmation. */
  confirm(question: Question): void;
  /** Keeps lists from moving the focus until the returned function is called. */
  trapFocus(): () => void;
}

/** The key distinguishes a question from the previous one, which may still be closing. */
interface AskedQuestion {
  readonly key: number;
  readonly question: Question;
}

const FeedbackContext = createContext<Feedback | undefined>(undefined);
const IsTrappedContext = createContext(false);

/** Shows messages and questions over every screen. */
export function FeedbackScope({ children }: { children: ReactNode }) {
  const store = useSessionStore();
  const readers = readersOf(useSession());
  const [shownTo, setShownTo] = useState(readers);
  const [latest, setLatest] = useState<readonly (GivenMessage & { readonly to: string })[]>([]);
  const [asked, setAsked] = useState<AskedQuestion>();
  if (shownTo !== readers) {
    // Messages and questions may name a lead, so they end with the session in which they were given.
    setShownTo(readers);
    setLatest((given) => given.filter(({ to }) => to === readers));
    setAsked(undefined);
  }
  const questions = useRef(0);
  const keys = useRef(0);
  const [traps, setTraps] = useState({ count: 0, since: 0 });
  const feedback = useMemo<Feedback>(() => {
    function notify(message: Message) {
      const focused = document.activeElement;
      const to = readersOf(store.get());
      keys.current += 1;
      const given = { key: keys.current, message, focused, to };
      setLatest((before) => [...before, given].slice(-SHOWN_MESSAGES));
    }
    return {
      notify,
      async attempt(action) {
        try {
          await action();
          return true;
        } catch (error) {
          if (!(error instanceof CallFailed)) throw error;
          notify(failed(error));
          return false;
        }
      },
      confirm(question) {
        questions.current += 1;
        setAsked({ key: questions.current, question });
      },
      trapFocus() {
        const since = keys.current;
        setTraps(({ count }) => ({ count: count + 1, since }));
        return () => setTraps(({ count }) => ({ count: count - 1, since }));
      },
    };
  }, [store]);

  /** Takes back what was done and says so; what failed for want of a connection can be tried again. */
  const takeBack = useCallback(
    async (undo: Undo) => {
      try {
        feedback.notify(done(await undo()));
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        feedback.notify({ ...failed(error), ...(isRetryable(error) && { undo }) });
      }
    },
    [feedback],
  );

  return (
    <FeedbackContext value={feedback}>
      <IsTrappedContext value={asked !== undefined || traps.count > 0}>{children}</IsTrappedContext>
      <ErrorBoundary onFailure={() => setAsked(undefined)}>
        <Suspense>
          {latest.length > 0 && (
            <messages.Screen
              key={readers}
              latest={latest}
              coveredUpTo={traps.count > 0 ? traps.since : 0}
              onUndo={takeBack}
            />
          )}
          {asked && (
            <confirmDialog.Screen
              key={asked.key}
              {...asked.question}
              onClosed={() => setAsked((now) => (now === asked ? undefined : now))}
            />
          )}
        </Suspense>
      </ErrorBoundary>
    </FeedbackContext>
  );
}

/** Returns who reads the messages of this tab. */
function readersOf({ user, admin }: Session): string {
  return JSON.stringify([user?.username, admin?.username]);
}

export function useFeedback(): Feedback {
  const feedback = useContext(FeedbackContext);
  if (feedback === undefined) throw new Error('Feedback is given within its scope');
  return feedback;
}

/** True while a question or a sheet is open and traps the focus. */
export const useIsFocusTrapped = () => useContext(IsTrappedContext);
