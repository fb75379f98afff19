import { useRef, useState } from 'react';
import type { CopyRequest } from '../../../shared/contract/admin.ts';
import { useSubmission } from '../api/useSubmission.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { PagedTable } from '../ui/list/PagedTable.tsx';
import { type Column, rowNumber } from '../ui/list/Table.tsx';
import { failed, Notice, type Outcome, succeeded } from '../ui/Notice.tsx';
import { keyOf, useCopyRequests } from './useCopyRequests.ts';

/** Who waits for M-ACE, oldest first. */
export function CopyRequests() {
  const { copyRequests, pages, approveCopyRequest, deleteCopyRequest } = useCopyRequests();
  const [outcome, setOutcome] = useState<Outcome>();
  const heading = useRef<HTMLHeadingElement>(null);

  function showOutcome(latest: Outcome) {
    setOutcome(latest);
    if (latest.kind === 'success') heading.current?.focus(); // The button that had the focus goes with its row.
  }

  const columns: readonly Column<CopyRequest>[] = [
    rowNumber,
    { name: 'Username', kind: 'header', render: ({ username }) => <bdi>{username}</bdi> },
    { name: 'Link', render: ({ link }) => <PostingLink link={link} /> },
    { name: 'Date', render: ({ requestedAt }) => <DateTime at={requestedAt} /> },
    {
      name: 'Action',
      kind: 'actions',
      render: ({ username }) => (
        <RequestActions
          username={username}
          approve={() => approveCopyRequest({ body: { username } })}
          remove={() => deleteCopyRequest({ body: { username } })}
          onOutcome={showOutcome}
        />
      ),
    },
  ];
  return (
    <section className="card panel-section" aria-labelledby="requests-heading">
      <h2 id="requests-heading" ref={heading} tabIndex={-1}>
        Approve MACE Form
      </h2>
      <Notice outcome={outcome} />
      <PagedTable
        label="Approve MACE Form"
        pages={pages}
        rows={copyRequests}
        columns={columns}
        keyOf={keyOf}
        empty={<p>Nobody waits for M-ACE. New requests come here, oldest first.</p>}
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

interface RequestActionsProps {
  readonly username: string;
  readonly approve: () => Promise<{ succ: string }>;
  readonly remove: () => Promise<{ succ: string }>;
  readonly onOutcome: (outcome: Outcome) => void;
}

function RequestActions({ username, approve, remove, onOutcome }: RequestActionsProps) {
  const { isSubmitting, submit } = useSubmission();
  const run = async (write: RequestActionsProps['approve']) => onOutcome(succeeded((await write()).succ));
  return (
    <div className="actions">
      <button
        type="button"
        className="link-button"
        aria-disabled={isSubmitting}
        onClick={() =>
          void submit(
            () => run(approve),
            (failure) => onOutcome(failed(failure)),
          )
        }
      >
        Approve
        <span className="visually-hidden"> {username}</span>
      </button>
      <ConfirmButton
        className="link-button link-button-danger"
        label={
          <>
            Delete
            <span className="visually-hidden"> {username}</span>
          </>
        }
        disabled={isSubmitting}
        title={`Are you sure you want to delete entry from ${username}`}
        detail="The request is refused and its sender is told by mail. They may ask again."
        confirmLabel="Delete"
        onConfirm={() => run(remove)}
      />
    </div>
  );
}
