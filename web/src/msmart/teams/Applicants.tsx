import type { Applicant } from '../../../../shared/contract/team.ts';
import { Chip } from '../../ui/data/Chip.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { useLast } from '../../ui/form/useLast.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import { useHasRoomForTables } from '../../ui/theme/useMediaQuery.ts';
import { useApplicants } from './useApplicants.ts';
import { AcceptButton, AcceptProblem, type Refusals, useVerdicts } from './verdicts.tsx';

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

export function Applicants({ teamName }: { teamName: string }) {
  const { applicants, pages } = useApplicants(teamName);
  const { refusals, accept, askToReject } = useVerdicts(teamName);
  // After the last request the list stays, as it has the focus.
  const shown = useLast(applicants[0]);
  if (shown === undefined && pages.failure === undefined && !pages.hasMore) {
    return (
      <Row
        as="section"
        justify="between"
        align="baseline"
        gap={2}
        tight
        hide="phone"
        aria-labelledby="applicants"
      >
        <h2 id="applicants">Requests</h2>
        <Text tone="muted" size="s">
          Nobody is waiting
        </Text>
      </Row>
    );
  }
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
        primaryAction={(applicant) => <AcceptButton applicant={applicant} accept={accept} />}
        actions={(applicant) => [{ label: 'Reject', isDanger: true, onSelect: () => askToReject(applicant) }]}
        empty={
          <Text tone="muted" padding={4}>
            Nobody is waiting. Requests to join come here, and to your mail.
          </Text>
        }
      />
    </Stack>
  );
}
