import { useRef, useState } from 'react';
import { admin, type CopyRequest } from '../../../shared/contract/admin.ts';
import { send } from '../api/send.ts';
import { useFlight } from '../api/useFlight.ts';
import { usePages } from '../api/usePages.ts';
import { Confirmed } from '../ui/Confirm.tsx';
import { type Column, numbers, PagedTable } from '../ui/list/PagedTable.tsx';
import { Moment } from '../ui/Moment.tsx';
import { failed, Notice, type Outcome } from '../ui/Notice.tsx';

const keyOf = ({ username, requestedAt }: CopyRequest) => `${username} ${requestedAt}`;

/** Who waits for M-ACE, oldest first. */
export function CopyRequests() {
  const pages = usePages(admin.listCopyRequests, {});
  const [outcome, setOutcome] = useState<Outcome>();
  // The list may lag behind a decision for a moment.
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);

  function tell(request: CopyRequest, told: Outcome) {
    setOutcome(told);
    if (told.kind === 'good') {
      setDecided(new Set([...decided, keyOf(request)]));
      heading.current?.focus(); // The button that had the focus goes with its row.
    }
    pages.reload();
  }

  const columns: readonly Column<CopyRequest>[] = [
    numbers,
    { name: 'Username', kind: 'names', cell: ({ username }) => <bdi>{username}</bdi> },
    { name: 'Link', cell: ({ link }) => <PostingLink link={link} /> },
    { name: 'Date', cell: ({ requestedAt }) => <Moment at={requestedAt} /> },
    {
      name: 'Action',
      kind: 'acts',
      cell: (request) => <Decision request={request} tell={(told) => tell(request, told)} />,
    },
  ];
  return (
    <section className="card panel-part" aria-labelledby="requests-heading">
      <h2 id="requests-heading" ref={heading} tabIndex={-1}>
        Approve MACE Form
      </h2>
      <Notice outcome={outcome} />
      <PagedTable
        label="Approve MACE Form"
        pages={{ ...pages, rows: pages.rows.filter((request) => !decided.has(keyOf(request))) }}
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

interface DecisionProps {
  readonly request: CopyRequest;
  readonly tell: (outcome: Outcome) => void;
}

function Decision({ request: { username }, tell }: DecisionProps) {
  const { isBusy, fly } = useFlight();

  async function approve() {
    const { succ } = await send(admin.approveCopyRequest, { body: { username } });
    tell({ kind: 'good', words: succ });
  }

  async function remove() {
    const { succ } = await send(admin.deleteCopyRequest, { body: { username } });
    tell({ kind: 'good', words: succ });
  }

  return (
    <div className="acts">
      <button
        type="button"
        className="link-button"
        aria-disabled={isBusy}
        onClick={() => void fly(approve, (failure) => tell(failed(failure)))}
      >
        Approve
        <span className="visually-hidden"> {username}</span>
      </button>
      <Confirmed
        className="link-button link-button-bad"
        label={
          <>
            Delete
            <span className="visually-hidden"> {username}</span>
          </>
        }
        disabled={isBusy}
        words={`Are you sure you want to delete entry from ${username}`}
        detail="The request is refused and its sender is told by mail. They may ask again."
        yes="Delete"
        act={remove}
      />
    </div>
  );
}
