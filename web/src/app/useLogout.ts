import { useCallback } from 'react';
import { Unreachable } from '../api/refusal.ts';
import { countWaiting } from '../session/draftStorage.ts';
import { logout } from '../session/logout.ts';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { failed } from '../ui/feedback/message.ts';

/** Returns a function that logs out, or ends the session as it is given, but asks first about what is not sent yet. */
export function useLogout(): (end?: () => void) => void {
  const feedback = useFeedback();
  return useCallback(
    (end = logout) => {
      if (countWaiting() === 0) end();
      else {
        import('../msmart/outbox/signOut.ts').then(
          ({ askAboutOutbox }) => askAboutOutbox(feedback, end),
          () => feedback.notify(failed(new Unreachable())),
        );
      }
    },
    [feedback],
  );
}
