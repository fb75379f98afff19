import { Button } from 'antd';
import { useState } from 'react';
import type { Applicant } from '../../../../shared/contract/team.ts';
import { CallFailed, Refused } from '../../api/refusal.ts';
import { useSubmission } from '../../api/useSubmission.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done, failed } from '../../ui/feedback/message.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { memberWrites } from './useTeam.ts';

/** Why a request could not be accepted, by username. */
export type Refusals = ReadonlyMap<string, string>;

/** Accepts and rejects requests to join a team. */
export function useVerdicts(teamName: string) {
  const { confirm, notify } = useFeedback();
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  const decide = async (username: string, decision: 'accept' | 'reject') => {
    const { succMsg } = await memberWrites.verifyApplicant({ body: { teamName, username, decision } });
    notify(done(succMsg));
  };
  return {
    refusals,
    async accept({ username }: Applicant) {
      try {
        await decide(username, 'accept');
      } catch (failure) {
        if (!(failure instanceof CallFailed)) throw failure;
        const isGroupTaken = failure instanceof Refused && failure.code === 'GROUP_TAKEN';
        if (isGroupTaken) setRefusals((current) => new Map(current).set(username, failure.message));
        else notify(failed(failure));
      }
    },
    askToReject: ({ username, yourName }: Applicant) =>
      confirm({
        title: `Reject ${yourName}?`,
        detail: 'They get a mail, and may ask again.',
        confirmLabel: 'Reject',
        onConfirm: () => decide(username, 'reject'),
      }),
  };
}

/** Shows the problem at the request, because solving it takes longer than a message is shown. */
export function AcceptProblem({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <Text tone="bad" size="s" role="alert">
      {message}
    </Text>
  );
}

interface AcceptButtonProps {
  readonly applicant: Applicant;
  readonly accept: (applicant: Applicant) => Promise<void>;
}

export function AcceptButton({ applicant, accept }: AcceptButtonProps) {
  const { isSubmitting, submit } = useSubmission();
  return (
    <Button
      loading={isSubmitting}
      onClick={() =>
        void submit(
          () => accept(applicant),
          () => {},
        )
      }
    >
      Accept
      <span className="visually-hidden"> {applicant.yourName}</span>
    </Button>
  );
}
