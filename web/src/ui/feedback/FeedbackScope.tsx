import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import type { Question } from './ConfirmDialog.tsx';
import type { Notification } from './Messages.tsx';
import type { Message } from './message.ts';

// Neither is there before it is needed.
const Messages = lazy(() => import('./Messages.tsx'));
const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'));

interface Feedback {
  /** Says what came of something, at the edge of the screen, whatever becomes of the part that did it. */
  notify(message: Message): void;
  /** Asks before something is done. */
  confirm(question: Question): void;
}

const FeedbackContext = createContext<Feedback | undefined>(undefined);
const IsAskingContext = createContext(false);

/** Where messages and questions show, over every screen. */
export function FeedbackScope({ children }: { children: ReactNode }) {
  const [latest, setLatest] = useState<Notification>();
  const [question, setQuestion] = useState<Question>();
  const feedback = useMemo<Feedback>(
    () => ({
      notify(message) {
        const focused = document.activeElement;
        setLatest((before) => ({ key: (before?.key ?? 0) + 1, message, focused }));
      },
      confirm: setQuestion,
    }),
    [],
  );
  return (
    <FeedbackContext value={feedback}>
      <IsAskingContext value={question !== undefined}>{children}</IsAskingContext>
      <ErrorBoundary>
        <Suspense>
          {latest && <Messages latest={latest} />}
          {question && <ConfirmDialog {...question} onClosed={() => setQuestion(undefined)} />}
        </Suspense>
      </ErrorBoundary>
    </FeedbackContext>
  );
}

export function useFeedback(): Feedback {
  const feedback = useContext(FeedbackContext);
  if (feedback === undefined) throw new Error('Feedback is given within its scope');
  return feedback;
}

/** Whether a question lies over the page, and keeps the focus. */
export const useIsAsking = () => useContext(IsAskingContext);
