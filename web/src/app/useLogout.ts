import { useCallback } from 'react';
import { Unreachable } from '../api/refusal.ts';
import { countWaitingLeads } from '../session/draftStorage.ts';
import { logout } from '../session/logout.ts';
import { countText } from '../ui/data/countText.ts';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done } from '../ui/feedback/message.ts';

/** Returns a function that logs out, or ends the session as it is given, but asks first about unsent leads. */
export function useLogout(): (end?: () => void) => void {
  const { confirm, notify } = useFeedback();
  return useCallback(
    (end = logout) => {
      const count = countWaitingLeads();
      if (count === 0) {
        end();
        return;
      }
      const leads = countText(count, 'lead');
      const [are, them] = count === 1 ? ['is', 'it'] : ['are', 'them'];
      confirm({
        title: `${leads} ${are} kept on this device and not yet sent.`,
        cancelLabel: 'Stay',
        other: {
          label: 'Send now',
          async onSelect() {
            await sendWaitingLeads();
            notify(done(`${leads} ${are} sent`));
            end();
          },
        },
        confirmLabel: `Sign out and delete ${them}`,
        onConfirm: () => end(),
      });
    },
    [confirm, notify],
  );
}

async function sendWaitingLeads() {
  const sender = await import('../msmart/leads/useWaitingLeads.ts').catch((cause: unknown) => {
    throw new Unreachable({ cause });
  });
  await sender.sendWaitingLeads();
}
