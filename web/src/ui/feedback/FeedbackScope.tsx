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

/** Where messages and questions show, over every screen. */
export function FeedbackScope({ children }: { children: ReactNode }) {
  const [latest, setLatest] = useState<Notification>();
  const [question, setQuestion] = useState<Question & { readonly asker: Element | null }>();
  const feedback = useMemo<Feedback>(
    () => ({
      notify(message) {
        const focused = document.activeElement;
        setLatest((before) => ({ key: (before?.key ?? 0) + 1, message, focused }));
      },
      confirm: (asked) => setQuestion({ ...asked, asker: document.activeElement }),
    }),
    [],
  );
  const close = () => {
    setQuestion(undefined);
    // antd would give the focus back to Cancel, which has it from the start.
    if (question?.asker instanceof HTMLElement) question.asker.focus();
  };
  return (
    <FeedbackContext value={feedback}>
      {children}
      <ErrorBoundary>
        <Suspense>
          {latest && <Messages latest={latest} />}
          {question && <ConfirmDialog {...question} onClosed={close} />}
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
