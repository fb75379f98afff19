import { useState } from 'react';
import type { msmart } from '../../../../shared/contract/msmart.ts';
import type { TeamMember } from '../../../../shared/contract/team.ts';
import { countText } from '../../ui/data/countText.ts';
import { Progress } from '../../ui/data/Progress.tsx';
import { CallForm } from '../../ui/form/CallForm.tsx';
import type { CustomField, FieldName } from '../../ui/form/field.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure.tsx';
import { MemberSelect } from './TeamSelects.tsx';
import { memberWrites } from './useTeam.ts';
import { useTeamJob } from './useTeamJob.ts';

interface ReassignAllProps {
  readonly teamName: string;
  /** A former member has no count of leads. */
  readonly from: Pick<TeamMember, 'username' | 'yourName'> & Partial<Pick<TeamMember, 'uploadDB'>>;
}

/** Gives all leads of a member to another one. */
export default function ReassignAll({ teamName, from }: ReassignAllProps) {
  const [jobId, setJobId] = useState<string>();
  if (jobId !== undefined) return <ReassignProgress teamName={teamName} jobId={jobId} />;
  const field: CustomField<FieldName<typeof msmart.reassignLeads>> = {
    name: 'to',
    label: `Give ${leadsText(from.uploadDB)} of ${from.yourName} to`,
    kind: 'custom',
    render: (props) => <MemberSelect {...props} teamName={teamName} except={from.username} />,
  };
  return (
    <CallForm
      write={memberWrites.reassignLeads}
      name="reassign"
      draftId={`${teamName} ${from.username}`}
      params={{ teamName }}
      fields={[field]}
      hiddenValues={{ from: from.username }}
      submitLabel="Reassign leads"
      onSuccess={(reply) => {
        setJobId(reply.jobId);
        return undefined;
      }}
    >
      <Text tone="muted" className="form-note">
        Points stay with whoever earned them. A lead whose phone number the other has already is skipped.
      </Text>
    </CallForm>
  );
}

function leadsText(count = 0): string {
  if (count === 1) return 'the lead';
  return count === 0 ? 'all leads' : `all ${countText(count, 'lead')}`;
}

function ReassignProgress({ teamName, jobId }: { teamName: string; jobId: string }) {
  const { job, isFinished, failure, reload } = useTeamJob(teamName, jobId);
  if (job === undefined) return failure ? <LoadFailure failure={failure} retry={reload} /> : null;
  const { done, skipped, total } = job;
  return (
    <Stack gap={3}>
      <Progress label="Leads reassigned" share={total === 0 ? 1 : (done + skipped) / total} />
      <p role="status">
        {isFinished
          ? `${countText(done, 'lead was', 'leads were')} reassigned.`
          : `${done.toLocaleString()} of ${countText(total, 'lead is', 'leads are')} reassigned.`}
        {skipped > 0 &&
          ` ${skipped.toLocaleString()} skipped: the other has the phone ${skipped === 1 ? 'number' : 'numbers'} already.`}
      </p>
      <Text tone="muted">
        {isFinished ? 'The numbers follow within a minute.' : 'You can close this: it goes on without you.'}
      </Text>
    </Stack>
  );
}
