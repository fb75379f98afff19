import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { Lead } from '../../../../shared/contract/lead.ts';
import { useSubmission } from '../../api/useSubmission.ts';
import { paths, pathTo } from '../../routing/paths.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done, failed } from '../../ui/feedback/message.ts';
import { leadWrites } from './useLeads.ts';

/** Lets the member of a lead who asked to be forgotten erase it with one tap. */
export function Forgotten({ lead: { teamName, id } }: { lead: Lead }) {
  const { notify } = useFeedback();
  const navigate = useNavigate();
  const { isSubmitting, submit } = useSubmission();

  async function erase() {
    const { succMsg } = await leadWrites.deleteLead({
      params: { teamName, id },
      query: { forgotten: true },
    });
    notify(done(succMsg));
    void navigate(pathTo(paths.msmart.database, { teamName }), { replace: true });
  }

  return (
    <Alert
      type="warning"
      title="Asked to be forgotten"
      description="Please write no more messages. Erasing removes name, number, texts and history for good."
      action={
        <Button
          danger
          loading={isSubmitting}
          onClick={() => void submit(erase, (failure) => notify(failed(failure)))}
        >
          Erase
        </Button>
      }
    />
  );
}
