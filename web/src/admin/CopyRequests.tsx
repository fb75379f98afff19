import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { CopyRequest } from '../../../shared/contract/admin.ts';
import { useSubmission } from '../api/useSubmission.ts';
import { paths, pathTo } from '../routing/paths.ts';
import { DateTime } from '../ui/data/DateTime.tsx';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done, failed } from '../ui/feedback/message.ts';
import { Row, Stack, Text } from '../ui/layout/layout.tsx';
import { PagedList } from '../ui/list/PagedList.tsx';
import { type Column, rowNumber } from '../ui/list/rows.ts';
import { shownCount } from '../ui/list/shownCount.ts';
import { PostingLink } from './PostingLink.tsx';
import { approveCopyRequest, deleteCopyRequest, keyOf, useCopyRequests } from './useCopyRequests.ts';
import { revokeCopyAccess } from './useUsers.ts';

const columns: readonly Column<CopyRequest>[] = [
  rowNumber,
  { name: 'Username', onPhone: 'title', kind: 'nowrap', render: ({ username }) => <bdi>{username}</bdi> },
  { name: 'Link', onPhone: 'body', kind: 'wrap', render: ({ link }) => <PostingLink link={link} /> },
  {
    name: 'Date',
    onPhone: 'meta',
    kind: 'nowrap',
    render: ({ requestedAt }) => <DateTime at={requestedAt} isDay />,
  },
];

/** The id of their heading. */
export const REQUESTS = 'requests-heading';

/** Lists the pending requests for M-ACE, oldest first. */
export function CopyRequests() {
  const { copyRequests, pages } = useCopyRequests();
  const { confirm, notify } = useFeedback();
  const navigate = useNavigate();
  const askToDelete = (username: string) =>
    confirm({
      title: `Are you sure you want to delete entry from ${username}`,
      detail: 'The request is refused and its sender is told by mail. They may ask again.',
      confirmLabel: 'Delete',
      onConfirm: async () => notify(done((await deleteCopyRequest({ body: { username } })).succ)),
    });

  async function approve(username: string) {
    const { succ } = await approveCopyRequest({ body: { username } });
    notify(done(succ, async () => (await revokeCopyAccess({ body: { username } })).succ));
  }

  return (
    <Stack as="section" gap={2} aria-labelledby={REQUESTS}>
      <Row gap={3} justify="between" align="baseline">
        <h2 id={REQUESTS}>Approve MACE Form</h2>
        {copyRequests.length > 0 && (
          <Text tone="muted" size="s">
            {shownCount(copyRequests.length, pages, { one: 'request', many: 'requests' })}
          </Text>
        )}
      </Row>
      <PagedList
        label="Approve MACE Form"
        pages={pages}
        rows={copyRequests}
        columns={columns}
        keyOf={keyOf}
        nameOf={({ username }) => username}
        primaryAction={({ username }) => (
          <ApproveButton username={username} approve={() => approve(username)} />
        )}
        actions={({ username }) => [
          {
            label: 'Open user',
            onSelect: () => navigate(pathTo(paths.admin.editUser, { username })),
          },
          { label: 'Delete', isDanger: true, onSelect: () => askToDelete(username) },
        ]}
        empty={
          <Text tone="muted" padding={4}>
            No requests. New ones come here, oldest first.
          </Text>
        }
      />
    </Stack>
  );
}

function ApproveButton({ username, approve }: { username: string; approve: () => Promise<void> }) {
  const { notify } = useFeedback();
  const { isSubmitting, submit } = useSubmission();
  return (
    <Button loading={isSubmitting} onClick={() => void submit(approve, (failure) => notify(failed(failure)))}>
      Approve
      <span className="visually-hidden"> {username}</span>
    </Button>
  );
}
