import { Button } from 'antd';
import { createOwnTeam } from '../../api/ownTeam.ts';
import { useSubmission } from '../../api/useSubmission.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { failed } from '../../ui/feedback/message.ts';

/** Creates a team that nobody else sees, with one press. */
export function OnlyForMe() {
  const { notify } = useFeedback();
  const { isSubmitting, submit } = useSubmission();
  const create = async () => void (await createOwnTeam());
  return (
    <Button loading={isSubmitting} onClick={() => void submit(create, (failure) => notify(failed(failure)))}>
      Only for me
    </Button>
  );
}
