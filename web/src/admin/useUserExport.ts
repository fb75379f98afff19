import { useRef, useState } from 'react';
import { admin, type ManagedUser } from '../../../shared/contract/admin.ts';
import { csvLine } from '../../../shared/rules/csv.ts';
import { eachPage } from '../api/eachPage.ts';
import type { CallFailed } from '../api/refusal.ts';
import { useSubmission } from '../api/useSubmission.ts';
import { downloadCsv } from '../ui/download.ts';

/** How far an export has come; it goes on from there when it is interrupted. */
interface Export {
  readonly search: string;
  readonly lines: string[];
  next: string | undefined;
  isCancelled: boolean;
}

export type UserExport = ReturnType<typeof useUserExport>;

const HEADER = csvLine(['Username', 'Email', 'PhoneNumber', 'Verified', 'Suspended', 'M-ACE', 'Joined']);

/** Saves all users whom a search finds as CSV: page by page, as long as nobody cancels. */
export function useUserExport(search: string) {
  const { isSubmitting, submit } = useSubmission();
  const [count, setCount] = useState(0);
  const [failure, setFailure] = useState<CallFailed>();
  const [isCancelled, setCancelled] = useState(false);
  const current = useRef<Export>(undefined);

  async function run() {
    const interrupted = current.current;
    const work: Export =
      interrupted?.search === search && !interrupted.isCancelled
        ? interrupted
        : { search, lines: [HEADER], next: undefined, isCancelled: false };
    current.current = work;
    setFailure(undefined);
    setCancelled(false);
    setCount(work.lines.length - 1);
    const query = search === '' ? {} : { q: search };
    for await (const { items, next } of eachPage(admin.listUsers, { query }, work.next)) {
      if (work.isCancelled) return;
      work.lines.push(...items.map(lineOf));
      work.next = next;
      setCount(work.lines.length - 1);
    }
    current.current = undefined;
    downloadCsv(`users-${new Date().toISOString().slice(0, 10)}.csv`, work.lines);
  }

  return {
    isExporting: isSubmitting,
    /** The users that have come so far. */
    count,
    failure,
    isCancelled,
    exportUsers: () => void submit(run, setFailure),
    cancelExport() {
      if (current.current !== undefined) current.current.isCancelled = true;
      setCancelled(true); // The page that is on its way is waited for, and thrown away.
    },
  };
}

function lineOf(user: ManagedUser): string {
  const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');
  return csvLine([
    user.username,
    user.email,
    user.phoneNumber,
    yesOrNo(user.validated),
    yesOrNo(user.suspended),
    yesOrNo(user.maceAccess),
    user.joinedAt,
  ]);
}
