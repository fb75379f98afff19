import { useCallback } from 'react';
import { Unreachable } from '../api/refusal.ts';
import { countWaitingLeads } from '../session/draftStorage.ts';
import { logout } from '../session/logout.ts';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { failed } from '../ui/feedback/message.ts';

/** Returns a function that logs out, or ends the session as it is given, but asks first about unsent leads. */
export function useLogout(): (end?: () => void) => void {
  const feedback = useFeedback();
  return useCallback(
    (end = logout) => {
      if (countWaitingLeads() === 0) end();
      else {
        import('../msmart/leads/useWaitingLeads.ts').then(
          ({ askAboutWaitingLeads }) => askAboutWaitingLeads(feedback, end),
          () => feedback.notify(failed(new Unreachable())),
        );
      }
    },
    [feedback],
  );
}
