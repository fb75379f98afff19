import { Button } from 'antd';
import { useRef } from 'react';
import type { CopyRequest } from '../../../shared/contract/admin.ts';
import { useSubmission } from '../api/useSubmission.ts';
import { DateTime } from '../ui/DateTime.tsx';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done, failed } from '../ui/feedback/message.ts';
import { PagedList } from '../ui/list/PagedList.tsx';
import { type Column, rowNumber } from '../ui/list/rows.ts';
import { Empty } from '../ui/states/Empty.tsx';
import { keyOf, useCopyRequests } from './useCopyRequests.ts';

const columns: readonly Column<CopyRequest>[] = [
  rowNumber,
  { name: 'Username', onPhone: 'title', render: ({ username }) => <bdi>{username}</bdi> },
  { name: 'Link', onPhone: 'meta', kind: 'link', render: ({ link }) => <PostingLink link={link} /> },
  { name: 'Date', kind: 'nowrap', render: ({ requestedAt }) => <DateTime at={requestedAt} /> },
];

/** Who waits for M-ACE, oldest first. */
export function CopyRequests() {
  const { copyRequests, pages, approveCopyRequest, deleteCopyRequest } = useCopyRequests();
  const { confirm, notify } = useFeedback();
  const heading = useRef<HTMLHeadingElement>(null);

  function tellOf({ succ }: { succ: string }) {
    notify(done(succ));
    heading.current?.focus(); // The button that had the focus goes with its row.
  }

  return (
    <section className="card panel-section" aria-labelledby="requests-heading">
      <h2 id="requests-heading" ref={heading} tabIndex={-1}>
        Approve MACE Form
      </h2>
      <PagedList
        label="Approve MACE Form"
        pages={pages}
        rows={copyRequests}
        columns={columns}
        keyOf={keyOf}
        nameOf={({ username }) => username}
        primaryAction={({ username }) => (
          <ApproveButton
            username={username}
            approve={async () => tellOf(await approveCopyRequest({ body: { username } }))}
          />
        )}
        actions={({ username }) => [
          {
            label: 'Delete',
            isDanger: true,
            onSelect: () =>
              confirm({
                title: `Are you sure you want to delete entry from ${username}`,
                detail: 'The request is refused and its sender is told by mail. They may ask again.',
                confirmLabel: 'Delete',
                onConfirm: async () => tellOf(await deleteCopyRequest({ body: { username } })),
              }),
          },
        ]}
        empty={<Empty title="Nobody waits for M-ACE">New requests come here, oldest first.</Empty>}
      />
    </section>
  );
}

function PostingLink({ link }: { link: string }) {
  return (
    <a className="posting-link" href={link} target="_blank" rel="noopener noreferrer" title={link}>
      {link.replace(/^https?:\/\//i, '')}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
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
