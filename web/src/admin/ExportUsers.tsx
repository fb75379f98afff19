import { useRef, useState } from 'react';
import { admin, type ManagedUser } from '../../../shared/contract/admin.ts';
import { csvLine } from '../../../shared/rules/csv.ts';
import { eachPage } from '../api/eachPage.ts';
import type { CallFailed } from '../api/refusal.ts';
import { useFlight } from '../api/useFlight.ts';
import { downloadCsv } from '../ui/download.ts';
import { Reference } from '../ui/Reference.tsx';

/** How far an export has come; it goes on from there when it is interrupted. */
interface Export {
  readonly q: string;
  readonly lines: string[];
  next: string | undefined;
  isCancelled: boolean;
}

const HEAD = csvLine(['Username', 'Email', 'PhoneNumber', 'Verified', 'Suspended', 'M-ACE', 'Joined']);

/** Saves what the list shows, all of it, as CSV: page by page, as long as nobody cancels. */
export function ExportUsers({ q }: { q: string }) {
  const { isBusy, fly } = useFlight();
  const [count, setCount] = useState(0);
  const [failure, setFailure] = useState<CallFailed>();
  const [isCancelled, setCancelled] = useState(false);
  const going = useRef<Export>(undefined);

  async function run() {
    const begun = going.current;
    const work: Export =
      begun?.q === q && !begun.isCancelled
        ? begun
        : { q, lines: [HEAD], next: undefined, isCancelled: false };
    going.current = work;
    setFailure(undefined);
    setCancelled(false);
    setCount(work.lines.length - 1);
    for await (const { rows, next } of eachPage(
      admin.listUsers,
      { query: q === '' ? {} : { q } },
      work.next,
    )) {
      if (work.isCancelled) return;
      work.lines.push(...rows.map(lineOf));
      work.next = next;
      setCount(work.lines.length - 1);
    }
    going.current = undefined;
    downloadCsv(`users-${new Date().toISOString().slice(0, 10)}.csv`, work.lines);
  }

  function cancel() {
    if (going.current !== undefined) going.current.isCancelled = true;
    setCancelled(true); // The page that is on its way is waited for, and thrown away.
  }

  return (
    <div className="export">
      {isBusy ? (
        <button type="button" className="button button-plain" aria-disabled={isCancelled} onClick={cancel}>
          {isCancelled ? 'Cancelling…' : 'Cancel export'}
        </button>
      ) : (
        <button type="button" className="button button-plain" onClick={() => void fly(run, setFailure)}>
          {failure === undefined ? 'Export CSV' : 'Go on with the export'}
        </button>
      )}
      <span role="status" className={failure === undefined ? 'muted' : 'export-failure'}>
        {isBusy && !isCancelled && `${count.toLocaleString()} users…`}
        {failure?.message}
        <Reference of={failure} />
      </span>
    </div>
  );
}

function lineOf({
  username,
  email,
  phoneNumber,
  validated,
  suspended,
  maceAccess,
  joinedAt,
}: ManagedUser): string {
  const said = (is: boolean) => (is ? 'Yes' : 'No');
  return csvLine([
    username,
    email,
    phoneNumber,
    said(validated),
    said(suspended),
    said(maceAccess),
    joinedAt,
  ]);
}
