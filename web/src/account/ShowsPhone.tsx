import { Switch } from 'antd';
import { useSubmission } from '../api/useSubmission.ts';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done, failed } from '../ui/feedback/message.ts';
import { AccountAction } from './AccountAction.tsx';
import { updateShowsPhone, useProfile } from './useProfile.ts';

/** Lets visitors write to the member whose link they came by. */
export function ShowsPhone() {
  const { profile } = useProfile();
  const { notify } = useFeedback();
  const { isSubmitting, submit } = useSubmission();
  return (
    <AccountAction
      title="WhatsApp number"
      description="Show my WhatsApp number to visitors of my links: they may open a chat with me, and my A6 cards have it."
    >
      <Switch
        checked={profile?.showsPhone === true}
        disabled={profile === undefined}
        loading={isSubmitting}
        aria-label="Show my WhatsApp number to visitors of my links"
        onChange={(showsPhone) =>
          void submit(
            async () => notify(done((await updateShowsPhone({ body: { showsPhone } })).success)),
            (failure) => notify(failed(failure)),
          )
        }
      />
    </AccountAction>
  );
}
