import { Button } from 'antd';
import { useState } from 'react';
import type { Applicant } from '../../../../shared/contract/team.ts';
import { type CallFailed, Refused } from '../../api/refusal.ts';
import { useSubmission } from '../../api/useSubmission.ts';
import { Chip } from '../../ui/data/Chip.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done, failed } from '../../ui/feedback/message.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import { useHasRoomForTables } from '../../ui/theme/useMediaQuery.ts';
import { memberWrites, useApplicants } from './useTeam.ts';

/** Why a request could not be accepted, by username. */
type Refusals = ReadonlyMap<string, string>;

const columnsWith = (refusals: Refusals): readonly Column<Applicant>[] => [
  { name: 'Name', onPhone: 'title', render: ({ yourName }) => <bdi>{yourName}</bdi> },
  {
    name: 'As',
    onPhone: 'chip',
    kind: 'nowrap',
    render: ({ role }) => <Chip>{role === 'manager' ? 'Manager' : 'Member'}</Chip>,
  },
  { name: 'Username', priority: 'second', render: ({ username }) => <bdi>{username}</bdi> },
  {
    name: 'Group',
    onPhone: 'body',
    kind: 'wrap',
    render: (applicant) => (
      <Stack gap={1}>
        <RequestFacts {...applicant} />
        <AcceptProblem message={refusals.get(applicant.username)} />
      </Stack>
    ),
  },
  {
    name: 'Asked',
    kind: 'nowrap',
    priority: 'third',
    render: ({ requestedAt }) => <DateTime at={requestedAt} isDay />,
  },
];

/** Also shows username and day on a phone, which has no columns for them. */
function RequestFacts({ username, managerName, requestedAt }: Applicant) {
  const hasRoom = useHasRoomForTables();
  if (hasRoom) return <bdi>{managerName}</bdi>;
  return (
    <Text tone="muted" size="s">
      <bdi>{username}</bdi> · Group: <bdi>{managerName}</bdi> · <DateTime at={requestedAt} isDay />
    </Text>
  );
}

/** Shows the problem at the request, because solving it takes longer than a message is shown. */
function AcceptProblem({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <Text tone="bad" size="s" role="alert">
      {message}
    </Text>
  );
}

export function Applicants({ teamName }: { teamName: string }) {
  const { applicants, pages } = useApplicants(teamName);
  const { confirm, notify } = useFeedback();
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  const showFailure = (username: string, failure: CallFailed) => {
    const isGroupTaken = failure instanceof Refused && failure.code === 'GROUP_TAKEN';
    if (isGroupTaken) setRefusals((current) => new Map(current).set(username, failure.message));
    else notify(failed(failure));
  };
  const decide = async (username: string, decision: 'accept' | 'reject') => {
    const { succMsg } = await memberWrites.verifyApplicant({ body: { teamName, username, decision } });
    notify(done(succMsg));
  };
  const askToReject = ({ username, yourName }: Applicant) =>
    confirm({
      title: `Reject ${yourName}?`,
      detail: 'They are told by mail, and may ask again.',
      confirmLabel: 'Reject',
      onConfirm: () => decide(username, 'reject'),
    });
  return (
    <Stack as="section" gap={3} aria-labelledby="applicants">
      <h2 id="applicants">Requests</h2>
      <PagedList
        label="Requests"
        pages={pages}
        rows={applicants}
        columns={columnsWith(refusals)}
        keyOf={({ username }) => username}
        nameOf={({ yourName }) => yourName}
        primaryAction={({ username, yourName }) => (
          <AcceptButton
            name={yourName}
            accept={() => decide(username, 'accept')}
            onFailure={(failure) => showFailure(username, failure)}
          />
        )}
        actions={(applicant) => [{ label: 'Reject', isDanger: true, onSelect: () => askToReject(applicant) }]}
        empty={
          <Text tone="muted" padding={4}>
            Nobody waits. Requests to join come here, and to your mail.
          </Text>
        }
      />
    </Stack>
  );
}

interface AcceptButtonProps {
  readonly name: string;
  readonly accept: () => Promise<void>;
  readonly onFailure: (failure: CallFailed) => void;
}

function AcceptButton({ name, accept, onFailure }: AcceptButtonProps) {
  const { isSubmitting, submit } = useSubmission();
  return (
    <Button loading={isSubmitting} onClick={() => void submit(accept, onFailure)}>
      Accept
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
}
