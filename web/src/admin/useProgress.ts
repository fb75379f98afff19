import { useState } from 'react';
import type { Reply } from '../../../shared/contract/call.ts';
import { CHECKER_NAMES, mu } from '../../../shared/contract/mu.ts';
import { defineWrite } from '../api/defineWrite.ts';

const checkProgress = defineWrite(mu.checkProgress);

export type CheckedProgress = Reply<typeof mu.checkProgress>;
export type UserProgress = CheckedProgress['data'][number];

/** Holds the progress on one course of the users that an admin has entered. */
export function useProgress(course: string) {
  const [rows, setRows] = useState<readonly UserProgress[]>([]);
  const usernames = rows.map(({ username }) => username);

  /** Reads the progress of all listed users again. */
  async function refresh() {
    for (let start = 0; start < usernames.length; start += CHECKER_NAMES) {
      const username = usernames.slice(start, start + CHECKER_NAMES).join('\n');
      const { data } = await checkProgress({ params: { course }, body: { username } });
      const latest = new Map(data.map((row) => [row.username, row]));
      // Keeps users who were added during the refresh.
      setRows((current) => current.map((row) => latest.get(row.username) ?? row));
    }
  }

  return {
    rows,
    usernames,
    checkProgress,
    refresh,
    addRows: (added: readonly UserProgress[]) => setRows((current) => [...current, ...added]),
  };
}
