import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { msmart } from '../../../../shared/contract/msmart.ts';
import type { TeamJob, TeamMember } from '../../../../shared/contract/team.ts';
import { CallFailed } from '../../api/refusal.ts';
import { countText } from '../../ui/data/countText.ts';
import { Progress } from '../../ui/data/Progress.tsx';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { failed } from '../../ui/feedback/message.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { type CustomField, type FieldName, textOf } from '../../ui/form/field.ts';
import { segmentedField } from '../../ui/form/inputs/segmentedField.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure.tsx';
import { MemberSelect } from './TeamSelects.tsx';
import { memberWrites } from './useTeam.ts';
import { useTeamJob } from './useTeamJob.ts';

type FieldOf = CustomField<FieldName<typeof msmart.reassignLeads>>;

interface ReassignAllProps {
  readonly teamName: string;
  /** A former member has no count of leads. */
  readonly from: Pick<TeamMember, 'username' | 'yourName'> & Partial<Pick<TeamMember, 'uploadDB' | 'open'>>;
}

/** A job that gives leads of a member to another. */
interface Given {
  readonly jobId: string;
  readonly to: string;
}

/** Gives the leads of a member to another one. */
export default function ReassignAll({ teamName, from }: ReassignAllProps) {
  const [given, setGiven] = useState<Given>();
  const [undoId, setUndoId] = useState<string>();
  const { username, yourName, uploadDB, open } = from;
  if (given !== undefined && undoId !== undefined) {
    return <UndoProgress teamName={teamName} jobId={undoId} undoneId={given.jobId} />;
  }
  if (given !== undefined) {
    return <ReassignProgress teamName={teamName} given={given} from={from} onUndo={setUndoId} />;
  }
  const isChoice = open === undefined || (open > 0 && open !== uploadDB);
  const which: FieldOf = {
    ...segmentedField({
      name: 'isOpenOnly',
      label: 'Which leads',
      options: [
        { value: 'all', label: withCount('All leads', uploadDB) },
        { value: 'open', label: withCount('Open leads', open) },
      ],
    }),
    toBody: (value) => (value === 'open' ? { isOpenOnly: true } : {}),
  };
  const to: FieldOf = {
    name: 'to',
    label: `Give ${isChoice ? 'the leads' : leadsText(uploadDB)} of ${yourName} to`,
    kind: 'custom',
    render: (props) => <MemberSelect {...props} teamName={teamName} except={username} />,
  };
  return (
    <CallForm
      write={memberWrites.reassignLeads}
      name="reassign"
      draftId={`${teamName} ${username}`}
      params={{ teamName }}
      fields={isChoice ? [which, to] : [to]}
      hiddenValues={{ from: username }}
      submitLabel="Reassign leads"
      onSuccess={({ jobId }, values) => {
        setGiven({ jobId, to: textOf(values.to) });
        return undefined;
      }}
    >
      <Text tone="muted" className="form-note">
        {isChoice && 'Closed and rejected leads are not open. '}
        Points stay with whoever earned them. A lead whose phone number the other has already is skipped.
        {uploadDB === undefined && ' There is no undo, because a former member gets no leads.'}
      </Text>
    </CallForm>
  );
}

const withCount = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${count.toLocaleString()})`;

function leadsText(count = 0): string {
  if (count === 1) return 'the lead';
  return count === 0 ? 'all leads' : `all ${countText(count, 'lead')}`;
}

interface ReassignProgressProps extends ReassignAllProps {
  readonly given: Given;
  /** Gets the id of the job that gives the leads back. */
  readonly onUndo: (jobId: string) => void;
}

function ReassignProgress({ teamName, given: { jobId, to }, from, onUndo }: ReassignProgressProps) {
  const { notify } = useFeedback();
  const [isAsking, setAsking] = useState(false);
  async function undo() {
    setAsking(true);
    try {
      const body = { from: to, to: from.username, undoes: jobId };
      onUndo((await memberWrites.reassignLeads({ params: { teamName }, body })).jobId);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setAsking(false);
      notify(failed(error));
    }
  }
  return (
    <JobProgress teamName={teamName} jobId={jobId} moved="reassigned">
      {({ done }) =>
        done > 0 &&
        from.uploadDB !== undefined && (
          <Row>
            <Button loading={isAsking} onClick={() => void undo()}>
              Undo
            </Button>
          </Row>
        )
      }
    </JobProgress>
  );
}

interface UndoProgressProps {
  readonly teamName: string;
  readonly jobId: string;
  /** The id of the job that is undone. */
  readonly undoneId: string;
}

function UndoProgress({ teamName, jobId, undoneId }: UndoProgressProps) {
  const { job: undone } = useTeamJob(teamName, undoneId);
  return (
    <JobProgress teamName={teamName} jobId={jobId} moved="given back">
      {({ done, skipped }) => {
        const changed = (undone?.done ?? 0) - done - skipped;
        return (
          changed > 0 && (
            <p>
              {countText(changed, 'lead has', 'leads have')} changed since, and{' '}
              {changed === 1 ? 'stays' : 'stay'}.
            </p>
          )
        );
      }}
    </JobProgress>
  );
}

interface JobProgressProps {
  readonly teamName: string;
  readonly jobId: string;
  /** Says what the job does with leads. */
  readonly moved: string;
  /** Returns what stands below once the job has ended. */
  readonly children: (job: TeamJob) => ReactNode;
}

function JobProgress({ teamName, jobId, moved, children }: JobProgressProps) {
  const { job, isFinished, failure, reload } = useTeamJob(teamName, jobId);
  if (job === undefined) return failure ? <LoadFailure failure={failure} retry={reload} /> : null;
  const { done, skipped, total } = job;
  return (
    <Stack gap={3}>
      <Progress label={`Leads ${moved}`} share={total === 0 ? 1 : (done + skipped) / total} />
      <p role="status">
        {isFinished
          ? `${countText(done, 'lead was', 'leads were')} ${moved}.`
          : `${done.toLocaleString()} of ${countText(total, 'lead is', 'leads are')} ${moved}.`}
        {skipped > 0 &&
          ` ${skipped.toLocaleString()} skipped: the other has the phone ${skipped === 1 ? 'number' : 'numbers'} already.`}
      </p>
      <Text tone="muted">
        {isFinished ? 'The numbers follow within a minute.' : 'You can close this: it goes on without you.'}
      </Text>
      {isFinished && children(job)}
    </Stack>
  );
}
